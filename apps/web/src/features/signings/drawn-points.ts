import { POINTS } from '@monda/domain/signings/signing-choices.ts';
import type { Drawing } from '@monda/domain/signings/signing-forms.ts';

/** A point as a pad gives it: pixels from its upper left corner, pressure from 0 to 1, milliseconds. */
export interface PadPoint {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
  readonly time: number;
}
type Stroke = readonly PadPoint[];
type DrawnPoint = Drawing['strokes'][number][number];

/** So many points of a stroke, evenly, with the first and the last one. */
const evenly = (stroke: Stroke, howMany: number): Stroke =>
  howMany < 2
    ? stroke.slice(0, howMany)
    : Array.from({ length: howMany }, (_, at) => {
        const place = Math.round((at * (stroke.length - 1)) / (howMany - 1));
        return stroke[place] as PadPoint;
      });

/** The strokes with at most `most` points, of each stroke its share. */
function thinned(strokes: readonly Stroke[], most: number): readonly Stroke[] {
  const total = strokes.flat().length;
  if (total <= most) return strokes;
  const share = strokes.map((stroke) =>
    evenly(stroke, Math.max(1, Math.floor((stroke.length * most) / total))),
  );
  // why: of more strokes than points may be sent, each would have one.
  let left = most;
  return share.filter(({ length }) => (left -= length) >= 0);
}

/**
 * What stands on a pad of this size in pixels, as it is sent: whole tenths of a pixel, differences from the point before,
 * at most 1,500 points. What was drawn beyond the border lies on it.
 */
export function drawingOf(
  strokes: readonly Stroke[],
  size: { readonly width: number; readonly height: number },
): Drawing {
  const width = Math.round(size.width * 10);
  const height = Math.round(size.height * 10);
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * 10)));
  let before = { x: 0, y: 0, time: strokes[0]?.[0]?.time ?? 0 };
  const sent = (point: PadPoint): DrawnPoint => {
    const here = { x: within(point.x, width), y: within(point.y, height), time: point.time };
    const pressure = Math.min(100, Math.max(0, Math.round(point.pressure * 100)));
    const moved: DrawnPoint = [
      here.x - before.x,
      here.y - before.y,
      Math.max(0, Math.round(here.time - before.time)),
      pressure,
    ];
    before = here;
    return moved;
  };
  return { width, height, strokes: thinned(strokes, POINTS.most).map((stroke) => stroke.map(sent)) };
}
