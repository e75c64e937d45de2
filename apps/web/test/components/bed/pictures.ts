import { page } from 'vitest/browser';

type Colour = readonly [red: number, green: number, blue: number];

/** What a part of the page looks like: one colour for each pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => Colour;
}

/** The picture of an element. */
export async function pictureOf(element: Element): Promise<Picture> {
  const png = await page.screenshot({ element, save: false, animations: 'disabled', caret: 'hide' });
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('Nothing can be drawn here');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return {
    width,
    height,
    at: (x, y) => {
      const from = (y * width + x) * 4;
      return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
    },
  };
}

/** The part of the picture of `whole` that shows `element`, with some pixels around it. */
export function partOf(picture: Picture, whole: Element, element: Element, around: number): Picture {
  const outer = whole.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  const left = Math.round(inner.left - outer.left) - around;
  const top = Math.round(inner.top - outer.top) - around;
  return {
    width: Math.round(inner.width) + 2 * around,
    height: Math.round(inner.height) + 2 * around,
    at: (x, y) => picture.at(left + x, top + y),
  };
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as WCAG counts it, from 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Pixels of which the two pictures differ by at least this contrast. */
export function pixelsApart(one: Picture, other: Picture, atLeast: number): number {
  let count = 0;
  for (let y = 0; y < Math.min(one.height, other.height); y += 1) {
    for (let x = 0; x < Math.min(one.width, other.width); x += 1) {
      if (contrast(one.at(x, y), other.at(x, y)) >= atLeast) count += 1;
    }
  }
  return count;
}

/** Pixels by which the second picture stands out, from the first and from the ground it is on. */
export function marksOf(plain: Picture, chosen: Picture): number {
  const ground = chosen.at(0, 0);
  let count = 0;
  for (let y = 0; y < Math.min(plain.height, chosen.height); y += 1) {
    for (let x = 0; x < Math.min(plain.width, chosen.width); x += 1) {
      const seen = chosen.at(x, y);
      if (contrast(seen, plain.at(x, y)) >= 3 && contrast(seen, ground) >= 3) count += 1;
    }
  }
  return count;
}

/** Pixels of about this colour. */
export function pixelsOf(picture: Picture, colour: Colour): number {
  let count = 0;
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      const seen = picture.at(x, y);
      if (seen.every((part, at) => Math.abs(part - (colour[at] ?? 0)) <= 8)) count += 1;
    }
  }
  return count;
}

/** Thickness of the ring that the second picture has and the first has not, at the thinnest of its four sides. */
export function ringAround(plain: Picture, focused: Picture): number {
  const { width, height } = plain;
  const [middle, centre] = [Math.floor(height / 2), Math.floor(width / 2)];
  const longest = (count: number, section: (step: number) => readonly [number, number]) => {
    let best = 0;
    let run = 0;
    for (let step = 0; step < count; step += 1) {
      const [x, y] = section(step);
      run = contrast(plain.at(x, y), focused.at(x, y)) >= 3 ? run + 1 : 0;
      best = Math.max(best, run);
    }
    return best;
  };
  return Math.min(
    longest(middle, (step) => [centre, step]),
    longest(middle, (step) => [centre, height - 1 - step]),
    longest(centre, (step) => [step, middle]),
    longest(centre, (step) => [width - 1 - step, middle]),
  );
}
