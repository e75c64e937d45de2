import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';

/** A message as the mail server of the tests took it. */
export interface Taken {
  from: string;
  to: string[];
  data: string;
  /** Whether the message came over TLS. */
  secured: boolean;
}

/** How the mail server of the tests behaves. */
export interface Behaviour {
  /** Reply to RCPT; taken without one. */
  refusal?: string;
  /** Reply to the end of DATA. */
  dataReply?: string;
  /** The connection breaks after the message, without a reply. */
  breaks?: boolean;
  /** Says nothing at all. */
  silent?: boolean;
  offersTls?: boolean;
  /** Replies of the server to any user and password. */
  authReply?: string;
}

interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** A mail server by RFC 5321 and RFC 3207, with what one message needs; `secure`: TLS from the start. */
export function startMailServer(
  taken: Taken[],
  behaviour: () => Behaviour,
  { certificate, secure = false }: { readonly certificate?: Certificate; readonly secure?: boolean } = {},
): Promise<Server> {
  const onConnection = (socket: Socket | TLSSocket) => {
    socket.on('error', () => {});
    if (behaviour().silent === true) return;
    socket.write('220 mail.test ESMTP\r\n');
    converse(socket, secure);
  };
  function converse(socket: Socket | TLSSocket, secured: boolean): void {
    let mail: Taken = { from: '', to: [], data: '', secured };
    let inData = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const onData = (chunk: Buffer) => {
      rest += chunk.toString('utf8');
      while (true) {
        if (inData) {
          const at = rest.indexOf('\r\n.\r\n');
          if (at < 0) return;
          const data = rest.slice(0, at).replace(/^\.\./gm, '.');
          rest = rest.slice(at + 5);
          inData = false;
          const { dataReply = '250 2.0.0 taken' } = behaviour();
          if (dataReply.startsWith('2')) taken.push({ ...mail, data });
          if (behaviour().breaks === true) return void socket.destroy();
          say(dataReply);
          continue;
        }
        const at = rest.indexOf('\r\n');
        if (at < 0) return;
        const line = rest.slice(0, at);
        rest = rest.slice(at + 2);
        const word = line.slice(0, 4).toUpperCase();
        const { refusal, offersTls = false, authReply } = behaviour();
        if (word === 'EHLO') {
          if (offersTls && !secured) say('250-STARTTLS');
          if (authReply !== undefined) say('250-AUTH PLAIN');
          say('250 SMTPUTF8');
        } else if (word === 'STAR') {
          socket.removeListener('data', onData);
          say('220 go on');
          const upgraded = new TLSSocket(socket, { isServer: true, ...certificate });
          upgraded.on('error', () => {});
          converse(upgraded, true);
          return;
        } else if (word === 'AUTH') say(authReply ?? '235 ok');
        else if (word === 'MAIL') {
          mail = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [], data: '', secured };
          say('250 ok');
        } else if (word === 'RCPT') {
          if (refusal === undefined) mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
          say(refusal ?? '250 ok');
        } else if (word === 'DATA') {
          inData = true;
          say('354 go on');
        } else if (word === 'QUIT') {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    };
    socket.on('data', onData);
  }
  const server = secure ? createTlsServer({ ...certificate }, onConnection) : createServer(onConnection);
  server.on('tlsClientError', () => {});
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** A certificate for 127.0.0.1 that no one but itself vouches for, its file, and the folder to remove afterwards. */
export function madeCertificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'monda-mail-'));
  const file = path.join(folder, 'certificate.pem');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=mail.test'],
      ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', path.join(folder, 'key.pem'), '-out', file],
    ],
    { stdio: 'ignore' },
  );
  const certificate = { key: readFileSync(path.join(folder, 'key.pem')), cert: readFileSync(file) };
  return { folder, file, certificate };
}
