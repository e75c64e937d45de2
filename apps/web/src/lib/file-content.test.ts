import { ENCRYPTED_PDFS, PLAIN_PDF } from '@monda/test-bed/pdf-samples.ts';
import { expect, test } from 'vitest';
import { comesAsPicture, contentProblem, pixelsOf, typeOfContent } from './file-content.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2];
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 1];
const text = (words: string) => [...new TextEncoder().encode(words)];

test.each([
  ['a.jpg', JPEG, null],
  ['A.JPEG', JPEG, null],
  ['a.png', PNG, null],
  ['a-png-named.jpg', PNG, null],
  ['a.pdf', [...PLAIN_PDF], null],
  ['behind-other-bytes.pdf', [...text('Content-Type: application/pdf\r\n\r\n'), ...PLAIN_PDF], null],
  ['behind-a-page.pdf', [...text('<br />\n<b>Warning</b>'), ...PLAIN_PDF], null],
  ['cut-off.pdf', text('%PDF-1.7'), 'damaged'],
  ['behind-too-much.pdf', [...text(' '.repeat(1_020)), ...PLAIN_PDF], 'other'],
  ['behind-a-picture.pdf', [...JPEG, ...PLAIN_PDF], 'other'],
  ['empty.jpg', [], 'damaged'],
  ['empty.pdf', [], 'damaged'],
  ['a-text.jpg', text('Dear reader'), 'other'],
  ['a-webp.png', text('RIFF....WEBP'), 'other'],
  ['a-pdf.jpg', text('%PDF-1.7'), 'other'],
  ['a-picture.pdf', PNG, 'other'],
  ['a-text.pdf', text('Dear reader'), 'other'],
] as const)('the content of %s is judged by its first bytes', async (name, bytes, problem) => {
  expect(await contentProblem(new File([new Uint8Array(bytes)], name))).toBe(problem);
});

test('a file that cannot be read on this device is damaged', async () => {
  const gone = new File([new Uint8Array(JPEG)], 'gone.jpg');
  // why: a file that was deleted after it was chosen; no browser runs here.
  gone.slice = () => {
    const part = new Blob([]);
    part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    return part;
  };
  expect(await contentProblem(gone)).toBe('damaged');
});

test.each(ENCRYPTED_PDFS)('a PDF with $encryption is refused when it needs a password', async (sample) => {
  const named = (bytes: Uint8Array<ArrayBuffer>) => contentProblem(new File([bytes], 'a.pdf'));
  expect(await named(sample.needsPassword)).toBe('password');
  expect(await named(sample.forbidsPrinting)).toBeNull();
});

test.each(['', 'application/octet-stream', 'application/pdf', 'image/png'])(
  'the type of a file is read from its content, not from "%s"',
  async (type) => {
    expect(await typeOfContent(new File([new Uint8Array(JPEG)], 'DSC_0001.JPG', { type }))).toBe(
      'image/jpeg',
    );
    expect(await typeOfContent(new File([PLAIN_PDF], 'a.pdf', { type }))).toBe('application/pdf');
    expect(await typeOfContent(new File(['a text'], 'a.txt', { type }))).toBeNull();
  },
);

test.each([
  ['DSC_0001.JPG', '', true],
  ['photo.jpeg', 'application/octet-stream', true],
  ['picture', 'image/png', true],
  ['list.csv', '', false],
  ['invoice.pdf', 'application/pdf', false],
] as const)('%s of the type "%s" comes in as a picture: %s', (name, type, isPicture) => {
  expect(comesAsPicture({ name, type })).toBe(isPicture);
});

const two = (number: number) => [number >> 8, number & 255];
const part = (marker: number, bytes: readonly number[]) => [0xff, marker, ...two(bytes.length + 2), ...bytes];
/** Dimensions in a JPEG: bits of a sign, height, width, components. */
const dimensions = (marker: number, height: number, width: number) =>
  part(marker, [8, ...two(height), ...two(width), 3, 1, 17, 0, 2, 17, 0, 3, 17, 0]);
const jpegOf = (...parts: readonly (readonly number[])[]) => [0xff, 0xd8, ...parts.flat()];
const thumbnail = part(0xe1, [
  ...jpegOf(dimensions(0xc0, 120, 160)),
  ...Array.from({ length: 60_000 }, () => 1),
]);
const pngOf = (width: number, height: number) => [
  ...PNG.slice(0, 8),
  ...[0, 0, 0, 13, ...text('IHDR'), 0, 0, ...two(width), 0, 0, ...two(height), 8, 2, 0, 0, 0],
];

test.each([
  ['no picture', text('Dear reader, this is no picture at all.'), 0],
  ['nothing', [], 0],
  ['a JPEG without dimensions', jpegOf(thumbnail), 0],
  ['a JPEG that is cut off before them', jpegOf(part(0xe0, [1, 2])), 0],
  [
    'a JPEG whose parts say no length',
    jpegOf(Array.from({ length: 3_000 }, (_, at) => (at % 4 === 0 ? 255 : at % 4 === 1 ? 224 : 0))),
    0,
  ],
  ['a JPEG', jpegOf(part(0xe0, text('JFIF')), part(0xdb, [1]), dimensions(0xc0, 6_000, 9_000)), 54_000_000],
  ['a progressive JPEG', jpegOf(dimensions(0xc2, 65_000, 65_000)), 4_225_000_000],
  [
    'a JPEG with a small picture within, tables and fill bytes',
    jpegOf(thumbnail, part(0xc4, [0]), [0xff, 0xff], dimensions(0xc0, 10, 20)),
    200,
  ],
  ['a PNG', pngOf(60_000, 50_000), 3_000_000_000],
] as const)('the pixels of %s are read from its head', async (_, bytes, pixels) => {
  expect(await pixelsOf(new Blob([new Uint8Array(bytes)]))).toBe(pixels);
});
