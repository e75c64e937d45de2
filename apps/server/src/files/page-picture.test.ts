import { buffer } from 'node:stream/consumers';
import Page from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { describePicture } from '../../test/described-picture.ts';
import { createImageProcess } from './image-process.ts';

const { pagePicture, firstPage } = createImageProcess();

/** A picture lying on its side, with its orientation and place in its metadata. */
const lying = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } })
    .withExif({ IFD0: { Copyright: 'A person' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

it('reads a stored picture in the size of a page: JPEG, upright, without metadata', async () => {
  const picture = await pagePicture(await lying(2000, 1500), 1000);
  const bytes = Buffer.from(picture ?? new Uint8Array());
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'jpeg',
    width: 750,
    height: 1000,
    space: 'srgb',
  });
  expect(await describePicture(bytes)).toBeNull();
});

it('enlarges none, and puts white behind what is transparent', async () => {
  const transparent = {
    width: 20,
    height: 10,
    channels: 4,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  } as const;
  const picture = await pagePicture(await sharp({ create: transparent }).png().toBuffer(), 640);
  const { data, info } = await sharp(Buffer.from(picture ?? new Uint8Array()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 20, height: 10 });
  expect(Math.min(...data)).toBeGreaterThan(250);
});

it('answers nothing for what is no picture, or only part of one', async () => {
  expect(await pagePicture(new TextEncoder().encode('no picture'), 640)).toBeNull();
  const whole = await lying(400, 300);
  expect(await pagePicture(whole.subarray(0, whole.length / 2), 640)).toBeNull();
});

/** Two pages of A4, the first one with a blue field on its left half. */
function twoPages(more: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new Page({ size: 'A4', ...more });
  pdf.rect(0, 0, pdf.page.width / 2, pdf.page.height).fill('#0000ff');
  pdf.addPage();
  pdf.end();
  return buffer(pdf);
}

describe('the picture of a first page', () => {
  it.each([
    ['what is no PDF', async () => Buffer.from('no PDF')],
    ['a part of one', async () => (await twoPages()).subarray(0, 200)],
    ['a PDF with a password', () => twoPages({ userPassword: 'secret' })],
  ])('is not made of %s, and of the next PDF all the same', async (_name, bytes) => {
    expect(await firstPage(await bytes())).toBeNull();
    expect(await firstPage(await twoPages())).not.toBeNull();
  });

  it('is a JPEG on white of the first page alone, in its colors', async () => {
    const picture = Buffer.from((await firstPage(await twoPages())) ?? []);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 1018 });
    const colorAt = async (left: number) => {
      const one = sharp(picture).extract({ left, top: 500, width: 1, height: 1 });
      return [...(await one.raw().toBuffer())];
    };
    const [blue, white] = [await colorAt(100), await colorAt(600)];
    expect(blue.map((value) => value > 200)).toEqual([false, false, true]);
    expect(Math.min(...white)).toBeGreaterThan(250);
  });
});
