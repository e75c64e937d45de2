import { completeItemData } from '@monda/domain/items/item-data.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, changes, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, main } from './bed/open.tsx';
import { LONG_WORD } from './bed/sample-item.ts';
import { itemRow, project } from './bed/sample-product.ts';
import { fillItem, goToItems, itemForm } from './bed/wizard.ts';

const dialog = () => page.getByRole('dialog', { name: 'Like an earlier request' });
const request = (at: number) => dialog().getByRole('radio').nth(at);
const lathe = (at: number) =>
  itemRow('completed', {
    id: project(at + 500).id,
    jsonData: completeItemData({
      family: 'machinery',
      type: 'Lathe',
      itemName: `Lathe ${at}`,
      serialNumber: `SN-${at}`,
      costCenter: 'CC-1',
      description: 'Worn.',
    }),
  });
const lathes = (howMany: number) => {
  const data = Array.from({ length: howMany }, (_, at) => lathe(at));
  answer('projects.items', { data, total: data.length });
};
const open = () => button(main(), 'Like an earlier request').click();

test('what cannot be read or has no room is shown in words, and nothing is added', async () => {
  await goToItems();
  await fillItem(1, 'Desk');
  refuse('projects.list', () => Response.error());
  await open();
  await expect.element(dialog().getByText('The projects could not be loaded.')).toBeVisible();
  answer('projects.list', { data: [project(1, { itemCount: 50 })], total: 1 });
  await button(dialog(), 'Try again').click();
  await expect.element(request(0)).toBeVisible();
  await button(dialog(), 'Add its items').click();
  await expect
    .element(dialog().getByRole('alert').filter({ hasText: 'Choose a request first' }))
    .toBeVisible();
  refuse('projects.items', () => Response.error());
  await request(0).click();
  await expect.element(dialog().getByText('The items of this request could not be loaded.')).toBeVisible();
  lathes(50);
  await button(dialog(), 'Try again').click();
  await expect
    .element(dialog().getByRole('alert').filter({ hasText: 'That is' }))
    .toMatchTextContent('That is 50 items. A request can have up to 50 items: there is room for 49 items.');
  await button(dialog(), 'Add its items').click();
  await expectAccessible();
  await button(dialog(), 'Cancel').click();
  await expect.element(itemForm(1).getByRole('textbox', { name: 'Item name' })).toHaveValue('Desk');
  expect(changes()).toEqual([]);
});

test('the items of the request that is chosen come without serial numbers, into the room of the empty one', async () => {
  await goToItems();
  answer('projects.list', ({ query }) => {
    const data = query['search'] === 'lathe' ? [project(3)] : [project(1), project(2)];
    return { data, total: query['search'] === 'lathe' ? 1 : 12 };
  });
  lathes(3);
  await open();
  await expect.element(request(1)).toHaveAccessibleName('Cash counter +1');
  await expect
    .element(request(1))
    .toHaveAccessibleDescription('7a7e2c1a · Mar 1, 2026 · 2 items, by Daniel Cruz');
  await button(dialog(), 'Next page').click();
  await expect.poll(() => callsOf('projects.list').at(-1)?.query['page']).toBe('2');
  await dialog().getByRole('searchbox', { name: 'Search requests' }).fill('lathe');
  await expect.poll(() => callsOf('projects.list').at(-1)?.query['search']).toBe('lathe');
  expect(callsOf('projects.list').at(-1)?.query['page']).toBe('1');
  await request(0).click();
  await expect
    .element(dialog().getByRole('list', { name: 'Items of this request' }))
    .toMatchTextContent('Lathe 2');
  await expectAccessible();
  await button(dialog(), 'Add 3 items').click();
  await expect.element(page.getByText('3 items were added.')).toBeVisible();
  const headings = main().getByRole('list').getByRole('heading', { level: 3 });
  await expect
    .poll(() => headings.elements().map((heading) => heading.textContent))
    .toEqual(['1. Lathe 0', '2. Lathe 1', '3. Lathe 2']);
  await expect.element(main()).not.toMatchTextContent('SN-');
  await button(main(), 'Edit item 1: Lathe 0').click();
  await expect.element(itemForm(1).getByRole('textbox', { name: 'Serial number' })).toHaveValue('');
  await expect.element(itemForm(1).getByRole('textbox', { name: 'Type' })).toHaveValue('Lathe');
});

test('with long names, no request and in Spanish it can be read as well', async () => {
  await readIn('es');
  await goToItems();
  answer('projects.list', { data: [], total: 0 });
  await button(main(), 'Como una solicitud anterior').click();
  await expect.element(page.getByText('Su empresa aún no tiene solicitudes.')).toBeVisible();
  await expectAccessible();
  await button(page.getByRole('dialog'), 'Cancelar').click();
  const person = { ...project(1).createdBy, firstName: LONG_WORD };
  answer('projects.list', {
    data: Array.from({ length: 10 }, (_, at) => project(at, { createdBy: person })),
    total: 40,
  });
  const row = lathe(1);
  answer('projects.items', {
    data: [{ ...row, jsonData: { ...row.jsonData, itemName: LONG_WORD } }],
    total: 1,
  });
  await button(main(), 'Como una solicitud anterior').click();
  await page.getByRole('dialog').getByRole('radio').first().click();
  await expect.element(button(page.getByRole('dialog'), 'Agregar 1 artículo')).toBeVisible();
  await expectAccessible();
});
