/** Side in pixels, quality of JPEG from 0 to 1. */
export interface ShrinkStep {
  readonly longestSide: number;
  readonly quality: number;
}

/** Of what is shown in the place of a photo. */
export const previewSteps: readonly ShrinkStep[] = [{ longestSide: 240, quality: 0.8 }];

/** Tried in turn until the photo is small enough. */
export const shrinkSteps: readonly ShrinkStep[] = [
  { longestSide: 3200, quality: 0.85 },
  { longestSide: 2560, quality: 0.8 },
  { longestSide: 1920, quality: 0.75 },
];

/** Size in whole pixels with the same proportions and no side above `longestSide`; never larger. */
export function fitWithin(
  picture: { readonly width: number; readonly height: number },
  longestSide: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
}

/** Name of a photo that became a JPEG. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}
