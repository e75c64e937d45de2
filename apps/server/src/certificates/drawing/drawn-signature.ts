import type { Drawing } from '@monda/domain/signings/signing-forms.ts';
import { child, COLOURS, type Element, type Sheet } from '../../pdf/sheet.ts';

type Point = readonly [x: number, y: number];

/** Points of a drawing that are printed; the data has all of them. */
const MOST_POINTS = 400;
/** By how many points of the page a printed line may pass a point, at first. */
const TOLERANCE = 0.12;
/** Points of the page per tenth of a pixel at most: a drawing is never larger than it was on the screen. */
const LARGEST_SCALE = 0.075;

/** The strokes with their points from the upper left corner of what was drawn, and its size, in points of the page. */
export function fittedDrawing(
  { strokes }: Drawing,
  within: { readonly width: number; readonly height: number },
): { readonly strokes: readonly (readonly Point[])[]; readonly width: number; readonly height: number } {
  let [x, y] = [0, 0];
  const placed = strokes.map((stroke) =>
    stroke.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x, y];
    }),
  );
  const all = placed.flat();
  const range = (axis: 0 | 1) => {
    const values = all.map((point) => point[axis]);
    const least = Math.min(...values);
    return [least, Math.max(1, Math.max(...values) - least)] as const;
  };
  const [[left, width], [top, height]] = [range(0), range(1)];
  const scale = Math.min(within.width / width, within.height / height, LARGEST_SCALE);
  const scaled = placed.map((stroke) =>
    stroke.map(([px, py]): Point => [(px - left) * scale, (py - top) * scale]),
  );
  return { strokes: thinned(scaled), width: width * scale, height: height * scale };
}

function thinned(strokes: readonly (readonly Point[])[]): readonly (readonly Point[])[] {
  let tolerance = TOLERANCE;
  let kept = strokes;
  do {
    kept = strokes.map((stroke) => withoutPassed(stroke, tolerance));
    tolerance *= 1.5;
  } while (kept.flat().length > MOST_POINTS && kept.some(({ length }) => length > 2));
  return kept;
}

/** The points without those that a straight line passes as near as that (Ramer, Douglas and Peucker). */
function withoutPassed(points: readonly Point[], tolerance: number): readonly Point[] {
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part;
    let [farthest, distance] = [from, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const off = distanceOf(points[at] as Point, points[from] as Point, points[to] as Point);
      if (off > distance) [farthest, distance] = [at, off];
    }
    if (farthest === from) continue;
    kept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, at) => kept.has(at));
}

/** How far a point is from the line between two others. */
function distanceOf([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Draws the strokes on the line that is `bottom`, with an alternative text. */
export function setDrawing(
  sheet: Sheet,
  parent: Element,
  { strokes, width, height }: ReturnType<typeof fittedDrawing>,
  { x, bottom, alt }: { readonly x: number; readonly bottom: number; readonly alt: string },
): void {
  const { page } = sheet;
  const top = bottom - height;
  const figure = child(sheet, parent, 'Figure', { alt, bbox: [x, top, x + width, bottom] });
  figure.add(() => {
    for (const stroke of strokes) {
      for (const [at, [px, py]] of stroke.entries()) {
        const point = [rounded(x + px), rounded(top + py)] as const;
        if (at === 0) page.moveTo(...point);
        // why: a stroke of one point is a dot, which a line without length draws.
        if (at > 0 || stroke.length === 1) page.lineTo(...point);
      }
    }
    page.lineWidth(1).lineCap('round').lineJoin('round').stroke(COLOURS.ink);
    page.lineCap('butt').lineJoin('miter');
  });
  figure.end();
}
