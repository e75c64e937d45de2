import type { Role } from '@monda/domain/identity/roles.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerUnlessAnswered } from './bed/answering-api.ts';
import { detail, details } from './bed/details.ts';
import { button, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { certificateRow } from './bed/sample-certificates.ts';
import { ITEM_ID, itemAt, photoAt } from './bed/sample-item.ts';

const paper = () => main().getByRole('article');
const part = (title: string) =>
  page.elementLocator(
    page.getByRole('heading', { level: 2, name: title }).element().parentElement as Element,
  );
const pictures = (kind: string) => paper().getByRole('img', { name: new RegExp(`^${kind}, `) });

async function open(item: ItemDetails, role: Role = 'company_user'): Promise<void> {
  answer('items.get', item);
  answer('items.list', { data: [], total: 0 });
  answerUnlessAnswered('evidence.seal', { seal: 'seal', log: null, provider: null });
  answerUnlessAnswered('certificates.list', { data: [], next: null });
  await openApp(personOf(role), `/items/${ITEM_ID}/printable-summary`);
  await expect.element(paper()).toBeVisible();
}

test('the summary names the provider and the certificate that is issued, where there are any', async () => {
  answer('evidence.seal', { seal: 'seal', log: null, provider: 'Monda Disposal S.A.' });
  answer('certificates.list', { data: [certificateRow('replaced'), certificateRow('issued')], next: null });
  await open(COMPLETED);
  await expect.element(paper().getByText('Monda Disposal S.A.')).toBeVisible();
  await expect.element(paper().getByText(certificateRow('issued').number)).toBeVisible();
});

const COMPLETED = itemAt('completed', {
  destructionPhotosBeforeFiles: [photoAt(21), photoAt(22)],
  finalPrice: 1_305.5,
});

// rows: PRINT-003..PRINT-016
test('the summary of a completed item shows request, item, decision and amounts with their labels, and its pictures', async () => {
  await open({
    ...COMPLETED,
    jsonData: { ...COMPLETED.jsonData, location: 'Vault 2', weight: 12, volume: 1.5, notes: 'At the gate' },
  });
  await expect
    .element(paper().getByRole('heading', { level: 1 }))
    .toHaveTextContent('Counter safe · CS-2231');
  expect(details(part('Request'))).toEqual([
    ['Project ID', '7a7e2c1a'],
    ['Company', 'Acme Secure Transport'],
    ['Waste type', 'Special Handling Waste'],
    ['Status', 'Completed'],
    ['Created', 'Mar 1, 2026'],
    ['Updated', 'Mar 2, 2026'],
  ]);
  expect(details(part('Item'))).toEqual([
    ['Item name', 'Counter safe'],
    ['Family', 'Furniture & Office Equipment'],
    ['Type', 'Desks'],
    ['Serial number', 'CS-2231'],
    ['Cost center', 'CC-104'],
    ['Location', 'Vault 2'],
    ['Weight', '12 kg'],
    ['Volume', '1.5 m³'],
    ['Description', 'Fire-resistant, about 90 kg.'],
    ['Notes', 'At the gate'],
  ]);
  expect(details(part('Evaluation and destruction'))).toEqual([
    ['Decision', 'Destroy'],
    ['Assigned user', 'Elena Varga'],
    ['Destruction scheduled', 'May 14, 2026'],
    ['Place', 'Yard 3\nAv. Argentina 1234, Callao'],
    ['Time', '9:30 AM'],
    ['Contact', 'Rosa Vega, +51 999 888 777'],
    ['Buyer', 'Ironbridge Foundry'],
    ['Price', '$310.50'],
    ['Final price', '$1,305.50'],
    ['Verified on site', 'Yes'],
  ]);
  expect(paper().getByRole('link').elements()).toEqual([]);
  for (const [kind, count] of [
    ['Before photos', 2],
    ['After photos', 1],
    ['Tare tickets', 1],
  ] as const) {
    expect(pictures(kind).elements(), kind).toHaveLength(count);
    await expect.element(pictures(kind).first()).toBeVisible();
  }
});

// rows: PRINT-001, PRINT-002, PRINT-007, PRINT-010, PRINT-017
test('a manager reads decision and final price, prints on A4 with 15 mm at the sides, and goes back', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await open({ ...COMPLETED, decision: 'reassign' }, 'fixed_assets_manager');
  expect(detail('Decision', paper())).toBe('Reassign');
  expect(detail('Final price', paper())).toBe('$1,305.50');
  await expect.element(paper()).not.toMatchTextContent(/approve/i);
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSPageRule)
    .map(({ style }) => `${style.getPropertyValue('size')} ${style.margin}`);
  expect(rules).toContain('a4 15mm');
  await button(main(), 'Print Summary').click();
  await expect.poll(() => print.mock.calls).toHaveLength(1);
  await main().getByRole('link', { name: 'Back to Item' }).click();
  await expect.poll(() => window.location.pathname).toBe(`/items/${ITEM_ID}`);
  expect(print).toHaveBeenCalledTimes(1);
});

// rows: PRINT-020
test('at destruction the summary opens with what is missing marked', async () => {
  const item = itemAt('destruction', { imageFiles: [], buyer: null, price: null, assignedUser: null });
  await open(item, 'fixed_assets_manager');
  expect(detail('Status', paper())).toBe('Destruction');
  for (const label of ['Notes', 'Volume', 'Buyer', 'Price', 'Final price', 'Assigned user']) {
    expect(detail(label, paper()), label).toBe('N/A');
  }
  for (const gap of ['No before photos', 'No after photos', 'No tare tickets']) {
    await expect.element(paper().getByText(gap, { exact: true })).toBeVisible();
  }
  await expect.element(paper()).not.toMatchTextContent(/undefined|null|NaN|Invalid/);
});
