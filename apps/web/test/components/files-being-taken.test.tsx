import { expect, test } from 'vitest';
import { IS_BY_DAY } from './bed/by-day.ts';
import { main } from './bed/open.tsx';
import { holdPictures, offerFiles, photo } from './bed/picking.ts';
import { fillItem, goToItems, heading, next } from './bed/wizard.ts';

test('Next of the items waits until a photo of an item is prepared', async () => {
  const form = await goToItems();
  await fillItem(1, 'Oak desk');
  const { letGo } = holdPictures();
  await offerFiles(form, 'Photos', [await photo('desk.png')]);
  await expect.element(next()).toBeDisabled();
  letGo();
  await expect.element(next()).toBeEnabled();
  await next().click();
  await expect.element(heading('Review & Submit')).toBeVisible();
});

test.skipIf(IS_BY_DAY)('so it does while photos are given to items by their names', async () => {
  await goToItems();
  await fillItem(1, 'Oak desk');
  const chooser = () => document.querySelector<HTMLInputElement>('input[data-picker="photos-by-name"]');
  await expect.poll(chooser).not.toBeNull();
  const { letGo } = holdPictures();
  const chosen = new DataTransfer();
  chosen.items.add(await photo('1-desk.png'));
  const input = chooser() as HTMLInputElement;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(next()).toBeDisabled();
  letGo();
  await expect.element(next()).toBeEnabled();
  await expect.element(main().getByText('1-desk.png')).toBeVisible();
});
