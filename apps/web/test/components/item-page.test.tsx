import type { Role } from '@monda/domain/identity/roles.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem, refuse } from './bed/answering-api.ts';
import { detail, details } from './bed/details.ts';
import { button, leavePage, main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { dayOfNextMonth, pickDay } from './bed/picking.ts';
import { ITEM_ID, itemAt, photoAt } from './bed/sample-item.ts';

async function open(item: ItemDetails, role: Role = 'company_user'): Promise<void> {
  answer('items.get', item);
  await openApp(personOf(role), `/items/${ITEM_ID}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(item.jsonData.itemName);
}

// rows: ITEM-001, ITEM-004..ITEM-010, ITEM-013, ITEM-016..ITEM-018, ITEM-022, ITEM-030
test('an item shows its name, badge, photos and every fact with its label, in order', async () => {
  const item = itemAt('confirmation_required');
  const jsonData = {
    ...item.jsonData,
    location: 'Vault 2',
    weight: 12,
    volume: 1.5,
    notes: 'Ask at the gate',
  };
  await open({ ...item, jsonData });
  const badge = document.querySelector('main [data-size="large"][data-colour]');
  expect(badge?.textContent).toBe('Confirmation Required');
  await expect.element(main().getByRole('link', { name: 'Back to Tasks' })).toHaveAttribute('href', '/items');
  const photos = page.getByRole('list', { name: 'Photos' });
  await expect.poll(() => photos.element().querySelectorAll('button img').length).toBe(2);
  await expect.poll(() => detail('Project ID')).toContain('Cash counter');
  expect(details(panel('Item details'))).toEqual([
    ['Description', 'Fire-resistant, about 90 kg.'],
    ['Serial number', 'CS-2231'],
    ['Family', 'Furniture & Office Equipment'],
    ['Type', 'Desks'],
    ['Location', 'Vault 2'],
    ['Weight', '12 kg'],
    ['Volume', '1.5 m³'],
    ['Company', 'Acme Secure Transport'],
    ['Cost center', 'CC-104'],
    ['Waste type', 'Special Handling Waste'],
    ['Decision', 'Destroy'],
    ['Destruction scheduled', 'May 14, 2026'],
    ['Time', '9:30 AM'],
    ['Place', 'Yard 3\nAv. Argentina 1234, Callao'],
    ['Contact', 'Rosa Vega, +51 999 888 777'],
    ['Assigned user', 'Elena Varga'],
    ['Created', 'Mar 1, 2026'],
    ['Updated', 'Mar 2, 2026'],
    ['Project ID', 'Cash counter +17a7e2c1a'],
    ['Notes', 'Ask at the gate'],
  ]);
  const cells = [...panel('Item details').element().querySelectorAll('dl > div:not([data-wide])')];
  const widths = new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().width)));
  expect(widths.size, 'widths of the details').toBe(1);
  await expect
    .element(panel('Item details').getByRole('link', { name: 'Cash counter +1' }))
    .toHaveAttribute('href', `/projects?tab=items&projectId=${item.projectId}`);
  await expect.element(button(panel('Item details'), 'Copy ID 7a7e2c1a')).toBeVisible();
});

// rows: ITEM-002
test('a photo that is pressed opens at full size, and Escape closes it', async () => {
  const small = photoAt(1);
  const url = small.url.replaceAll(/(?<=width=")8|(?<=height=")6/g, '600');
  await open(itemAt('pending', { imageFiles: [{ ...small, url, width: 600, height: 600 }] }));
  const thumbnail = page.getByRole('list', { name: 'Photos' }).getByRole('button');
  const widthOf = (image: Element) => (image as HTMLImageElement).naturalWidth;
  const shown = () => thumbnail.element().querySelector('img') as HTMLImageElement;
  await expect.poll(() => widthOf(shown())).toBe(8);
  await thumbnail.click();
  const large = page.getByRole('dialog').getByRole('figure').getByRole('img');
  await expect.element(large).toBeVisible();
  await expect.poll(() => widthOf(large.element())).toBe(600);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

// rows: ITEM-011, ITEM-012
test('the final price of a completed item is on the page of a manager, and not on that of its company', async () => {
  for (const [role, shown] of [
    ['fixed_assets_manager', '$1,310.50'],
    ['company_user', undefined],
  ] as const) {
    await open(itemAt('completed', { finalPrice: 1_310.5 }), role);
    await expect.element(panel('Item details')).toMatchTextContent('Acme Secure Transport');
    expect(detail('Final price', panel('Item details')), role).toBe(shown);
    if (shown === undefined) await expect.element(main()).not.toMatchTextContent('1,310.50');
    await leavePage();
  }
});

// rows: ITEM-027, ITEM-028, ERR-029
test('an id that nothing the person may see has is answered as not found', async () => {
  refuse('items.get', () => problem('not_found'));
  await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Item not found.', exact: true }))
    .toBeVisible();
  expect(document.querySelectorAll('main dl, main section')).toHaveLength(0);
});

// rows: ITEM-024, DASH-029
test('a destruction date is picked in a dialog, asked for once more, and shown in the panel', async () => {
  answer('items.calendar', { data: [], total: 0 });
  await open(itemAt('scheduling'), 'fixed_assets_manager');
  const schedule = panel('Schedule this item');
  const { words } = dayOfNextMonth();
  await expect.element(schedule).not.toMatchTextContent(words);
  await pickDay(schedule);
  await expect.element(schedule).toMatchTextContent(words);
});
