import { LIMITS } from '@monda/domain/base/limits.ts';
import { isPicture, pixelsOf, typeOfContent } from './file-content.ts';
import { jpegName } from './photo-sizes.ts';
import type { ShrinkOrder, ShrinkReply } from './shrink-photo.worker.ts';
import workerUrl from './shrink-photo.worker.ts?worker&url';
import { workerAddress } from './trusted-types.ts';

const PATIENCE_MS = 30_000;
let worker: Worker | null = null;
let lastOrder = 0;

function photoWorker(): Worker {
  worker ??= new Worker(workerAddress(workerUrl), { type: 'module' });
  return worker;
}

/**
 * A photo of more than `maxBytes` (5 MB), or of more pixels than the server takes, made smaller on this device, upright, as JPEG.
 * Answers the file itself when it is small enough, is no PNG or JPEG, or cannot be shrunk here.
 */
export async function shrinkPhoto(file: File, maxBytes: number = LIMITS.fileBytes): Promise<File> {
  if (!isPicture(await typeOfContent(file))) return file;
  if (file.size <= maxBytes && (await pixelsOf(file)) <= LIMITS.imagePixels) return file;
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return file;
  const smaller = await order(file, maxBytes).catch(() => null);
  if (smaller === null) return file;
  return new File([smaller], jpegName(file.name), {
    type: 'image/jpeg',
    lastModified: file.lastModified,
  });
}

function order(photo: Blob, maxBytes: number): Promise<Blob | null> {
  const target = photoWorker();
  lastOrder += 1;
  const id = lastOrder;
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(patience);
      target.removeEventListener('message', answered);
      target.removeEventListener('error', failed);
      settle();
    };
    const answered = ({ data }: MessageEvent<ShrinkReply>) => {
      if (data.id === id) end(() => resolve(data.photo));
    };
    const failed = () => {
      worker = null;
      end(() => reject(new Error('The photo worker could not run')));
    };
    const patience = setTimeout(() => end(() => resolve(null)), PATIENCE_MS);
    target.addEventListener('message', answered);
    target.addEventListener('error', failed);
    target.postMessage({ id, photo, maxBytes } satisfies ShrinkOrder);
  });
}
