import { createServer, type Socket } from 'node:net';

/** A message that arrived. */
export interface Arrived {
  readonly to: string;
  /** Its head, each header on a line of its own. */
  readonly headers: string;
  /** Its text part, decoded. */
  readonly text: string;
  /** Its HTML part, decoded. */
  readonly html: string;
}

/** A mail server that takes every message and keeps it. */
export interface MailBox {
  readonly url: string;
  to(address: string): readonly Arrived[];
  close(): void;
}

/** Starts one at a free port of 127.0.0.1. */
export async function startMailBox(): Promise<MailBox> {
  const arrived: Arrived[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    let rest = '';
    let to = '';
    let message: string[] | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const receive = (line: string) => {
      if (message !== null) {
        if (line !== '.') return void message.push(line.replace(/^\.\./, '.'));
        arrived.push(read(to, message.join('\r\n')));
        message = null;
        return void say('250 taken');
      }
      if (line.startsWith('RCPT')) to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (line === 'QUIT') return void socket.end('221 bye\r\n');
      if (line === 'DATA') message = [];
      say(message === null ? '250 ok' : '354 go on');
    };
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(receive);
    });
    say('220 mail ESMTP');
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', () => resolve());
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    to: (receiver) => arrived.filter((each) => each.to === receiver),
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

function read(to: string, source: string): Arrived {
  const end = source.indexOf('\r\n\r\n');
  const headers = source.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const boundary = /boundary="?([^";\r\n]+)/.exec(headers)?.[1] ?? '';
  const parts = source.split(`--${boundary}`);
  const partOf = (type: string) => {
    const part = parts.find((each) => each.toLowerCase().includes(`content-type: ${type}`)) ?? '';
    const bodyAt = part.indexOf('\r\n\r\n');
    return decoded(part.slice(0, bodyAt), part.slice(bodyAt + 4));
  };
  return { to, headers, text: partOf('text/plain'), html: partOf('text/html') };
}

function decoded(head: string, body: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
