import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, callsOf, hold } from './bed/answering-api.ts';
import { main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { missing } from './bed/sample-facts.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';

const MANAGER = personOf('fixed_assets_manager');
/** After so long a part is shown although it is not complete. */
const LIMIT_MS = 1_000;
const NEEDS = missing({ name: 'method.technique', group: 'method', given: 'managers', always: true });

beforeEach(() => {
  answerEverything();
  const { setTimeout } = globalThis;
  // why: however long the reads of this test take, nothing is shown because they take long.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    ms === LIMIT_MS ? 0 : setTimeout(run, ms)) as typeof setTimeout);
});
afterEach(() => vi.restoreAllMocks());

const region = (name: string) => page.getByRole('region', { name, exact: true, includeHidden: true });
const isShown = (name: string) => region(name).query()?.checkVisibility({ visibilityProperty: true });

/** Waits until what has come is drawn. */
async function drawn(): Promise<void> {
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
}

test('the details next to a step come with the marks of the head, which may take a line above them', async () => {
  await page.viewport(1280, 800);
  const one = {
    itemId: ITEM_ID,
    stuckSince: '2026-03-09',
    changeRequests: 0,
    movedDates: 0,
    missingFacts: 0,
  };
  const { letGo } = hold('items.attention', { data: [one], total: 1 });
  answer('items.get', { ...itemAt('scheduling'), lateSince: '2026-03-05' });
  await openApp(MANAGER, `/items/${ITEM_ID}`);
  await expect.poll(() => callsOf('items.attention').length).toBeGreaterThan(0);
  await expect.poll(() => isShown('Item details')).toBe(false);
  await drawn();
  expect(isShown('Item details')).toBe(false);
  letGo();
  await expect.element(main().getByText('Stuck since Mar 9, 2026')).toBeVisible();
  await expect.poll(() => isShown('Item details')).toBe(true);
});

test('what a completed item lacks for its certificate is there when its page is shown', async () => {
  await page.viewport(390, 800);
  const { letGo } = hold('facts.preflight', NEEDS);
  answer('items.get', itemAt('completed'));
  answer('certificates.list', { data: [], next: null });
  await openApp(MANAGER, `/items/${ITEM_ID}`);
  await expect.poll(() => isShown('Certificate')).toBe(false);
  await expect.poll(() => callsOf('facts.preflight').length).toBeGreaterThan(0);
  await drawn();
  expect(isShown('Certificate')).toBe(false);
  letGo();
  await expect.poll(() => isShown('Certificate')).toBe(true);
  expect(isShown('Needed for the certificate')).toBe(true);
});
