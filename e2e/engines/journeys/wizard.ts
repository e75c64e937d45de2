import type { RequestedItem } from '../../request.ts';
import { storedFiles } from '../../stored-files.ts';
import { button, field, region, role, text, type Visitor } from '../visitor.ts';

const heading = (words: string) => [role('heading', words)];
const form = region('Item 1');

/** From the first step to the list of items. */
export async function goToItems(visitor: Visitor): Promise<void> {
  await visitor.see(heading('Enter Details'));
  await visitor.click(button('Next'));
  await visitor.check(role('radio', /^Special Handling Waste/));
  await visitor.click(button('Next'));
  await visitor.see(heading('List Items'));
}

/** Fills in the first item, files last. */
export async function fillItem(visitor: Visitor, item: RequestedItem): Promise<void> {
  await visitor.choose(item.family, form, role('combobox', /^Family/));
  await visitor.choose(item.type, form, role('combobox', /^Type/));
  await visitor.type(item.name, form, field('Item name'));
  await visitor.type(item.serialNumber ?? '', form, field('Serial number'));
  await visitor.type(item.costCenter, form, field('Cost center'));
  await visitor.type(item.description, form, field('Description'));
  if (item.photos !== undefined) await visitor.attach(item.photos, 'Photos', form);
  if (item.invoice !== undefined) {
    await visitor.check(form, field('I have an ownership invoice'));
    await visitor.attach([item.invoice], 'Ownership invoice', form);
  }
}

/** Waits until the first item is there again with its words and files. */
export async function seeItem(visitor: Visitor, item: RequestedItem): Promise<void> {
  await visitor.holds([form, field('Item name')], item.name);
  await visitor.holds([form, field('Description')], item.description);
  for (const { name } of [...(item.photos ?? []), ...(item.invoice === undefined ? [] : [item.invoice])]) {
    await visitor.see([form, text(name)]);
  }
}

/** Waits until the browser has stored so many files of the draft. */
export const seeStored = (visitor: Visitor, count: number): Promise<void> =>
  visitor.until(`${count} files on the device`, async () => (await visitor.run(storedFiles, null)) === count);

/** From the list of items over the statements to the list of projects. */
export async function submit(visitor: Visitor): Promise<void> {
  await visitor.click(button('Next'));
  await visitor.see(heading('Review & Submit'));
  for (const words of ['accuracy', 'authorization', 'Terms and Conditions']) {
    await visitor.check(role('checkbox', new RegExp(words)));
  }
  await visitor.click(button('Create Request'));
  await visitor.address(/^\/projects$/);
  await visitor.message('Request created successfully');
}
