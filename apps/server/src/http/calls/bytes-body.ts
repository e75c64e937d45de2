import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import type { FastifyRequest } from 'fastify';
import { type BodyTimeout, withinTimeout } from '../slow-senders/body-timeout.ts';
import type { Clock } from '../../process/clock.ts';
import type { ReceivedBytes } from './handlers.ts';

/** Content type of a body that is nothing but bytes. */
export const BYTES_TYPE = 'application/octet-stream';

/** Whether a request says that its body is bytes. */
export const isOfBytes = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === BYTES_TYPE;

interface ReceivingParts {
  readonly uploadFolder: string;
  readonly uploadTimeout: BodyTimeout;
  readonly onUploaded?: (bytes: number) => void;
  readonly clock: Pick<Clock, 'newId'>;
}

/** Bytes that wait to be written before no more are read. */
const QUEUED_BYTES = 1024 * 1024;

/**
 * Writes the body of a request to a temporary file, which is added to `made`; of one that breaks off or stands still, what
 * arrived. Throws `too_large` beyond `maxBytes`, and what a disk says that takes no more.
 */
export async function receiveBytes(
  request: FastifyRequest,
  maxBytes: number,
  made: string[],
  { uploadFolder, uploadTimeout, onUploaded, clock }: ReceivingParts,
): Promise<ReceivedBytes> {
  const file = path.join(uploadFolder, clock.newId());
  made.push(file);
  const handle = await open(file, 'wx', 0o600);
  const body = bodyReading(request.body as Readable, maxBytes, (chunk) => handle.appendFile(chunk));
  try {
    const brokenBy = await withinTimeout(request, uploadTimeout, maxBytes, () => body.whole).then(
      () => null,
      (error: Error) => error,
    );
    const bytes = await body.written();
    onUploaded?.(bytes);
    if (brokenBy instanceof Refusal && brokenBy.code === 'too_large') throw brokenBy;
    return { path: file, bytes, brokenBy };
  } finally {
    await handle.close();
  }
}

/**
 * Reads a body as fast as it comes, since what a stream holds is lost when its connection ends. `whole` rejects when it does not end;
 * `written` stops reading and answers how many bytes were written, or rejects where one could not be.
 */
function bodyReading(stream: Readable, maxBytes: number, write: (chunk: Buffer) => Promise<void>) {
  let bytes = 0;
  let queued = 0;
  let writing: Promise<void> = Promise.resolve();
  const whole = new Promise<void>((resolve, reject) => {
    stream
      .on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        queued += chunk.length;
        if (bytes > maxBytes) {
          stream.removeAllListeners('data');
          return reject(new Refusal('too_large'));
        }
        if (queued > QUEUED_BYTES) stream.pause();
        writing = writing.then(async () => {
          await write(chunk);
          queued -= chunk.length;
          stream.resume();
        });
        writing.catch(reject);
      })
      .once('end', () => void writing.then(resolve, reject))
      .once('error', reject)
      .once('close', () => {
        // why: what ended is still being written.
        if (stream.readableEnded) return;
        reject(new Refusal('malformed_request', { message: words().refusals.uploadUnreadable }));
      });
  });
  return {
    whole,
    async written(): Promise<number> {
      stream.removeAllListeners('data');
      await writing;
      return bytes;
    },
  };
}
