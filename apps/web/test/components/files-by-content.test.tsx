import { ENCRYPTED_PDFS, PLAIN_PDF } from '@monda/test-bed/pdf-samples.ts';
import { LANGUAGES, type Language } from '@monda/phrases/languages.ts';
import { words } from '@monda/phrases/words.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { offerFiles, photo } from './bed/picking.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { itemForm, goToItems } from './bed/wizard.ts';

const LOCKED = ENCRYPTED_PDFS.find(({ encryption }) => encryption === 'AES-256, revision 6');
const pdfOf = (...parts: readonly BlobPart[]) => new File([...parts], 'invoice.pdf', { type: '' });

beforeEach(() => {
  answer('comments.list', { data: [], total: 0 });
  answer('comments.people', { data: [], total: 0 });
});

/** The picker of a comment, on the page of an item. */
async function attaching(): Promise<(files: readonly File[]) => ReturnType<typeof offerFiles>> {
  answer('items.get', itemAt('evaluation_review'));
  await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
  await button(main(), new RegExp(`^${words().conversation.write}`)).click();
  await button(main(), words().conversation.attach).click();
  return (files) => offerFiles(main(), words().conversation.files, files);
}

describe('the small picture of a chosen file follows its content', () => {
  test.each([
    ['a photo without a type', ''],
    ['a photo of a type that says nothing', 'application/octet-stream'],
    ['a photo that is said to be a PDF', 'application/pdf'],
  ])('%s', async (_, type) => {
    const offer = await attaching();
    const picker = await offer([new File([await photo('x.jpg')], 'DSC_0001.JPG', { type })]);
    await expect.poll(() => picker.element().querySelector('img')?.naturalWidth ?? 0).toBe(8);
  });

  test('a PDF that is named as a picture has the sign of a PDF', async () => {
    const offer = await attaching();
    const picker = await offer([new File([PLAIN_PDF], 'offer.pdf', { type: 'image/png' })]);
    await expect.element(picker.getByText('offer.pdf')).toBeVisible();
    await expect.poll(() => picker.element().querySelector('li svg')).not.toBeNull();
    expect(picker.element().querySelector('img')).toBeNull();
  });

  test('in the summary of an item of a request too', async () => {
    const form = await goToItems();
    const named = new File([await photo('x.jpg')], 'DSC_0001.JPG', { type: '' });
    const picker = await offerFiles(form, words().itemFields.photoUrls, [named]);
    await expect.poll(() => picker.element().querySelector('img')?.naturalWidth ?? 0).toBe(8);
    await expect.element(itemForm(1)).toBeVisible();
  });
});

test('a photo without a type that is too large is made smaller, as others are', async () => {
  const canvas = new OffscreenCanvas(1_500, 1_300);
  const context = canvas.getContext('2d');
  const noise = new ImageData(1_500, 1_300);
  for (let at = 0; at < noise.data.length; at += 65_536) {
    crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
  }
  context?.putImageData(noise, 0, 0);
  const large = new File([await canvas.convertToBlob({ type: 'image/png' })], 'DSC_0002.PNG', { type: '' });
  expect(large.size).toBeGreaterThan(5 * 1024 * 1024);
  const offer = await attaching();
  const picker = await offer([large]);
  await expect.element(picker.getByText('DSC_0002.jpg')).toBeVisible();
});

/** A white PNG of this many pixels across and down, a few kB whatever these are. */
async function whitePng(width: number, height: number): Promise<File> {
  const rows = new Uint8Array((Math.ceil(width / 8) + 1) * height);
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'));
  const data = new Uint8Array(await new Response(packed).arrayBuffer());
  const head = new Uint8Array(13);
  new DataView(head.buffer).setUint32(0, width);
  new DataView(head.buffer).setUint32(4, height);
  head[8] = 1;
  const parts = [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[pngPart('IHDR', head), pngPart('IDAT', data), pngPart('IEND', new Uint8Array())],
  ];
  return new File(parts, 'hall.png', { type: 'image/png' });
}

function pngPart(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const part = new Uint8Array(12 + data.length);
  const view = new DataView(part.buffer);
  view.setUint32(0, data.length);
  part.set(new TextEncoder().encode(name), 4);
  part.set(data, 8);
  let crc = ~0;
  for (const byte of part.subarray(4, -4)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  view.setUint32(8 + data.length, ~crc);
  return part;
}

test('a small file of more than 50 megapixels is made smaller, and one that no browser opens is refused in words', async () => {
  const offer = await attaching();
  const many = await whitePng(10_008, 5_000);
  const bytes = await many.arrayBuffer();
  new DataView(bytes).setUint32(16, 60_000);
  const impossible = new File([bytes], 'wall.png', { type: '' });
  expect(many.size).toBeLessThan(1024 * 1024);
  const picker = await offer([many, impossible]);
  await expect.element(picker.getByText('hall.jpg')).toBeVisible();
  await expect.element(main().getByText(words().files.tooManyPixels)).toBeVisible();
  await expect.poll(() => picker.element().querySelector('img')?.naturalWidth ?? 0).toBe(3_200);
});

describe.each(Object.keys(LANGUAGES) as Language[])('in %s, before anything is sent', (language) => {
  test.each([
    ['a PDF that needs a password', () => pdfOf(LOCKED?.needsPassword ?? ''), () => words().files.password],
    ['a PDF that was cut off', () => pdfOf(PLAIN_PDF.slice(0, 200)), () => words().files.damaged],
    ['an empty PDF', () => pdfOf(''), () => words().files.damaged],
  ] as const)('%s is refused in words', async (_, make, says) => {
    await readIn(language);
    const offer = await attaching();
    const picker = await offer([make()]);
    await expect.element(picker.getByText(says())).toBeVisible();
  });

  test('a PDF that only forbids printing is taken, and so is one behind other bytes', async () => {
    await readIn(language);
    const offer = await attaching();
    const free = new File([LOCKED?.forbidsPrinting ?? ''], 'free.pdf');
    const picker = await offer([
      free,
      new File(['Content-Type: application/pdf\r\n\r\n', PLAIN_PDF], 'late.pdf'),
    ]);
    const chosen = picker.getByRole('list', { name: words().controls.chosenFiles });
    await expect.element(chosen.getByText('free.pdf')).toBeVisible();
    await expect.element(chosen.getByText('late.pdf')).toBeVisible();
  });

  test('the switch that shows a password says what it does', async () => {
    await readIn(language);
    answer('items.get', itemAt('destruction'));
    await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
    const toggle = button(main(), words().controls.togglePassword);
    await expect.element(toggle).toBeVisible();
  });
});
