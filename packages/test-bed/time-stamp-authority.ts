import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type IssuedCertificate, issueCertificate } from './certificate-authority.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

/**
 * What an authority answers from now on.
 * - `good`: a valid token
 * - `stopped`: the connection ends without an answer
 * - `failing`: status 500; `garbage`: status 200 and bytes that are no answer; `rejecting`: a refusal as RFC 3161 has it
 * - `wrong imprint`, `other nonce`: a valid token for another request
 * - `ended certificate`: a token signed with a certificate that has ended
 */
export type TimeStampMode =
  | 'good'
  | 'stopped'
  | 'failing'
  | 'garbage'
  | 'rejecting'
  | 'wrong imprint'
  | 'other nonce'
  | 'ended certificate';

/** A time-stamp authority (RFC 3161 over HTTP) on a port of this computer. */
export interface TestTimeStampAuthority {
  readonly url: string;
  /** Its root, as a file in PEM and in DER. */
  readonly caFile: string;
  readonly root: IssuedCertificate;
  /** The certificate that signs. */
  readonly signer: IssuedCertificate;
  /** Requests so far. */
  readonly requests: number;
  answer(mode: TimeStampMode): void;
  /** Keeps the next request unanswered: `reached` resolves with its path when it came, `release` lets it be answered. */
  hold(): { readonly reached: Promise<string>; release(): void };
  /** The answer to a request in DER, in the mode of now, without the network. */
  reply(request: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** How an authority differs: its key, the hash that names its certificate, its root in each token. */
export interface TimeStampAuthorityOptions {
  readonly key?: 'P-256' | 'P-384' | 'RSA-2048';
  readonly certificateHash?: 'sha1' | 'sha256' | 'sha384' | 'sha512';
  readonly carriesRoot?: boolean;
}

const configuration = (certificateHash: string) =>
  [
    '[tsa]',
    'default_tsa = authority',
    '[authority]',
    'serial = serial',
    'default_policy = 1.2.3.4.1',
    'digests = sha256, sha384, sha512',
    'signer_digest = sha256',
    'accuracy = secs:1',
    'tsa_name = yes',
    `ess_cert_id_alg = ${certificateHash}`,
    '',
  ].join('\n');

/** Where the imprint of a request in DER begins and ends: the first octet string of 32, 48 or 64 bytes. */
function imprintIn(request: Uint8Array): { readonly from: number; readonly to: number } {
  const at = request.findIndex(
    (byte, index) => byte === 0x04 && [32, 48, 64].includes(request[index + 1] ?? 0),
  );
  if (at < 0) throw new Error('The request for a time stamp has no imprint.');
  return { from: at + 2, to: at + 2 + (request[at + 1] ?? 0) };
}

/** The request with one bit of its imprint, or of the number behind it, turned. */
function turned(request: Uint8Array, what: 'imprint' | 'nonce'): Uint8Array {
  const changed = Uint8Array.from(request);
  const { from, to } = imprintIn(request);
  if (what === 'nonce' && request[to] !== 0x02)
    throw new Error('The request for a time stamp carries no nonce.');
  const at = what === 'imprint' ? from : to + 1 + (request[to + 1] ?? 0);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

/** TimeStampResp with the status 2 (rejection) and no token. */
const REJECTION = Uint8Array.of(0x30, 0x05, 0x30, 0x03, 0x02, 0x01, 0x02);

const DAY = 24 * 60 * 60 * 1000;

/** Issues the authority's certificates and writes what `openssl ts` reads into the folder. */
async function prepare(folder: string, options: TimeStampAuthorityOptions) {
  const root = await issueCertificate({ kind: 'root', subject: 'CN=Root of the time stamps, O=Clockmakers' });
  const usual = {
    kind: 'time stamps',
    issuer: root,
    key: options.key,
    subject: 'CN=Time stamps, O=Clockmakers',
  } as const;
  const good = await issueCertificate(usual);
  const ended = await issueCertificate({ ...usual, notAfter: new Date(Date.now() - DAY) });
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await write('authority.cnf', configuration(options.certificateHash ?? 'sha256'));
  await write('serial', '01\n');
  await write('root.pem', root.pem);
  for (const [name, { pem, keyPem }] of Object.entries({ good, ended })) {
    await write(`${name}.pem`, pem);
    await write(`${name}-key.pem`, keyPem);
  }
  return { root, signer: good };
}

/** Starts an authority around `openssl ts -reply`. */
export async function startTimeStampAuthority(
  options: TimeStampAuthorityOptions = {},
): Promise<TestTimeStampAuthority> {
  const folder = await temporaryFolder();
  const { root, signer } = await prepare(folder, options);
  let mode: TimeStampMode = 'good';
  let requests = 0;
  let held: { came: (path: string) => void; released: Promise<void> } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function signed(request: Uint8Array, name: 'good' | 'ended'): Promise<Uint8Array> {
    await writeFile(path.join(folder, 'request'), request);
    const chain = options.carriesRoot ? ['-chain', 'root.pem'] : [];
    const files = ['-inkey', `${name}-key.pem`, '-signer', `${name}.pem`, ...chain];
    await run(
      'openssl',
      ['ts', '-reply', '-config', 'authority.cnf', '-queryfile', 'request', ...files, '-out', 'reply'],
      { cwd: folder },
    );
    return readFile(path.join(folder, 'reply'));
  }

  async function reply(request: Uint8Array): Promise<Uint8Array> {
    if (mode === 'garbage') return new TextEncoder().encode('no time stamp');
    if (mode === 'rejecting') return REJECTION;
    const sent =
      mode === 'wrong imprint'
        ? turned(request, 'imprint')
        : mode === 'other nonce'
          ? turned(request, 'nonce')
          : request;
    const name = mode === 'ended certificate' ? 'ended' : 'good';
    // why: requests share the files of the folder, so one is answered after the other.
    const answer = last.then(() => signed(sent, name));
    last = answer.catch(() => {});
    return answer;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    requests++;
    if (held !== null) {
      const { came, released } = held;
      held = null;
      came(request.url ?? '');
      await released;
    }
    if (mode === 'stopped') return void request.socket.destroy();
    if (mode === 'failing') return void response.writeHead(500).end();
    const answer = await reply(body);
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer);
  }

  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    caFile: path.join(folder, 'root.pem'),
    root,
    signer,
    get requests() {
      return requests;
    },
    answer: (next) => {
      mode = next;
    },
    hold: () => {
      const came = Promise.withResolvers<string>();
      const released = Promise.withResolvers<void>();
      held = { came: came.resolve, released: released.promise };
      return { reached: came.promise, release: released.resolve };
    },
    reply,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await last;
      await removeFolder(folder);
    },
  };
}
