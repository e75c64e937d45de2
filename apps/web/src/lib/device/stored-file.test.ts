import { expect, test } from 'vitest';
import { fileOf, inBytes } from './stored-file.ts';

const photo = new File([new Uint8Array([255, 216, 7])], 'front.jpg', { type: 'image/jpeg', lastModified: 7 });

test('a file that was stored in bytes comes back as it was', async () => {
  const stored = (await inBytes(new Map([['a', photo]]))).get('a');
  expect(stored).not.toBeInstanceOf(File);
  const back = fileOf(stored ?? photo);
  expect([back.name, back.type, back.lastModified]).toEqual(['front.jpg', 'image/jpeg', 7]);
  expect(new Uint8Array(await back.arrayBuffer())).toEqual(new Uint8Array([255, 216, 7]));
});

test('a file that was stored as a file is that file', () => {
  expect(fileOf(photo)).toBe(photo);
});
