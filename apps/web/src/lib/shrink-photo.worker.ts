import { withoutMetadata } from '@monda/domain/captures/jpeg-segments.ts';
import { fitWithin, previewSteps, type ShrinkStep, shrinkSteps } from './photo-sizes.ts';

/**
 * What is made of a photo, a JPEG of at most `maxBytes`: a smaller photo, a capture (without metadata, with its SHA-256), or
 * a small preview.
 */
export type ShrunkAs = 'photo' | 'capture' | 'preview';

/** A photo to shrink; answered with the smaller picture or `null`. */
export interface ShrinkOrder {
  readonly id: number;
  readonly photo: Blob;
  readonly maxBytes: number;
  readonly as: ShrunkAs;
}
export interface ShrinkReply {
  readonly id: number;
  readonly photo: Blob | null;
  /** Of a capture: 64 hexadecimal digits. */
  readonly sha256?: string;
}

async function shrink({ photo, maxBytes }: ShrinkOrder, steps: readonly ShrinkStep[]): Promise<Blob | null> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    for (const { longestSide, quality } of steps) {
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

/** The photo as a capture with its hash; `null` where this browser cannot make it. */
async function capture(order: ShrinkOrder): Promise<Omit<ShrinkReply, 'id'>> {
  const smaller = await shrink(order, shrinkSteps);
  const bare = smaller && withoutMetadata(new Uint8Array(await smaller.arrayBuffer()));
  if (bare === null) return { photo: null };
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bare));
  return {
    photo: new Blob([bare], { type: 'image/jpeg' }),
    sha256: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}

async function madeOf(order: ShrinkOrder): Promise<Omit<ShrinkReply, 'id'>> {
  if (order.as === 'capture') return capture(order);
  return { photo: await shrink(order, order.as === 'preview' ? previewSteps : shrinkSteps) };
}

self.onmessage = async ({ data }: MessageEvent<ShrinkOrder>) => {
  const made = await madeOf(data).catch(() => ({ photo: null }));
  const reply: ShrinkReply = { id: data.id, ...made };
  (self as unknown as { postMessage(reply: ShrinkReply): void }).postMessage(reply);
};
