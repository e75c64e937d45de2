import { createServer, type Socket } from 'node:net';

/** A mail server that takes whatever comes. */
export interface MailServer {
  /** Addresses messages came for. */
  readonly took: readonly string[];
  stop(): Promise<void>;
}

/** Starts one at a port of 127.0.0.1. */
export async function startMailServer(port: number): Promise<MailServer> {
  const took: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let rest = '';
    let to = '';
    let inMessage = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const receive = (line: string) => {
      if (inMessage) {
        if (line !== '.') return;
        inMessage = false;
        took.push(to);
        say('250 taken');
        return;
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (command === 'DATA') inMessage = true;
      if (command === 'QUIT') return void socket.end('221 bye\r\n');
      say(inMessage ? '354 go on' : '250 ok');
    };
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(receive);
    });
    say('220 mail server of the proofs');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    took,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
