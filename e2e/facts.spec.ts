import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type Caller, callAs } from './call-api.ts';
import type { RequestedItem } from './items-by-calls.ts';
import { laptopsAtDestruction } from './laptops-by-calls.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { PressingHand } from './pressing-hand.ts';
import { expectSpanishMessage } from './spanish-steps.ts';
import { expectMessage, panel } from './steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const facts = (page: Page) => panel(page, /^(Destruction|Handover) record$/);

/** The names of what a certificate of an item lacks. */
async function lacks(caller: Caller, id: string): Promise<readonly string[]> {
  const { results } = await caller.send<{ results: { missing: { name: string }[] }[] }>(
    'POST',
    '/facts/preflight',
    { itemIds: [id] },
  );
  return results[0]?.missing.map(({ name }) => name) ?? [];
}

const field = (within: Locator, label: string) => within.getByLabel(label, { exact: true });

test('twelve laptops get their facts in one form and at most 12 presses next to typing', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  const company = await callAs(monda.url, 'acmeUser');
  const items = await laptopsAtDestruction(monda.url, company, 12);
  const [first] = items;
  if (first === undefined) throw new Error('no item');
  await signIn(page, 'manager', `/items/${first.id}`);
  const hand = new PressingHand(page);
  await expect(facts(page).getByText('Still needed for a certificate')).toBeVisible();
  await hand.press(facts(page).getByRole('button', { name: 'Add details' }));
  await hand.choose(field(dialog(page), 'Class'), 'Destroy');
  await hand.choose(field(dialog(page), 'Technique'), 'Shredded');
  await hand.choose(field(dialog(page), 'Result'), 'Passed');
  await field(dialog(page), 'Place').fill('Yard 3');
  await field(dialog(page), 'Finished').fill('2026-01-14T11:30');
  await field(dialog(page), 'Name').fill('Luis Paz');
  await hand.press(dialog(page).getByRole('button', { name: 'Save' }));
  await expectMessage(page, 'Details saved');
  await hand.press(facts(page).getByRole('button', { name: 'Copy to other items' }));
  await expect(dialog(page).getByRole('checkbox', { name: /^Laptop with facts/ })).toHaveCount(11);
  await hand.press(dialog(page).getByRole('button', { name: 'Select all' }));
  await hand.press(dialog(page).getByRole('button', { name: 'Copy to 11 items' }));
  await expectMessage(page, 'Details copied to 11 items');
  expect(hand.presses).toBeLessThanOrEqual(12);
  for (const { id } of items) {
    const missing = await lacks(company, id);
    // why: the laptops were requested today, so that each asks why it ended before.
    expect(missing.filter((name) => name.includes('.') || name === 'performer')).toEqual([
      'remarks.ended-before-request',
    ]);
  }
});

test('a reassigned item gets its recipient by keyboard, led there by what is missing', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  const company = await callAs(monda.url, 'acmeUser');
  const [item] = await laptopsAtDestruction(monda.url, company, 1, 'reassign');
  if (item === undefined) throw new Error('no item');
  await signIn(page, 'manager', `/items/${item.id}`);
  const need = facts(page).getByRole('button', { name: 'Add now: Recipient', exact: true });
  await need.focus();
  await page.keyboard.press('Enter');
  await expect(field(dialog(page), 'Recipient')).toBeFocused();
  await page.keyboard.type('Escuela 12');
  await expectAccessible(page, 'the form of facts');
  await page.setViewportSize({ width: 1280, height: 800 });
  await field(dialog(page), 'Data removed').focus();
  await page.keyboard.type('Yes');
  await field(dialog(page), 'Handed over on').fill('2026-01-14');
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Details saved');
  expect((await lacks(company, item.id)).filter((name) => name.startsWith('recipient.'))).toEqual([]);
  await facts(page).getByText('Recipient', { exact: true }).first().click();
  await expect(facts(page).getByText('Escuela 12', { exact: true })).toBeVisible();
});

test('a company completes what it knows of an item after its completion, in Spanish on a phone', {
  tag: '@nightly',
}, async ({ monda, openBrowser }) => {
  const company = await callAs(monda.url, 'acmeUser');
  const { data } = await company.read<{ data: readonly RequestedItem[] }>(
    '/projects/waste-items?status=completed&limit=1',
  );
  const [item] = data;
  if (item === undefined) throw new Error('no completed item');
  const phone = await openBrowser({ locale: 'es-PE', viewport: { width: 390, height: 844 } });
  await signIn(phone, 'acmeUser', `/items/${item.id}`);
  const box = panel(phone, /^Datos de la (destrucción|entrega)$/);
  await expect(box).toBeVisible();
  await expectAccessible(phone, 'the panel of facts', [390]);
  await box.getByRole('button', { name: /^(Agregar|Editar) datos$/ }).click();
  await field(dialog(phone), 'Modelo').fill('Latitude 5400');
  await expectAccessible(phone, 'the form of a company', [390]);
  await dialog(phone).getByRole('button', { name: 'Guardar' }).click();
  await expectSpanishMessage(phone, 'Datos guardados');
  await box.getByText('Activo', { exact: true }).click();
  await expect(box.getByText('Latitude 5400').last()).toBeVisible();
  const stored = await company.read<{ asset: { model: string } }>(`/projects/waste-items/${item.id}/facts`);
  expect(stored.asset.model).toBe('Latitude 5400');
});
