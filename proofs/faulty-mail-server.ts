import { createServer, type Server, type Socket } from 'node:net';

/** What a mail server does with one message. */
export type MailFault =
  | 'none'
  | 'refuse-now'
  | 'refuse-for-good'
  | 'drop-at-greeting'
  | 'drop-in-message'
  | 'drop-before-answer'
  | 'slow';

const SLOW_MS = 40;

/** A message that was taken. */
export interface TakenMail {
  /** The id it has in the outbox. */
  readonly id: string;
  /** Its `Message-ID`, by which a mail server knows a message that it has already. */
  readonly messageId: string;
  /** Whether its sender was informed; otherwise the connection broke first. */
  readonly isAnswered: boolean;
}

const headerOf = (message: readonly string[], name: string): string => {
  const line = message.find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}: `));
  return line?.slice(name.length + 2).trim() ?? '';
};

/** A mail server that fails as its plan says, message by message. */
export class FaultyMailServer {
  /** The messages it took, as often as it took them. */
  readonly took: TakenMail[] = [];
  /** How often it did what. */
  readonly did = new Map<MailFault, number>();
  readonly #sockets = new Set<Socket>();
  readonly #port: number;
  readonly #plan: (to: string | null) => MailFault;
  #server: Server | null = null;

  /** `plan` is asked once a connection without an address, and again with that of the message. */
  constructor(port: number, plan: (to: string | null) => MailFault) {
    this.#port = port;
    this.#plan = plan;
  }

  async start(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => (this.#server === null ? resolve(null) : this.#server.close(resolve)));
    this.#server = null;
  }

  #do(fault: MailFault): MailFault {
    this.did.set(fault, (this.did.get(fault) ?? 0) + 1);
    return fault;
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
    if (this.#plan(null) === 'drop-at-greeting') {
      this.#do('drop-at-greeting');
      return void socket.destroy();
    }
    let rest = '';
    let fault: MailFault = 'none';
    let message: string[] | null = null;
    const say = (line: string) =>
      void (fault === 'slow'
        ? setTimeout(() => socket.write(`${line}\r\n`), SLOW_MS)
        : socket.write(`${line}\r\n`));
    const receive = (line: string) => {
      if (message !== null) {
        if (fault === 'drop-in-message') return void socket.destroy();
        if (line !== '.') return void message.push(line);
        const isAnswered = fault !== 'drop-before-answer';
        const [id, messageId] = [headerOf(message, 'X-Entity-Ref-ID'), headerOf(message, 'Message-ID')];
        this.took.push({ id, messageId, isAnswered });
        message = null;
        return isAnswered ? say('250 taken') : void socket.destroy();
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'QUIT') return void socket.end('221 bye\r\n');
      if (command === 'RCPT') fault = this.#do(this.#plan(/<([^>]*)>/.exec(line)?.[1] ?? ''));
      if (command === 'RCPT' && fault === 'refuse-now') return say('451 try again later');
      if (command === 'RCPT' && fault === 'refuse-for-good') return say('550 nobody here by that name');
      if (command === 'DATA') message = [];
      say(command === 'DATA' ? '354 go on' : '250 ok');
    };
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(receive);
    });
    say('220 mail server of the proofs');
  }
}
