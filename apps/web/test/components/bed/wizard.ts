import { words } from '@monda/phrases/words.ts';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { main, openApp } from './open.tsx';
import { personOf } from './people.ts';
import { answerEverything } from './sample-product.ts';

/** The button that goes on to the next step. */
export const next = () => main().getByRole('button', { name: words().newRequest.next, exact: true });
/** The open card of an item, by its position from 1, in the language of the page. */
export const itemForm = (position: number) =>
  page.getByRole('region', { name: words().newRequest.item(position - 1), exact: true });
/** The heading of a step. */
export const heading = (name: string) => page.getByRole('heading', { level: 2, name });

/** Opens the wizard of a client, with nothing in it. */
export async function openWizard(): Promise<void> {
  answerEverything();
  await openApp(personOf('company_user'), '/new-request');
  await expect.element(heading(words().wizard.details)).toBeVisible();
}

/** To the third step, with one empty item. */
export async function goToItems(): Promise<Locator> {
  await openWizard();
  await next().click();
  await page.getByRole('radio', { name: words().wasteTypeCards['special-handling'] }).click();
  await next().click();
  await expect.element(itemForm(1)).toBeVisible();
  return itemForm(1);
}

/** Fills the open card of an item with a desk, which needs no serial number; on a page in English. */
export async function fillItem(
  position: number,
  name: string,
  description = 'One leg loose.',
): Promise<void> {
  const form = itemForm(position);
  await form.getByRole('combobox', { name: 'Family' }).selectOptions('Furniture & Office Equipment');
  await form.getByRole('combobox', { name: 'Type' }).selectOptions('Desks');
  await form.getByRole('textbox', { name: 'Item name' }).fill(name);
  await form.getByRole('textbox', { name: 'Cost center' }).fill('CC-1403');
  await form.getByRole('textbox', { name: 'Description' }).fill(description);
}
