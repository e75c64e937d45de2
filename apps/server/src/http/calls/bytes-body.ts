import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
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
  const written = handle.createWriteStream({ highWaterMark: QUEUED_BYTES });
  const body = request.body as Readable;
  const brokenBy = await withinTimeout(request, uploadTimeout, maxBytes, () =>
    reading(body, written, maxBytes),
  ).then(
    () => null,
    (error: Error) => error,
  );
  body.removeAllListeners('data');
  await new Promise<void>((resolve) => {
    if (written.closed) resolve();
    else written.once('close', resolve).end();
  });
  if (written.errored !== null) throw written.errored;
  if (brokenBy instanceof Refusal && brokenBy.code === 'too_large') throw brokenBy;
  onUploaded?.(written.bytesWritten);
  return { path: file, bytes: written.bytesWritten, brokenBy };
}

/** Reads a body as fast as it comes, since what a stream holds is lost when its connection ends. Rejects where it does not end. */
function reading(body: Readable, written: Writable, maxBytes: number): Promise<void> {
  let bytes = 0;
  return new Promise((resolve, reject) => {
    written.on('drain', () => body.resume()).once('error', reject);
    body
      .on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxBytes) return reject(new Refusal('too_large'));
        if (!written.write(chunk)) body.pause();
      })
      .once('end', resolve)
      .once('error', reject)
      .once('close', () =>
        reject(new Refusal('malformed_request', { message: words().refusals.uploadUnreadable })),
      );
  });
}
