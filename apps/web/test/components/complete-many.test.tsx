import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, changes, type Made, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { beginChoosing, button, expectMessage, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { chooseFiles, pdf } from './bed/picking.ts';
import { LONG_WORD } from './bed/sample-item.ts';
import { answerEverything, itemRow } from './bed/sample-product.ts';

const rowId = (at: number) => `00000000-0000-4000-8000-0000000002${String(at).padStart(2, '0')}`;
const bar = () => page.getByRole('region', { name: 'Selected items' });
const dialog = () => page.getByRole('dialog');
const priceOf = (at: number) =>
  dialog().getByRole('textbox', { name: `Final price of Safe ${at}`, exact: true });
const says = (where: Locator, text: string) => expect.poll(() => where.element().textContent).toContain(text);
const complete = (howMany: string) => button(dialog(), `Complete ${howMany}`);

const destroyed = (at: number, more: Partial<ItemRow> = {}): ItemRow => {
  const row = itemRow('destroyed', { id: rowId(at), price: 100 + at, destructionOn: '2026-03-14', ...more });
  return { ...row, jsonData: { ...row.jsonData, itemName: `Safe ${at}`, serialNumber: `SN-${at}` } };
};
const rows = (howMany: number) => Array.from({ length: howMany }, (_, at) => destroyed(at));

interface SentItem {
  readonly id: string;
  readonly version: number;
  readonly finalPrice: number;
}
const fieldsOf = ({ body }: Made) => body as { readonly items: [string]; readonly invoice: readonly File[] };
const itemsOf = (made: Made) => JSON.parse(fieldsOf(made).items[0]) as readonly SentItem[];
const sent = () => callsOf('items.bulkCompleteDestruction');

/** Answers that all are completed but these, each with a sentence. */
function completes(refused: Readonly<Record<string, string>> = {}): void {
  answer('items.bulkCompleteDestruction', (made) => ({
    results: itemsOf(made).map(({ id }) => ({
      id,
      done: refused[id] === undefined ? { version: 9, status: 'completed' as const } : null,
      refused: refused[id] === undefined ? null : { code: 'wrong_state' as const, message: refused[id] },
    })),
  }));
}

function paste(into: Locator, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  into
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function openWith(
  items: readonly ItemRow[],
  role: 'fixed_assets_manager' | 'company_admin' = 'fixed_assets_manager',
) {
  answer('items.list', { data: [...items], total: items.length });
  await openApp(personOf(role), '/projects?tab=items&limit=50');
  await beginChoosing();
  await bar().getByRole('checkbox', { name: 'All on this page' }).click();
}

beforeEach(async () => {
  answerEverything();
  completes();
  answer('facts.preflight', ({ body }) => ({
    results: (body as { readonly itemIds: readonly string[] }).itemIds.map((id) => ({
      ...{ id, profile: null, missing: [], recommended: [], unprintable: [] },
    })),
  }));
});

describe('many items are not completed', () => {
  test.skipIf(IS_BY_DAY)('by the company', async () => {
    await openWith(rows(2), 'company_admin');
    await says(bar(), '2 items selected');
    expect(button(bar(), /^Complete/).elements()).toEqual([]);
  });

  test('without an invoice, nor where one has no final price above 0', async () => {
    await openWith([destroyed(0), destroyed(1, { price: 0 }), destroyed(2, { price: null })]);
    await button(bar(), 'Complete (3)').click();
    await expect.element(complete('3 items')).toBeDisabled();
    await expect
      .element(complete('3 items'))
      .toHaveAccessibleDescription('Still needed: final invoice, a final price above 0 for every item.');
    await expect.element(priceOf(0)).toHaveValue('100');
    await expect.element(priceOf(1)).toHaveValue('');
    await priceOf(1).fill('0');
    await says(dialog(), 'Enter a final price above 0');
    await chooseFiles(dialog(), 'Final invoice', [pdf('invoice.pdf')]);
    await expect
      .element(complete('3 items'))
      .toHaveAccessibleDescription('Still needed: a final price above 0 for every item.');
    expect(changes()).toEqual([]);
  });
});

describe('completing many items with one invoice', () => {
  test('takes the agreed prices, and offers certificates for the same items', async () => {
    await openWith(rows(12));
    await button(bar(), 'Complete (12)').click();
    await chooseFiles(dialog(), 'Final invoice', [pdf('invoice.pdf')]);
    await says(dialog(), 'Mar 14, 2026: 12 items, $1,266.00');
    await complete('12 items').click();
    await expectMessage('All 12 items completed');
    await expect.poll(() => dialog().elements()).toHaveLength(0);
    expect(sent().map(itemsOf)).toEqual([
      rows(12).map(({ id, version, price }) => ({ id, version, finalPrice: price })),
    ]);
    expect(fieldsOf(sent()[0] as Made).invoice.map(({ name }) => name)).toEqual(['invoice.pdf']);
    await says(bar(), '12 items selected');
    await button(bar(), 'Issue certificate (12)').click();
    await expect.element(dialog().getByText('12 certificates, one for each item')).toBeVisible();
  });

  test('takes 26 items in two calls with the same invoice, each with its key', async () => {
    await openWith(rows(26));
    await button(bar(), 'Complete (26)').click();
    await chooseFiles(dialog(), 'Final invoice', [pdf('invoice.pdf')]);
    await complete('26 items').click();
    await expectMessage('All 26 items completed');
    expect(sent().map((made) => itemsOf(made).length)).toEqual([25, 1]);
    const invoices = await Promise.all(
      sent().map(async (made) => (await fieldsOf(made).invoice[0]?.text()) ?? ''),
    );
    expect(invoices).toEqual([await pdf('invoice.pdf').text(), await pdf('invoice.pdf').text()]);
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  test.skipIf(IS_BY_DAY)(
    'takes a pasted column of final prices, and no longer one than there are items',
    async () => {
      await openWith(rows(3));
      await button(bar(), 'Complete (3)').click();
      await expect.element(priceOf(0)).toBeVisible();
      paste(priceOf(1), '1\n2\n3');
      await says(dialog(), 'You pasted 3 prices, but there are 2 items from here on.');
      await expect.element(priceOf(1)).toHaveValue('101');
      paste(priceOf(1), '1.234\t20\t30\r\n');
      await expect.element(priceOf(1)).toHaveAccessibleDescription('Will be recorded as $1.23');
      paste(priceOf(0), '$10\n20.5\n1,030\n');
      await expect.element(priceOf(2)).toHaveValue('1,030');
      await chooseFiles(dialog(), 'Final invoice', [pdf('invoice.pdf')]);
      await complete('3 items').click();
      await expectMessage('All 3 items completed');
      expect(
        sent()
          .flatMap(itemsOf)
          .map(({ finalPrice }) => finalPrice),
      ).toEqual([10, 20.5, 1030]);
    },
  );

  test.skipIf(IS_BY_DAY)(
    'says of each item why it was refused, and offers certificates for the others alone',
    async () => {
      completes({ [rowId(1)]: 'A correction of its serial number is open.' });
      await openWith(rows(3));
      await button(bar(), 'Complete (3)').click();
      await chooseFiles(dialog(), 'Final invoice', [pdf('invoice.pdf')]);
      await complete('3 items').click();
      await says(dialog(), '2 items completed');
      await says(dialog().getByRole('listitem'), 'Safe 1SN-1A correction of its serial number is open.');
      await button(dialog(), 'Close').last().click();
      await expect.element(button(bar(), 'Issue certificate (2)')).toBeVisible();
      await says(bar(), '2 items selected');
    },
  );

  test.skipIf(IS_BY_DAY)('leads back to what was typed where the invoice was refused', async () => {
    refuse('items.bulkCompleteDestruction', () =>
      problem('validation_failed', { errors: [{ path: 'invoice.0', message: 'This file is no invoice.' }] }),
    );
    await openWith(rows(2));
    await button(bar(), 'Complete (2)').click();
    await priceOf(1).fill('77');
    await chooseFiles(dialog(), 'Final invoice', [pdf('invoice.pdf')]);
    await complete('2 items').click();
    await says(dialog(), 'This file is no invoice.');
    await says(dialog(), '2 items were not sent.');
    expect(button(dialog(), 'Try again').elements()).toEqual([]);
    await button(dialog(), 'Back').click();
    await expect.element(priceOf(1)).toHaveValue('77');
    completes();
    await complete('2 items').click();
    await expectMessage('All 2 items completed');
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  test.skipIf(IS_BY_DAY)('sends a part again with its key where its answer was lost', async () => {
    refuse('items.bulkCompleteDestruction', () => problem('internal'));
    await openWith(rows(2));
    await button(bar(), 'Complete (2)').click();
    await chooseFiles(dialog(), 'Final invoice', [pdf('invoice.pdf')]);
    await complete('2 items').click();
    await says(dialog(), 'No answer arrived for 2 items.');
    completes();
    await button(dialog(), 'Try again').click();
    await expectMessage('All 2 items completed');
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });
});

test.skipIf(IS_BY_DAY).each(['en', 'es'] as const)('the dialog is accessible in %s', async (language) => {
  await readIn(language);
  const long = destroyed(0);
  answer('items.list', {
    data: [{ ...long, jsonData: { ...long.jsonData, itemName: LONG_WORD } }, ...rows(4).slice(1)],
    total: 4,
  });
  await openApp(personOf('fixed_assets_manager'), '/projects?tab=items&limit=50');
  await page.getByRole('button', { name: /^(Select items|Seleccionar artículos)$/ }).click();
  const region = page.getByRole('region', { name: /^(Selected items|Artículos seleccionados)$/ });
  await region.getByRole('checkbox').click();
  await region.getByRole('button', { name: /^(Complete|Completar) \(/ }).click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible([1280, 375, 320], [1280, 320]);
});
