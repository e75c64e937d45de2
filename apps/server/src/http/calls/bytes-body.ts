import { open } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { Refusal } from '@monda/domain/base/errors.ts';
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
  let bytes = 0;
  let failure: unknown = null;
  const write = async (givenUp: AbortSignal) => {
    for await (const chunk of chunksOf(addAbortSignal(givenUp, request.body as Readable))) {
      if (bytes + chunk.length > maxBytes) throw new Refusal('too_large');
      await handle.appendFile(chunk).catch((error: unknown) => {
        failure = error;
        throw error;
      });
      bytes += chunk.length;
    }
  };
  let writing: Promise<void> = Promise.resolve();
  try {
    await withinTimeout(request, uploadTimeout, maxBytes, (givenUp) => (writing = write(givenUp)));
    return { path: file, bytes, brokenBy: null };
  } catch (error) {
    await writing.catch(() => {});
    if (failure !== null) throw failure;
    if (error instanceof Refusal && error.code === 'too_large') throw error;
    return { path: file, bytes, brokenBy: error };
  } finally {
    await handle.close();
    onUploaded?.(bytes);
  }
}

const chunksOf = (stream: Readable) => stream as AsyncIterable<Buffer>;
