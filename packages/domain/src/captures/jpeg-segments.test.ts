import { describe, expect, it } from 'vitest';
import { hasNoMetadata, withoutMetadata } from './jpeg-segments.ts';

const text = (words: string) => [...words].map((sign) => sign.charCodeAt(0));
const segment = (marker: number, content: readonly number[]) => [
  ...[0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff],
  ...content,
];
const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const JFIF = segment(0xe0, [...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const PROFILE = segment(0xe2, [...text('ICC_PROFILE\0'), 1, 1, 7, 7]);
const TABLES = [
  ...segment(0xdb, [0, 1, 2]),
  ...segment(0xc4, [0, 1]),
  ...segment(0xdd, [0, 4]),
  ...segment(0xc0, [8, 0, 1, 0, 1]),
];
/** With a stuffed byte, a restart and a fill byte, none of which ends it. */
const SCAN = [...segment(0xda, [1, 1, 0]), 1, 2, 0xff, 0, 3, 0xff, 0xd3, 4, 0xff, 0xff, 0, 5];
const bytes = (...parts: readonly (readonly number[])[]) => Uint8Array.from(parts.flat());
const PLAIN = bytes(START, JFIF, PROFILE, TABLES, SCAN, END);

describe('a JPEG without metadata', () => {
  it('stays as it is, with head, profile and several scans', () => {
    expect(withoutMetadata(PLAIN)).toEqual(PLAIN);
    expect(hasNoMetadata(PLAIN)).toBe(true);
    const progressive = bytes(START, JFIF, TABLES, SCAN, segment(0xc4, [0, 1]), SCAN, END);
    expect(hasNoMetadata(progressive)).toBe(true);
    expect(hasNoMetadata(bytes(START, TABLES, SCAN, END))).toBe(true);
  });

  const FURTHER: Readonly<Record<string, readonly number[]>> = {
    'Exif, with place and owner': segment(0xe1, text('Exif\0\0MM')),
    XMP: segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x/>')),
    'an extension of the head, with a small picture': segment(0xe0, text('JFXX\0')),
    'FlashPix data': segment(0xe2, text('FPXR\0')),
    'several pictures': segment(0xe2, text('MPF\0')),
    'an application of its own': segment(0xef, text('anything')),
    'Photoshop data': segment(0xed, text('Photoshop 3.0\0')),
    'Adobe’s mark': segment(0xee, text('Adobe')),
    'a comment': segment(0xfe, text('taken by Ana')),
    'an extension of the format': segment(0xf0, [1]),
  };
  it.each(Object.keys(FURTHER))('loses %s, wherever it stands', (name) => {
    const further = FURTHER[name] ?? [];
    for (const jpeg of [
      bytes(START, further, JFIF, PROFILE, TABLES, SCAN, END),
      bytes(START, JFIF, PROFILE, further, TABLES, SCAN, END),
      bytes(START, JFIF, PROFILE, TABLES, SCAN, further, END),
    ]) {
      expect(hasNoMetadata(jpeg)).toBe(false);
      expect(withoutMetadata(jpeg)).toEqual(PLAIN);
    }
  });

  it('loses what stands behind its end', () => {
    expect(withoutMetadata(bytes([...PLAIN], text('<html>')))).toEqual(PLAIN);
    expect(hasNoMetadata(bytes([...PLAIN], [0]))).toBe(false);
  });
});

describe('what is no whole JPEG', () => {
  it.each([
    ['nothing', bytes()],
    ['text', bytes(text('a picture'))],
    ['a start alone', bytes(START)],
    ['without its end', PLAIN.subarray(0, -2)],
    ['cut off in a table', PLAIN.subarray(0, 40)],
    ['with something between two segments', bytes(START, JFIF, [7], TABLES, SCAN, END)],
    ['with a segment that is longer than the file', bytes(START, [0xff, 0xdb, 0xff, 0xff, 1])],
    ['with a segment of no length', bytes(START, [0xff, 0xdb, 0, 0], SCAN, END)],
  ])('%s', (_name, jpeg) => {
    expect(withoutMetadata(jpeg)).toBeNull();
    expect(hasNoMetadata(jpeg)).toBe(false);
  });

  it('is read to its end for every place at which it is cut or changed', () => {
    for (let at = 0; at < PLAIN.length; at += 1) {
      expect(hasNoMetadata(PLAIN.subarray(0, at))).toBe(false);
      for (const value of [0, 0xff, 0xd8, 0xd9, 0xda]) {
        const changed = Uint8Array.from(PLAIN);
        changed[at] = value;
        const bare = withoutMetadata(changed);
        if (bare !== null) expect(bare.length).toBeLessThanOrEqual(PLAIN.length);
      }
    }
  });
});
