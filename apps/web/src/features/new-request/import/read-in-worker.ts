import { workerAddress } from '../../../lib/trusted-types.ts';
import {
  type Sheet,
  type SheetChoices,
  SHEET_LIMITS,
  SheetRefused,
  type SheetRow,
} from '@monda/sheets/sheet.ts';
import type { SheetOrder, SheetReply } from './sheet.worker.ts';
import workerUrl from './sheet.worker.ts?worker&url';

/**
 * Reads a file or a pasted text in parallel with the page, in a worker that is ended afterwards, and at the latest after 10 s.
 * Rejects with {@link SheetRefused} where the sheet is not read, and with the signal's reason where it is called off.
 */
export function readInWorker(
  source: Blob | string,
  choices: SheetChoices,
  signal: AbortSignal,
): Promise<Sheet> {
  const size = typeof source === 'string' ? source.length : source.size;
  if (size > SHEET_LIMITS.bytes) return Promise.reject(new SheetRefused('too-large'));
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerAddress(workerUrl), { type: 'module' });
    const rows: SheetRow[] = [];
    const end = (settle: () => void) => {
      worker.terminate();
      clearTimeout(patience);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const refuse = (...why: ConstructorParameters<typeof SheetRefused>) =>
      end(() => reject(new SheetRefused(...why)));
    const stop = () => end(() => reject(signal.reason as Error));
    const patience = setTimeout(() => refuse('slow'), SHEET_LIMITS.patienceMs);
    signal.addEventListener('abort', stop);
    // why: a worker that runs out of memory reports an error and nothing else.
    worker.onerror = () => refuse('broken');
    worker.onmessage = ({ data }: MessageEvent<SheetReply>) => {
      if ('rows' in data) for (const row of data.rows) rows.push(row);
      else if ('form' in data) end(() => resolve({ ...data, rows }));
      else refuse(data.problem, data.row);
    };
    worker.postMessage({ source, choices } satisfies SheetOrder);
    if (signal.aborted) stop();
  });
}
