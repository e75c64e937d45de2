import type { Page } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { callAs } from './call-api.ts';
import { jpegPhoto } from './files.ts';
import { forgetShifts, movedBy, watchShifts } from './layout-shifts.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { createRequest, goToItems, listItems, plainItem, tickStatements } from './request.ts';
import { expectMessage } from './steps.ts';

const PHOTOS = 20;
/** Larger than a thumbnail; what is counted does not depend on more. */
const SIZE = { width: 640, height: 480 };

interface Stored {
  readonly imageFiles: readonly { readonly url: string; readonly thumbnailUrl: string | null }[];
}

/** Paths of the pictures a page asked for, and how to begin anew. */
function picturesOf(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(withoutSignature(request.url()));
  });
  return { asked: () => [...new Set(asked)].toSorted(), forget: () => asked.splice(0) };
}

/** A link to a file without what makes it hold for a while only. */
function withoutSignature(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://here');
  return `${pathname}${searchParams.has('size') ? `?size=${searchParams.get('size')}` : ''}`;
}

test('an item with 20 photos shows its thumbnails alone until one is opened or for paper, and nothing moves by itself', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  await watchShifts(page);
  await signIn(page, 'acmeUser', '/new-request');
  const photos = await Promise.all(
    Array.from({ length: PHOTOS }, (_, at) =>
      jpegPhoto(`photo-${String(at + 1).padStart(2, '0')}.jpg`, SIZE),
    ),
  );
  await goToItems(page);
  await listItems(page, [{ ...plainItem('Rack with twenty photos'), photos }]);
  await tickStatements(page);
  await forgetShifts(page);
  await createRequest(page).click();
  await expectMessage(page, 'Request created successfully');
  await expect(page.getByRole('link', { name: 'Show its item' })).toBeVisible();
  // The buttons of the wizard leave while it sends, and the message keeps clear of a button: 0.012.
  expect(await movedBy(page), 'the list below the new request moved').toBeLessThan(0.02);
  const caller = await callAs(monda.url, 'acmeUser');
  const { data } = await caller.read<{ data: { id: string }[] }>(
    '/projects/waste-items?search=Rack%20with%20twenty&page=1&limit=10',
  );
  const id = data[0]?.id ?? '';
  const { imageFiles } = await caller.read<Stored>(`/projects/waste-items/${id}`);
  const thumbnails = imageFiles.map(({ thumbnailUrl }) => withoutSignature(thumbnailUrl ?? '')).toSorted();
  expect(new Set(thumbnails).size).toBe(PHOTOS);
  const pictures = picturesOf(page);
  const settled = async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => [...document.images].filter(({ complete }) => complete).length))
      .toBe(PHOTOS);
  };

  await page.goto(`/items/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rack with twenty photos' })).toBeVisible();
  await page.getByRole('list', { name: 'Photos' }).getByRole('listitem').last().scrollIntoViewIfNeeded();
  await settled();
  expect(pictures.asked()).toEqual(thumbnails);
  expect(await movedBy(page), 'the item page moved').toBe(0);

  pictures.forget();
  await page.getByRole('list', { name: 'Photos' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  const opened = pictures.asked().filter((address) => !thumbnails.includes(address));
  expect(opened).toEqual([withoutSignature(imageFiles[0]?.url ?? '')]);

  const done = await caller.read<{ data: { id: string }[] }>(
    '/projects/waste-items?status=completed&page=1&limit=10',
  );
  pictures.forget();
  await page.goto(`/items/${done.data[0]?.id}/printable-summary`);
  await expect(page.getByRole('img', { name: /^Before photos, / }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await atRest(page);
  const small = pictures.asked().filter((address) => address.endsWith('?size=thumbnail'));
  const large = pictures.asked().filter((address) => !small.includes(address));
  expect(small).not.toEqual([]);
  // The browser's own print takes what stands there: each at full size as soon as it has come.
  expect(large.map((address) => address.replace('size=full', 'size=thumbnail'))).toEqual(small);
  expect(await movedBy(page), 'the printable summary moved').toBe(0);
});
