import { fitWithin, shrinkSteps } from './photo-sizes.ts';

/** A photo to shrink to at most `maxBytes`; answered with the smaller picture or `null`. */
export interface ShrinkOrder {
  readonly id: number;
  readonly photo: Blob;
  readonly maxBytes: number;
}
export interface ShrinkReply {
  readonly id: number;
  readonly photo: Blob | null;
}

async function shrink({ photo, maxBytes }: ShrinkOrder): Promise<Blob | null> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    for (const { longestSide, quality } of shrinkSteps) {
      const { width, height } = fitWithin(picture, longestSide);
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (context === null) return null;
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, width, height);
      context.drawImage(picture, 0, 0, width, height);
      const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (smaller.size <= maxBytes) return smaller;
    }
    return null;
  } finally {
    picture.close();
  }
}

self.onmessage = async ({ data }: MessageEvent<ShrinkOrder>) => {
  const photo = await shrink(data).catch(() => null);
  (self as unknown as { postMessage(reply: ShrinkReply): void }).postMessage({ id: data.id, photo });
};
