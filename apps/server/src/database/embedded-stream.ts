import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** First byte of the message by which a client says that it ends. */
const TERMINATE = 'X'.charCodeAt(0);

type Done = (error?: Error | null) => void;

/**
 * A connection of `pg` to the embedded database, in place of a socket: messages of the wire protocol go in, and those
 * of the database come out. What is written while the stream is corked, all messages of a statement, is one call of it.
 * The database's own files are written by Node, so that nothing has to be written through after a call.
 */
export class EmbeddedStream extends Duplex {
  readonly #database: Pick<PGlite, 'waitReady' | 'execProtocolRawStream'>;

  constructor(database: Pick<PGlite, 'waitReady' | 'execProtocolRawStream'>) {
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

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(messages: Buffer, _encoding: BufferEncoding, done: Done): void {
    void this.#take([messages], done);
  }

  override _writev(written: readonly { readonly chunk: Buffer }[], done: Done): void {
    void this.#take(
      written.map(({ chunk }) => chunk),
      done,
    );
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  async #take(written: readonly Buffer[], done: Done): Promise<void> {
    let failure: Error | null = null;
    try {
      await this.#answer(written);
    } catch (error) {
      failure = error as Error;
    }
    done(failure);
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
