import type { Pen } from './pen.ts';
import type { Place } from './scene.ts';

/** What a picture shows: the thing on its own, its sticker, and where it touches the ground. */
export interface Drawn {
  readonly art: string;
  /** Middle of the sticker and its width; left out where none would be stuck. */
  readonly plate?: readonly [x: number, y: number, width: number];
  /** Left and right end of the standing line. */
  readonly foot: readonly [number, number];
}

export interface SubjectDrawing {
  readonly place: Exclude<Place, 'yard'>;
  /** Colour of what is left of it after shredding. */
  readonly scrap: readonly string[];
  /** Draws around x 800, standing on y 960, within 1200 by 800. */
  readonly draw: (pen: Pen) => Drawn;
}

export const METAL_SCRAP = ['#8b9196', '#a7adb1', '#6b7176', '#b98f5a', '#4d5358'] as const;
export const PLASTIC_SCRAP = ['#3c4147', '#d8d6ce', '#2f6f4f', '#8b9196', '#b4a24e', '#55606b'] as const;
export const OFFICE_SCRAP = ['#b58a5a', '#8d6a44', '#8b9196', '#d3b88c', '#5b6066'] as const;
export const FABRIC_SCRAP = ['#3a4149', '#56606a', '#c9b56a', '#2a2f35', '#77808a'] as const;
