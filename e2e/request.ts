import { expect, type Page } from '@playwright/test';
import type { ChosenFile } from './files.ts';
import { chooseFiles, expectMessage } from './steps.ts';

/** One item as it is typed into the wizard; `family` and `type` are the words of the lists. */
export interface RequestedItem {
  readonly family: string;
  readonly type: string;
  readonly name: string;
  readonly serialNumber?: string;
  readonly costCenter: string;
  readonly description: string;
  readonly photos?: readonly ChosenFile[];
  readonly invoice?: ChosenFile;
}

/** An item without files that the wizard takes. */
export const plainItem = (name: string): RequestedItem => ({
  family: 'Furniture & Office Equipment',
  type: 'Desks',
  name,
  costCenter: 'CC-1403',
  description: 'Particle board desk, one leg loose.',
});

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const createRequest = (page: Page) => page.getByRole('button', { name: 'Create Request' });

/** The heading of a wizard step. */
export const stepHeading = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true, level: 2 });

/** The open item form, by its position from 1. */
export const itemForm = (page: Page, position: number) =>
  page.getByRole('region', { name: `Item ${position}`, exact: true });

/** The three statements of the final check, by words of each. */
export const STATEMENTS = ['accuracy', 'authorization', 'Terms and Conditions'] as const;

/** Fills in the open item form. */
export async function fillItem(page: Page, position: number, item: RequestedItem): Promise<void> {
  const form = itemForm(page, position);
  await form.getByRole('combobox', { name: 'Family' }).selectOption(item.family);
  await form.getByRole('combobox', { name: 'Type' }).selectOption(item.type);
  await form.getByLabel('Item name').fill(item.name);
  await form.getByLabel('Serial number').fill(item.serialNumber ?? '');
  await form.getByLabel('Cost center').fill(item.costCenter);
  await form.getByLabel('Description').fill(item.description);
  if (item.photos !== undefined) await chooseFiles(form, 'Photos', item.photos);
  if (item.invoice !== undefined) {
    await form.getByLabel('I have an ownership invoice').check();
    await chooseFiles(form, 'Ownership invoice', [item.invoice]);
  }
}

/** From the first step to the list of items. */
export async function goToItems(page: Page): Promise<void> {
  await expect(stepHeading(page, 'Enter Details')).toBeVisible();
  await next(page).click();
  await page.getByRole('radio', { name: 'Special Handling Waste' }).click();
  await next(page).click();
  await expect(stepHeading(page, 'List Items')).toBeVisible();
}

/** Lists the items and goes on to the final check. */
export async function listItems(page: Page, items: readonly RequestedItem[]): Promise<void> {
  for (const [position, item] of items.entries()) {
    if (position > 0) await page.getByRole('button', { name: 'Add item' }).click();
    await fillItem(page, position + 1, item);
  }
  await next(page).click();
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
}

export async function tickStatements(page: Page): Promise<void> {
  for (const words of STATEMENTS) await page.getByRole('checkbox', { name: words }).check();
}

/** Takes the wizard from its first step to the list of projects. */
export async function submitRequest(page: Page, items: readonly RequestedItem[]): Promise<void> {
  await page.goto('/new-request');
  await goToItems(page);
  await listItems(page, items);
  await tickStatements(page);
  await createRequest(page).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expectMessage(page, 'Request created successfully');
}
