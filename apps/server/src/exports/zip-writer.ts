import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import yazl from 'yazl';
import type { OtherCalls } from './export-throttle.ts';
import type { Clock } from '../process/clock.ts';
import { isSafePath } from './safe-path.ts';

/** A file of an archive as it was written. */
export interface WrittenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  /** Whether its source ended with its last byte; a file whose source failed ends where that failed. */
  readonly isWhole: boolean;
}

/** A ZIP that is written while it is read; files follow each other. */
export interface ZipWriter {
  readonly stream: Readable;
  /** Writes a file. `packed`: compressed. Rejects when the archive is read no more. */
  put(name: string, bytes: AsyncIterable<Uint8Array>, packed: boolean): Promise<WrittenFile>;
  /** Writes the directory of the archive, its last bytes. */
  end(): void;
}

/** Of 0 to 9; what is packed is small. */
const LEVEL = 6;

/** How long a piece waits until no answer is due, at most, and how often that is looked at, in milliseconds. */
const MOST_WAIT_MS = 4;
const LOOK_MS = 1;

/** The writer of one archive. Every file has one modification time, the present. Each piece gives way to answers that are due. */
export function zipWriter(clock: Pick<Clock, 'now'>, { areDue }: Pick<OtherCalls, 'areDue'>): ZipWriter {
  const zip = new yazl.ZipFile();
  const stream = zip.outputStream as Readable;
  const mtime = clock.now();
  const names = new Set<string>();
  let writing: Readable | null = null;
  stream.once('close', () => writing?.destroy());
  return {
    stream,
    end: () => zip.end(),
    async put(name, bytes, packed) {
      if (!isSafePath(name) || names.has(name.toLowerCase())) throw new Error(`unsafe name: ${name}`);
      names.add(name.toLowerCase());
      const hash = createHash('sha256');
      let size = 0;
      let isWhole = true;
      async function* counted(): AsyncGenerator<Uint8Array> {
        try {
          for await (const chunk of bytes) {
            hash.update(chunk);
            size += chunk.length;
            yield chunk;
            for (let left = MOST_WAIT_MS; left > 0 && areDue(); left -= LOOK_MS) await setTimeout(LOOK_MS);
          }
        } catch {
          isWhole = false;
        }
      }
      if (stream.destroyed) throw new Error('the archive is read no more');
      const source = Readable.from(counted(), { objectMode: false });
      writing = source;
      await new Promise<void>((resolve, reject) => {
        source.once('end', resolve).once('close', () => reject(new Error('the archive is read no more')));
        zip.addReadStream(source, name, { mtime, compressionLevel: packed ? LEVEL : 0 });
      });
      return { name, size, sha256: hash.digest('hex'), isWhole };
    },
  };
}
