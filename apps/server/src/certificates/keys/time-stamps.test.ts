import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  startTimeStampAuthority,
  type TestTimeStampAuthority,
  type TimeStampMode,
} from '@monda/test-bed/time-stamp-authority.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { StartFailure } from '../../process/start-failure.ts';
import { systemClock } from '../../process/clock.ts';
import { createTimeStamps, type TimeStampReason } from './time-stamps.ts';

let authority: TestTimeStampAuthority;
let folder: string;
const servers: Server[] = [];
beforeAll(async () => {
  authority = await startTimeStampAuthority();
  folder = await mkdtemp(path.join(tmpdir(), 'monda-time-stamps-'));
});
afterEach(async () => {
  authority.answer('good');
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
afterAll(async () => {
  await authority.close();
  await rm(folder, { recursive: true });
});

const DIGEST = createHash('sha256').update('signature').digest();
const stamp = (more: { readonly url?: string; readonly caFile?: string } = {}, deps = {}) =>
  createTimeStamps(
    { url: authority.url, caFile: authority.caFile, ...more },
    { clock: systemClock, ...deps },
  )?.stamp(DIGEST);
/** Address of an authority that answers like this. */
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it.each<[TimeStampMode, TimeStampReason]>([
  ['stopped', 'not_reached'],
  ['failing', 'refused'],
  ['rejecting', 'refused'],
  ['garbage', 'not_understood'],
  ['wrong imprint', 'wrong_imprint'],
  ['other nonce', 'wrong_nonce'],
  ['ended certificate', 'not_trusted'],
])('an authority that is %s gives no time stamp: %s', async (mode, reason) => {
  authority.answer(mode);
  await expect(stamp()).rejects.toMatchObject({ name: 'TimeStampUnavailable', reason });
});

it('an authority of which another one is trusted gives none', async () => {
  const other = await startTimeStampAuthority();
  try {
    await expect(stamp({ caFile: other.caFile })).rejects.toMatchObject({ reason: 'not_trusted' });
  } finally {
    await other.close();
  }
});

it('a redirect is not followed', async () => {
  const before = authority.requests;
  const url = await answering((_request, response) =>
    response.writeHead(307, { location: authority.url }).end(),
  );
  await expect(stamp({ url })).rejects.toMatchObject({ reason: 'refused' });
  expect(authority.requests).toBe(before);
});

it('an answer of more than 64 KiB is read no further', async () => {
  const url = await answering((_request, response) => {
    const write = () => {
      while (response.write(Buffer.alloc(16 * 1024)));
      response.once('drain', write);
    };
    write();
  });
  await expect(stamp({ url })).rejects.toMatchObject({ reason: 'too_large' });
});

it('no answer, and one that does not end, is waited for no longer than the limit', async () => {
  const silent = await answering(() => {});
  await expect(stamp({ url: silent }, { timeoutMs: 50 })).rejects.toMatchObject({ reason: 'too_slow' });
  const endless = await answering((_request, response) => void response.writeHead(200).write('0'));
  await expect(stamp({ url: endless }, { timeoutMs: 50 })).rejects.toMatchObject({ reason: 'too_slow' });
});

it('a time an hour away from the own clock is refused', async () => {
  const now = () => new Date(Date.now() + 61 * 60 * 1000);
  await expect(stamp({}, { clock: { ...systemClock, now } })).rejects.toMatchObject({ reason: 'wrong_time' });
});

it('openssl verifies the token, and reads digest, nonce and the wish for certificates in the request', async () => {
  let asked = Buffer.alloc(0);
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    asked = await buffer(request);
    response.end(await authority.reply(asked));
  };
  const url = await answering((request, response) => void reply(request, response));
  const token = await stamp({ url });
  await writeFile(path.join(folder, 'token'), token ?? '');
  await writeFile(path.join(folder, 'request'), asked);
  const openssl = (...words: readonly string[]) =>
    execFileSync('openssl', ['ts', ...words], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const digest = DIGEST.toString('hex');
  const verify = ['-verify', '-token_in', '-in', 'token', '-CAfile', authority.caFile];
  expect(openssl(...verify, '-digest', digest)).toContain('Verification: OK');
  const text = openssl('-query', '-in', 'request', '-text');
  expect(text).toMatch(
    /Hash Algorithm: sha256\n[\s\S]*Nonce: 0x[0-9A-F]{10,16}\nCertificate required: yes\n/,
  );
});

it.each(['0000000000000000', '00ff000000000001', '8000000000000000', 'ffffffffffffffff', '0000000000000080'])(
  'the nonce %s is sent and recognised',
  async (hex) => {
    const clock = { ...systemClock, randomBytes: () => Buffer.from(hex, 'hex') };
    expect((await stamp({}, { clock }))?.length).toBeGreaterThan(500);
  },
);

it('without an authority there are none, and one whose certificates cannot be read stops the start', async () => {
  expect(createTimeStamps(null, { clock: systemClock })).toBeNull();
  expect(() => stamp({ caFile: path.join(folder, 'missing.pem') })).toThrow(StartFailure);
  await writeFile(path.join(folder, 'empty.pem'), await readFile(import.meta.filename));
  expect(() => stamp({ caFile: path.join(folder, 'empty.pem') })).toThrow(
    /TSA_CA_FILE names .* no PEM certificate/,
  );
});
