import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { writeDevice } from '../../src/lib/device/device-database.ts';
import { answer, callsOf, changes } from './bed/answering-api.ts';
import { button, expectMessage, leavePage, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { chooseFiles, pdf, photo } from './bed/picking.ts';
import { project } from './bed/sample-product.ts';
import { fillItem, goToItems, heading, itemForm, next } from './bed/wizard.ts';

const create = () => button(main(), 'Create Request');
const STATEMENTS = [/accuracy/, /authorization/, /Terms and Conditions/];
const tick = async () => {
  for (const name of STATEMENTS) await page.getByRole('checkbox', { name }).click();
};
const namesOf = (files: unknown) => (files as readonly File[] | undefined)?.map(({ name }) => name);

// rows: WIZ-005, WIZ-014..WIZ-018, WIZ-026, WIZ-027, WIZ-037, PIECE-012, PIECE-013
test('a request goes through the four steps and back, and is sent as a command with the files that stayed', async () => {
  const form = await goToItems();
  await fillItem(1, 'Reception desk', 'Top cracked.');
  const photos = form.getByRole('group', { name: 'Photos' });
  expect(photos.element().querySelector('input[data-picker="chooser"]')?.getAttribute('accept')).toBe(
    'image/png,image/jpeg,.png,.jpg,.jpeg',
  );
  await expect.element(photos).toMatchTextContent(/5 MB/);
  await chooseFiles(form, 'Photos', [await photo('one.jpg'), await photo('two.png')]);
  await expect.poll(() => photos.getByRole('listitem').elements()).toHaveLength(2);
  await button(photos, 'Remove one.jpg').click();
  await expect.poll(() => photos.getByRole('listitem').elements()).toHaveLength(1);
  const invoice = form.getByRole('group', { name: 'Ownership invoice' });
  await expect.element(invoice).not.toBeInTheDocument();
  await form.getByLabelText('I have an ownership invoice').click();
  for (const name of ['first.pdf', 'second.pdf']) await chooseFiles(form, 'Ownership invoice', [pdf(name)]);
  expect(invoice.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(invoice).not.toMatchTextContent('first.pdf');

  await next().click();
  await expect.element(heading('Review & Submit')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Final Check' })).toBeVisible();
  await expect
    .element(main().getByRole('link', { name: 'Cancel', exact: true }))
    .toHaveAttribute('href', '/dashboard');
  for (const name of ['List Items', 'Choose Category', 'Enter Details']) {
    await button(main(), 'Previous').click();
    await expect.element(heading(name)).toBeVisible();
  }
  await expect.element(button(main(), 'Previous')).not.toBeInTheDocument();
  for (const name of ['Choose Category', 'List Items', 'Review & Submit']) {
    await next().click();
    await expect.element(heading(name)).toBeVisible();
  }
  const created = project(9, { firstItemName: 'Reception desk' });
  answer('projects.create', { ...created, itemIds: [project(2).id] });
  answer('projects.list', { data: [created, project(1)], total: 2 });
  await tick();
  await create().click();
  await expectMessage('Request created successfully');
  await expect.poll(() => window.location.pathname).toBe('/projects');
  await expect.element(main().getByRole('row').nth(1)).toMatchTextContent('Reception desk');
  const { command, ...files } = (callsOf('projects.create')[0]?.body ?? {}) as Record<
    string,
    readonly unknown[]
  >;
  expect(JSON.parse(String(command))).toMatchObject({
    wasteType: 'special-handling',
    wasteItems: [
      {
        wasteType: 'special-handling',
        jsonData: {
          ...{ itemName: 'Reception desk', description: 'Top cracked.', costCenter: 'CC-1403' },
          ...{ family: 'furniture_office_equipment', type: 'desks' },
        },
      },
    ],
  });
  expect(Object.entries(files).map(([field, each]) => [field, namesOf(each)])).toEqual([
    ['item_0_images', ['two.png']],
    ['item_0_invoice', ['second.pdf']],
  ]);
});

// rows: WIZ-036, WIZ-039
test('nothing is sent without an item, and a waste type without a form shows no item', async () => {
  const form = await goToItems();
  await button(form, /^Remove item 1/).click();
  await expect.element(itemForm(1)).not.toBeInTheDocument();
  window.history.pushState({}, '', '/new-request?step=4');
  await expect.element(heading('Review & Submit')).toBeVisible();
  await tick();
  await create().click();
  const refusal = main().getByRole('alert').filter({ hasText: 'No items to submit' });
  await expect.element(refusal).toMatchTextContent('Please add at least one waste item.');
  expect(changes()).toEqual([]);

  await leavePage();
  // why: a device may hold what an earlier version of the product stored.
  await writeDevice((drafts) => {
    const stored = drafts.getAll() as IDBRequest<{ readonly value: object }[]>;
    stored.onsuccess = () => {
      for (const draft of stored.result) {
        drafts.put({ ...draft, value: { ...draft.value, wasteType: 'hazardous' } });
      }
    };
    return () => undefined;
  });
  await openApp(personOf('company_user'), '/new-request?step=3');
  await expect
    .element(main().getByText('This waste type is not yet supported. Please contact support for assistance.'))
    .toBeVisible();
  expect(itemForm(1).elements()).toEqual([]);
});
