import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** First byte of the message by which a client says that it ends. */
const TERMINATE = 'X'.charCodeAt(0);

/** What is needed of the embedded database. */
export type Answering = Pick<PGlite, 'waitReady' | 'execProtocolRawStream'>;

/**
 * A connection of `pg` to the embedded database, in place of a socket: messages of the wire protocol go in, and those
 * of the database come out. What is written while the stream is corked, all messages of a statement, is one call of it.
 * The database's own files are written by Node, so that nothing has to be written through after a call.
 */
export class EmbeddedStream extends Duplex {
  readonly #database: Answering;
  /** As of a socket, without an effect. */
  readonly setNoDelay = (): this => this;
  readonly setKeepAlive = (): this => this;
  readonly ref = (): this => this;
  readonly unref = (): this => this;

  constructor(database: Answering) {
    super();
    this.#database = database;
  }

  /** As of a socket; says `connect` as soon as the database answers. */
  connect(): this {
    this.#database.waitReady.then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _read(): void {}

  override _writev(
    written: readonly { readonly chunk: Buffer }[],
    ended: (error: Error | null) => void,
  ): void {
    this.#answer(written.map(({ chunk }) => chunk)).then(() => ended(null), ended);
  }

  override _final(done: (error: Error | null) => void): void {
    this.push(null);
    done(null);
  }

  async #answer(written: readonly Buffer[]): Promise<void> {
    // why: the database would end with its client.
    const messages = written.filter((message) => message[0] !== TERMINATE);
    if (messages.length === 0) return;
    const answers: Buffer[] = [];
    await this.#database.execProtocolRawStream(Buffer.concat(messages), {
      syncToFs: false,
      // why: what it hands over is its own memory, which it writes on.
      onRawData: (data) => void answers.push(Buffer.from(data)),
    });
    this.push(Buffer.concat(answers));
  }
}
