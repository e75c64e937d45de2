import { readFile } from 'node:fs/promises';
import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import type { DemoItem } from './demo-data-shape.ts';

/** A picture of a demo item: a WebP file of 1000 by 750 pixels in `pictures/`, named after item and purpose. */
export interface DemoPicture {
  readonly purpose: FilePurpose;
  /** Among those of its purpose, from 0. */
  readonly position: number;
  /** What a person who uploaded it would have called it. */
  readonly name: string;
  readonly file: string;
}

const PICTURES = new URL('../pictures/', import.meta.url);

/** The pictures of an item: of itself, and once it was documented before, after and on the scales. */
export function picturesOf(item: DemoItem): readonly DemoPicture[] {
  const numbered = (purpose: FilePurpose, word: string, count: number) =>
    Array.from({ length: count }, (_, position) => ({
      purpose,
      position,
      name: `${word}-${position + 1}.jpg`,
      file: `${item.key}-${word}-${position + 1}.webp`,
    }));
  return [
    ...numbered('item_image', 'photo', item.photos),
    ...numbered('before_photo', 'before', item.beforePhotos),
    ...numbered('after_photo', 'after', item.afterPhotos),
    ...item.tareTickets.map((number, position) => ({
      purpose: 'tare_ticket' as const,
      position,
      name: `tare-ticket-${number}.jpg`,
      file: `${item.key}-tare-ticket-${position + 1}.webp`,
    })),
  ];
}

/** The bytes of a picture, WebP. */
export const readPicture = (picture: DemoPicture): Promise<Buffer> =>
  readFile(new URL(picture.file, PICTURES));
