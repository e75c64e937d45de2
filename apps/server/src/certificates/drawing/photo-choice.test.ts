import { expect, it } from 'vitest';
import { certifiedFile, certifiedItem, photoPairs } from '../../../test/certificate-data-in-tests.ts';
import { pictureSource, printedPhotos } from './photo-choice.ts';

const items = (count: number, pairs: number) =>
  Array.from({ length: count }, (_, at) => certifiedItem(at + 1, { files: photoPairs(pairs, `${at}-`) }));
const printed = (count: number, pairs: number) => {
  const { photos, left } = printedPhotos({ items: items(count, pairs) });
  return [photos.length, left];
};

it('takes all photographs up to 60', () => {
  expect(printed(1, 30)).toEqual([60, 0]);
  expect(printed(10, 3)).toEqual([60, 0]);
});

it('takes one before and one after of each item above that, and none above 200 items', () => {
  expect(printed(1, 31)).toEqual([2, 60]);
  expect(printed(200, 1)).toEqual([400, 0]);
  expect(printed(201, 1)).toEqual([0, 402]);
});

it('takes photographs before and after, then those of the request and tare tickets, and no other file', () => {
  const files = [
    certifiedFile('request.png', 'item_image', { mimeType: 'image/png' }),
    certifiedFile('invoice.jpg', 'item_invoice'),
    certifiedFile('act.pdf', 'authority_document'),
    certifiedFile('after.jpg', 'after_photo'),
    certifiedFile('ticket.jpg', 'tare_ticket'),
  ];
  const { photos } = printedPhotos({ items: [certifiedItem(1, { files: [] }), certifiedItem(2, { files })] });
  expect(photos.map(({ item, file, at, of }) => [item, file.name, at, of])).toEqual([
    [2, 'after.jpg', 1, 1],
    [2, 'request.png', 1, 1],
    [2, 'ticket.jpg', 1, 1],
  ]);
});

it('asks for the large size of 24, for the small one beyond and of what is too large', async () => {
  const asked: number[] = [];
  const source = pictureSource((sha256, pixels) => {
    asked.push(pixels);
    return Promise.resolve(new Uint8Array(sha256 === 'large' && pixels === 1000 ? 270_001 : 10));
  });
  await source('large');
  for (let at = 0; at < 24; at += 1) await source(`${at}`);
  expect(asked).toEqual([1000, 640, ...Array.from({ length: 23 }, () => 1000), 640]);
});

it('has no room for more once the pictures are 19 MB together', async () => {
  const source = pictureSource(() => Promise.resolve(new Uint8Array(9_500_000)));
  expect((await source('a')) === 'no room').toBe(false);
  expect((await source('b')) === 'no room').toBe(false);
  expect((await source('c')) === 'no room').toBe(true);
});
