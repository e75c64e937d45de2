import { LIMITS } from '@monda/domain/base/limits.ts';
import { isPicture, pixelsOf, typeOfContent } from './file-content.ts';
import { jpegName } from './photo-sizes.ts';
import type { ShrinkOrder, ShrinkReply, ShrunkAs } from './shrink-photo.worker.ts';
import workerUrl from './shrink-photo.worker.ts?worker&url';
import { workerAddress } from './trusted-types.ts';

const PATIENCE_MS = 30_000;
let worker: Worker | null = null;
let lastOrder = 0;

function photoWorker(): Worker {
  if (worker !== null) return worker;
  const started = new Worker(workerAddress(workerUrl), { type: 'module' });
  // why: one whose code did not come never answers.
  started.addEventListener('error', () => {
    if (worker === started) worker = null;
  });
  worker = started;
  return started;
}

/** Loads the code of the worker: photos are taken where the network may be gone by then. */
export function loadPhotoWorker(): void {
  if (typeof Worker !== 'undefined') photoWorker();
}

/**
 * A photo of more than `maxBytes` (5 MB), or of more pixels than the server takes, made smaller on this device, upright, as JPEG.
 * Answers the file itself when it is small enough, is no PNG or JPEG, or cannot be shrunk here.
 */
export async function shrinkPhoto(file: File, maxBytes: number = LIMITS.fileBytes): Promise<File> {
  if (!isPicture(await typeOfContent(file))) return file;
  if (file.size <= maxBytes && (await pixelsOf(file)) <= LIMITS.imagePixels) return file;
  return (await shrunkPhoto(file, 'photo', maxBytes))?.file ?? file;
}

/** A photo in another form as the worker makes it, with the hash of a capture; `null` where it cannot be made here. */
export async function shrunkPhoto(
  photo: File,
  as: ShrunkAs,
  maxBytes: number = LIMITS.fileBytes,
): Promise<{ readonly file: File; readonly sha256: string | undefined } | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const made = await order(photo, as, maxBytes).catch(() => null);
  if (made === null || made.photo === null) return null;
  // why: only what is sent as a file by its name is named after its kind.
  const name = as === 'photo' ? jpegName(photo.name) : photo.name;
  const file = new File([made.photo], name, {
    type: 'image/jpeg',
    lastModified: photo.lastModified,
  });
  return { file, sha256: made.sha256 };
}

function order(photo: Blob, as: ShrunkAs, maxBytes: number): Promise<ShrinkReply | null> {
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
      if (data.id === id) end(() => resolve(data));
    };
    const failed = () => end(() => reject(new Error('The photo worker could not run')));
    const patience = setTimeout(() => end(() => resolve(null)), PATIENCE_MS);
    target.addEventListener('message', answered);
    target.addEventListener('error', failed);
    target.postMessage({ id, photo, maxBytes, as } satisfies ShrinkOrder);
  });
}
