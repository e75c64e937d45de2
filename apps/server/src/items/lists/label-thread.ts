import { Worker } from 'node:worker_threads';
import { labelPages, needFonts } from './label-pages.ts';

/**
 * Labels as `labelPages` makes them; those that need fonts of this product by another thread, which ends with them: reading a font
 * of Chinese takes long enough for others to wait, and its memory is free again. Rejects with what the thread fails with.
 */
export async function makeLabelPages(...order: Parameters<typeof labelPages>): Promise<Buffer> {
  if (!needFonts(order[0])) return labelPages(...order);
  const worker = new Worker(new URL('./label-thread-entry.ts', import.meta.url), {
    workerData: order,
    env: {},
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the thread that draws labels ended')));
  const bytes = await promise;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
