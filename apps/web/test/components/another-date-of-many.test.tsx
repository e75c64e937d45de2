import type { Role } from '@monda/domain/identity/roles.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BOTH_LOOKS, expectAccessible, LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { answer, callsOf, changes } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { beginChoosing, button, expectMessage, openApp } from './bed/open.tsx';
import { dayOfNextMonth } from './bed/picking.ts';
import { personOf } from './bed/people.ts';
import { answerEverything, itemRow } from './bed/sample-product.ts';

const COUNT = 12;
const rowId = (at: number) => `00000000-0000-4000-8000-0000000002${String(at).padStart(2, '0')}`;
const rows = (status: ItemStatus, count = COUNT) =>
  Array.from({ length: count }, (_, at) => {
    const row = itemRow(status, { id: rowId(at), assignedUserId: null, assignedUser: null });
    return { ...row, jsonData: { ...row.jsonData, itemName: `Safe ${at}`, serialNumber: `SN-${at}` } };
  });
const NEXT = dayOfNextMonth();
const bar = () => page.getByRole('region', { name: 'Selected items' });
const dialog = () => page.getByRole('dialog');

beforeEach(async () => {
  await page.viewport(1280, 900);
  answerEverything();
  answer('items.bulkAnotherDate', ({ body }) => ({
    results: (body as { readonly items: readonly { readonly id: string }[] }).items.map(({ id }, at) => ({
      id,
      done: at === 1 ? null : { version: 9, status: 'scheduling' as const },
      refused: at === 1 ? { code: 'wrong_state' as const, message: 'A colleague was faster.' } : null,
    })),
  }));
});

async function choose(role: Role, items: ReturnType<typeof rows>, action: string): Promise<void> {
  answer('items.list', { data: items, total: items.length });
  await openApp(personOf(role), '/projects?tab=items&limit=50');
  await beginChoosing();
  await bar().getByRole('checkbox', { name: 'All on this page' }).click();
  await button(bar(), action).click();
}

test('an evaluator is offered no other date for many', async () => {
  answer('items.list', { data: rows('confirmation_required'), total: COUNT });
  await openApp(personOf('technical_evaluator'), '/items?limit=50');
  await beginChoosing();
  await bar().getByRole('checkbox', { name: 'All on this page' }).click();
  await expect
    .element(bar().getByText('There is nothing you can do with these items right now.'))
    .toBeVisible();
  expect(button(bar(), /^Another date/).elements()).toEqual([]);
});

test.for([
  [
    'company_user',
    'confirmation_required',
    'Request another date for 12 items',
    'Another date requested for',
  ],
  ['fixed_assets_manager', 'destruction', 'Move 12 items to another date', 'Date removed from 11 items'],
] as const)(
  'the %s moves twelve items at %s for one reason, and reads what became of each',
  async ([role, status, press, said]) => {
    await choose(role, rows(status), 'Another date (12)');
    await button(dialog(), press).click();
    await expect
      .element(dialog().getByRole('group', { name: 'Reason' }))
      .toHaveAccessibleDescription('Select a reason');
    expect(changes()).toEqual([]);
    await dialog().getByRole('radio', { name: 'The site is closed' }).click();
    await dialog().getByLabelText('Preferred date (optional)').fill(NEXT.day);
    await dialog().getByLabelText('Comment for every item (optional)').fill('The hall is painted.');
    await button(dialog(), press).click();
    await expect.element(dialog().getByText(new RegExp(said))).toBeVisible();
    await expect.element(dialog().getByText('A colleague was faster.')).toBeVisible();
    expect(callsOf('items.bulkAnotherDate').map(({ body }) => body)).toEqual([
      {
        reason: 'site-closed',
        proposedOn: NEXT.day,
        comment: 'The hall is painted.',
        items: rows(status).map(({ id, version }) => ({ id, version })),
      },
    ]);
  },
);

test('more than 25 go in several calls', async () => {
  answer('items.bulkAnotherDate', ({ body }) => ({
    results: (body as { readonly items: readonly { readonly id: string }[] }).items.map(({ id }) => ({
      id,
      done: { version: 9, status: 'scheduling' as const },
      refused: null,
    })),
  }));
  await choose('fixed_assets_manager', rows('confirmation_required', 30), 'Another date (30)');
  await dialog().getByRole('radio', { name: 'Staff not available' }).click();
  await button(dialog(), 'Move 30 items to another date').click();
  await expectMessage('Date removed from all 30 items');
  const sent = callsOf('items.bulkAnotherDate').map(
    ({ body }) => (body as { readonly items: readonly unknown[] }).items.length,
  );
  expect([Math.max(...sent) <= 25, sent.reduce((sum, each) => sum + each, 0)]).toEqual([true, 30]);
});

describe.for(BOTH_LOOKS)('at %i px', (width) => {
  test('the buttons stand in view at the foot', async () => {
    await page.viewport(width, 700);
    await choose('company_admin', rows('confirmation_required'), 'Another date (12)');
    const pressed = button(dialog(), 'Request another date for 12 items');
    await expect.element(pressed).toBeVisible();
    const { bottom, left, right } = pressed.element().getBoundingClientRect();
    expect([bottom <= 700, left >= 0, right <= width]).toEqual([true, true, true]);
  });
});

test('declining many for the date offers another date before the press, and the way back', async () => {
  await choose('company_user', rows('confirmation_required'), 'Confirm schedule (12)');
  await expect.element(dialog().getByText(/request another date\./)).toBeVisible();
  await dialog().getByLabelText('Reason for declining').selectOptions('date');
  await button(dialog().getByRole('status'), 'Request another date').click();
  await expect.element(dialog().getByRole('heading', { name: 'Request another date' })).toHaveFocus();
  await button(dialog(), 'Back').click();
  await expect.element(button(dialog(), 'Decline 12 items')).toBeVisible();
  await button(dialog().getByRole('status'), 'Request another date').click();
  await dialog().getByRole('radio', { name: 'The item is not ready' }).click();
  await button(dialog(), 'Request another date for 12 items').click();
  await expect.element(dialog().getByText('A colleague was faster.')).toBeVisible();
  expect(changes().map(({ name }) => name)).toEqual(['items.bulkAnotherDate']);
});

test.each(LANGUAGES_LOOKED_AT)('the dialog is accessible in %s', async (language) => {
  await readIn(language);
  answer('items.list', { data: rows('confirmation_required', 2), total: 2 });
  await openApp(personOf('company_user'), '/projects?tab=items&limit=50');
  await page.getByRole('button', { name: /^(Select items|Seleccionar artículos)$/ }).click();
  const region = page.getByRole('region', { name: /^(Selected items|Artículos seleccionados)$/ });
  await region.getByRole('checkbox').click();
  await region.getByRole('button', { name: /^(Another date|Otra fecha) \(/ }).click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible();
});
