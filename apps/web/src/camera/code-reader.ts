import { workerAddress } from '../lib/trusted-types.ts';
import type { ReadOrder } from './code-reader.worker.ts';
import workerUrl from './code-reader.worker.ts?worker&url';

/** Answers the texts of the codes in the present picture of a video. */
export type CodeReader = (video: HTMLVideoElement) => Promise<readonly string[]>;

/** What a label or a plate with a serial number has; names of the browser's own reader. */
const KINDS = ['qr_code', 'code_128', 'code_39', 'data_matrix'];

interface Detector {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface Detecting {
  readonly BarcodeDetector?: {
    new (settings: { readonly formats: readonly string[] }): Detector;
    getSupportedFormats(): Promise<readonly string[]>;
  };
}

/** The browser's own reader; `null` where it does not know all these kinds. */
async function ownReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as Detecting;
  if (BarcodeDetector === undefined) return null;
  const known: readonly string[] = await BarcodeDetector.getSupportedFormats().catch(() => []);
  if (!KINDS.every((kind) => known.includes(kind))) return null;
  const detector = new BarcodeDetector({ formats: KINDS });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

let worker: Worker | null = null;

/** Reads in a worker, which comes with the first picture and stays. Rejects where it does not come. */
async function readInWorker(video: HTMLVideoElement): Promise<readonly string[]> {
  const frame = await createImageBitmap(video);
  const reading = (worker ??= new Worker(workerAddress(workerUrl), { type: 'module' }));
  const { port1, port2 } = new MessageChannel();
  const answered = new AbortController();
  const texts = await new Promise<readonly string[] | null>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<readonly string[] | null>) => resolve(data);
    reading.addEventListener('error', () => resolve(null), { signal: answered.signal });
    reading.postMessage({ frame, port: port2 } satisfies ReadOrder, [frame, port2]);
  });
  answered.abort();
  port1.close();
  if (texts !== null) return texts;
  reading.terminate();
  if (worker === reading) worker = null;
  throw new Error('The reader of codes could not run');
}

/** The browser's own reader where it knows every kind, else, or when that fails, the worker. */
export async function codeReader(): Promise<CodeReader> {
  let read = (await ownReader()) ?? readInWorker;
  return async (video) => {
    if (read === readInWorker) return readInWorker(video);
    return read(video).catch(() => {
      read = readInWorker;
      return [];
    });
  };
}
