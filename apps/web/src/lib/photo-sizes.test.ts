import { expect, test } from 'vitest';
import { fitWithin, jpegName } from './photo-sizes.ts';

test('a small picture is never made larger', () => {
  expect(fitWithin({ width: 640, height: 480 }, 3200)).toEqual({ width: 640, height: 480 });
});

test('a large picture keeps its proportions, and no side is lost', () => {
  expect(fitWithin({ width: 8000, height: 4000 }, 3200)).toEqual({ width: 3200, height: 1600 });
  expect(fitWithin({ width: 9000, height: 1 }, 100)).toEqual({ width: 100, height: 1 });
});

test('a picture that became a JPEG is named so', () => {
  expect(jpegName('site.photo.PNG')).toBe('site.photo.jpg');
  expect(jpegName('photo')).toBe('photo.jpg');
});
