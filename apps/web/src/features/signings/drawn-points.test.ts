import { drawing } from '@monda/domain/signings/signing-forms.ts';
import { signForm } from '@monda/domain/signings/signing-fields.ts';
import { describe, expect, it } from 'vitest';
import { drawingOf, type PadPoint } from './drawn-points.ts';

const SIZE = { width: 320.4, height: 200 };
const point = (x: number, y: number, time = 0, pressure = 0.5): PadPoint => ({ x, y, time, pressure });
const line = (howMany: number, from = 0): PadPoint[] =>
  Array.from({ length: howMany }, (_, at) => point(at % 300, (at * 7) % 190, from + at * 16));

/** Where each point is, by adding the differences. */
const placesOf = (strokes: ReturnType<typeof drawingOf>['strokes']) => {
  let [x, y, time] = [0, 0, 0];
  return strokes.flat().map(([dx, dy, after]) => [(x += dx), (y += dy), (time += after)]);
};
const typed = (given: ReturnType<typeof drawingOf>) => ({
  ...{ name: 'Ana', organisation: '', capacity: 'guard', capacityText: '', sentence: 'present' as const },
  ...{ way: 'drawn' as const, drawing: given, agreed: true, refuses: false },
});

describe('a drawing as it is sent', () => {
  it('is refused with fewer than five points, and taken with five', () => {
    expect(signForm.safeParse(typed(drawingOf([line(4)], SIZE))).success).toBe(false);
    expect(signForm.safeParse(typed(drawingOf([line(5)], SIZE))).success).toBe(true);
  });

  it('has whole tenths of a pixel, times as differences and pressure of a hundred', () => {
    const strokes = [[point(10.04, 20.06, 5_000, 0.257), point(12, 19, 5_016.4)], [point(1, 1, 6_000, 2)]];
    expect(drawingOf(strokes, SIZE)).toEqual({
      ...{ width: 3204, height: 2000 },
      strokes: [
        [
          [100, 201, 0, 26],
          [20, -11, 16, 50],
        ],
        [[-110, -180, 984, 100]],
      ],
    });
  });

  it('lies on the pad where a finger went beyond its border', () => {
    const drawn = drawingOf(
      [[point(-5, -1), point(400, 900), point(10, 10), point(11, 10), point(12, 10)]],
      SIZE,
    );
    expect(placesOf(drawn.strokes).map(([x, y]) => [x, y])).toEqual([
      [0, 0],
      [3204, 2000],
      [100, 100],
      [110, 100],
      [120, 100],
    ]);
    expect(signForm.safeParse(typed(drawn)).success).toBe(true);
  });

  it.each([
    [1_500, 1],
    [1_501, 1],
    [20_000, 1],
    [900, 4],
    [3, 1_400],
    [1, 4_000],
  ])(
    'of %i points in each of %i strokes has at most 1,500, the first and the last among them',
    (howMany, strokes) => {
      const given = Array.from({ length: strokes }, (_, at) => line(howMany, at * 100_000));
      const drawn = drawing.parse(drawingOf(given, SIZE));
      const places = placesOf(drawn.strokes);
      expect(places.length).toBeLessThanOrEqual(1_500);
      expect(places.length).toBeGreaterThan(1_300);
      expect(places[0]).toEqual([0, 0, 0]);
      if (strokes > 100) return;
      const last = given.at(-1)?.at(-1);
      expect(places.at(-1)).toEqual([(last?.x ?? 0) * 10, (last?.y ?? 0) * 10, last?.time]);
      expect(signForm.safeParse(typed(drawn)).success).toBe(true);
    },
  );
});
