import { words } from '@monda/phrases/words.ts';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { button, main, openApp } from './open.tsx';
import { personOf } from './people.ts';
import { give } from './picking.ts';
import { answerEverything } from './sample-product.ts';

export const dialog = () => page.getByRole('dialog');
export const itemForm = (position: number) =>
  page.getByRole('region', { name: words().newRequest.item(position - 1), exact: true });

/** Opens the third step of a new request, with one empty item. */
export async function openItems(): Promise<void> {
  answerEverything();
  await openApp(personOf('company_user'), '/new-request');
  await button(main(), words().newRequest.next).click();
  await page.getByRole('radio').first().click();
  await button(main(), words().newRequest.next).click();
  await expect.element(itemForm(1)).toBeVisible();
}

/** Hands a sheet in there; the dialog that shows it. */
export async function importFile(file: File): Promise<Locator> {
  await button(main(), words().importing.open).click();
  await give('sheet', [file]);
  return dialog();
}
