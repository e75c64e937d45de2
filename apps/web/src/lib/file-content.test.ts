import { expect, test } from 'vitest';
import { contentProblem } from './file-content.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2];
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 1];
const text = (words: string) => [...new TextEncoder().encode(words)];

test.each([
  ['a.jpg', JPEG, null],
  ['A.JPEG', JPEG, null],
  ['a.png', PNG, null],
  ['a-png-named.jpg', PNG, null],
  ['a.pdf', text('%PDF-1.7'), null],
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
