import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';

/** Where clamd of ClamAV listens: TCP, or a Unix socket. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** Looks into files before they are stored. */
export interface VirusScanner {
  /**
   * The name of what was found in the file at `path`; `null`: nothing. Throws {@link ScannerAway} where the scanner did not
   * say so within its time.
   */
  scan(path: string): Promise<string | null>;
  /** Whether it answers now. */
  isThere(): Promise<boolean>;
}

/** No file is stored while the scanner cannot do its part; the cause says why, to the log only. */
export class ScannerAway extends Refusal {
  constructor(cause: unknown) {
    super('unavailable', { message: words().refusals.scannerAway, retryAfter: ASKS_AGAIN_AFTER });
    this.cause = new Error('the virus scanner did not answer', { cause });
  }
}

/** Seconds after which a call asks again. */
const ASKS_AGAIN_AFTER = 30;
/** One file, from the connection to the answer, in milliseconds. */
const PATIENCE_MS = 10_000;
const LONGEST_ANSWER = 4_096;
const CLEAN = 'stream: OK';
const FOUND = /^stream: (.+) FOUND$/s;

/** A scanner that speaks the protocol of clamd (man clamd, INSTREAM): one connection a file, the bytes in chunks. */
export function createClamd(address: ClamdAddress, patienceMs = PATIENCE_MS): VirusScanner {
  return {
    async scan(path) {
      const answer = await ask(address, patienceMs, () => inStream(path)).catch((error: unknown) => {
        throw new ScannerAway(error);
      });
      if (answer === CLEAN) return null;
      const found = FOUND.exec(answer)?.[1];
      if (found === undefined) throw new ScannerAway(new Error(`it said: ${answer}`));
      return found;
    },
    isThere: async () => (await ask(address, patienceMs, () => ['zPING\0'])) === 'PONG',
  };
}

/** The command, each chunk behind its length in four bytes, and a chunk of length 0. */
async function* inStream(path: string): AsyncGenerator<string | Buffer> {
  yield 'zINSTREAM\0';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Sends a command and answers what comes back before its NUL. Rejects when the connection ends or the time is over before. */
function ask(
  address: ClamdAddress,
  patienceMs: number,
  command: () => Iterable<string> | AsyncIterable<string | Buffer>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const late = setTimeout(
      () => socket.destroy(new Error(`no whole answer within ${patienceMs} ms`)),
      patienceMs,
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\0');
      if (end < 0 && text.length < LONGEST_ANSWER) return;
      if (end < 0) reject(new Error('an answer that is too long'));
      else resolve(text.slice(0, end));
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(late);
      reject(new Error('the connection ended before an answer'));
    });
    // why: it may answer and close before it has read everything; what it said counts.
    pipeline(command(), socket, { end: false }).catch(reject);
  });
}
