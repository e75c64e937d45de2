import type { CallName } from '@monda/domain/api/api-calls.ts';
import { itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, callsOf, changes, hold, problem, refuse } from './bed/answering-api.ts';
import { expectMessage, main, openApp, panel, pressAnyway } from './bed/open.tsx';
import { everyNthByDay, IS_BY_DAY, oneOfEachByDay } from './bed/by-day.ts';
import type { PanelStep } from './bed/panel-step.ts';
import { ONE_STEP_OF_EACH_PANEL, openDialog, PANEL_STEPS, sender } from './bed/panel-steps.ts';
import { personOf } from './bed/people.ts';
import { ITEM_ID } from './bed/sample-item.ts';

/** Opens the item, fills the panel in, and stands before the button that sends. */
async function prepare(step: PanelStep): Promise<void> {
  step.reads?.();
  answer('items.get', step.item);
  await openApp(personOf(step.role), `/items/${ITEM_ID}`);
  await expect.element(panel(step.title)).toBeVisible();
  await step.fill(panel(step.title));
  await openDialog(step);
}

/** From now on the step succeeds, and the item is read as it is then. */
function succeeds(step: PanelStep): void {
  answer(step.call, step.after as never);
  answer('items.get', step.after);
}

/** Files by name, everything else as it is. */
const named = (body: unknown): unknown =>
  Array.isArray(body)
    ? body.map((each) => (each instanceof File ? each.name : (each as unknown)))
    : typeof body === 'object' && body !== null
      ? Object.fromEntries(Object.entries(body).map(([key, value]) => [key, named(value)]))
      : body;

/** Waits until a sentence stands where the step reports its failures. */
async function expectReported(step: PanelStep, sentence: string): Promise<void> {
  if (step.reported === 'message') return expectMessage(sentence);
  const place = step.reported === 'dialog' ? page.getByRole('dialog') : panel(step.title);
  await expect.element(place.getByRole('alert').getByText(sentence)).toBeVisible();
}

/** What was typed and chosen stands there, and the step can be taken again. */
async function expectKept(step: PanelStep): Promise<void> {
  await expect.element(sender(step)).toBeEnabled();
  const place = step.fillDialog === undefined ? panel(step.title) : page.getByRole('dialog');
  const fields = Object.entries(step.typed);
  for (const [label, value] of fields) {
    await expect.element(place.getByLabelText(label, { exact: true })).toHaveValue(value);
  }
}

// rows: FLOW-032, FLOW-036, FLOW-040, FLOW-042, FLOW-043, FLOW-045, FLOW-050, FLOW-052, FLOW-054, FLOW-061, FLOW-062, FLOW-069
// rows: FLOW-071, FLOW-075, FLOW-081, FLOW-087, FLOW-100, ERR-052
test.for(IS_BY_DAY ? ONE_STEP_OF_EACH_PANEL : Object.entries(PANEL_STEPS))(
  '%s: what was typed is sent once, also when it is pressed twice, with the version the person saw, and what follows is shown',
  async ([, step]) => {
    await prepare(step);
    expect(changes()).toEqual([]);
    const { letGo } = hold(step.call, step.after as never);
    answer('items.get', step.after);
    const button = sender(step);
    await button.click();
    await expect.poll(() => callsOf(step.call)).toHaveLength(1);
    const pressed = button.query() ?? panel(step.title).getByRole('button').last().element();
    expect((pressed as HTMLButtonElement).disabled, 'the button cannot be pressed again').toBe(true);
    (pressed as HTMLElement).click();
    for (const other of panel(step.title).getByRole('button').all()) {
      if (!/date|place|photo|file|Remove|password visibility/i.test(other.element().textContent ?? ''))
        pressAnyway(other);
    }
    for (const form of panel(step.title).element().querySelectorAll('form')) form.requestSubmit();
    letGo();
    await expectMessage(step.says);
    await expect.element(main()).toMatchTextContent(itemStatusLabel(step.after.status));
    const [call, ...more] = changes();
    expect(more).toEqual([]);
    expect(call?.name).toBe(step.call);
    expect(call?.params).toEqual({ id: ITEM_ID });
    expect(named(call?.body)).toEqual(step.sends);
    expect(call?.headers.get('If-Match')).toBe(step.anyVersion ? null : `"${step.item.version}"`);
    expect(call?.headers.get('Idempotency-Key')).toMatch(/.{16}/);
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  },
);

/** Calls of steps whose failure the specification words. */
const SPECIFIED: ReadonlySet<CallName> = new Set<CallName>([
  'items.assign',
  'items.submitReview',
  'items.review',
  'items.update',
  'items.schedule',
  'items.confirmDestruction',
  'captures.document',
  'items.completeDestruction',
]);

// rows: ERR-001, ERR-002, ERR-009, ERR-010, ERR-016, ERR-017, ERR-018, ERR-019, ERR-020, ERR-021, ERR-022
// rows: ERR-053
// why: by day the steps of the specification; the first in each place where a failure is reported goes on to the others.
const IN_FULL = new Set(
  oneOfEachByDay(ONE_STEP_OF_EACH_PANEL, ([, { reported }]) => reported).map(([name]) => name),
);
test.for(
  IS_BY_DAY ? ONE_STEP_OF_EACH_PANEL.filter(([, { call }]) => SPECIFIED.has(call)) : ONE_STEP_OF_EACH_PANEL,
)(
  '%s: a call that fails or is refused is reported where it was made, what was typed stays, and another try succeeds',
  async ([name, step]) => {
    await prepare(step);
    const before = itemStatusLabel(step.item.status);
    refuse(step.call, () => new Response('', { status: 500 }));
    await sender(step).click();
    if (step.failureTitle !== undefined) await expectMessage(step.failureTitle, step.fallback);
    await expectReported(step, step.fallback);
    await expectKept(step);
    if (!IN_FULL.has(name)) return;

    refuse(step.call, () => Response.error());
    await sender(step).click();
    await expectReported(step, step.noAnswer ?? step.fallback);
    await expectKept(step);
    await expect.element(main()).toMatchTextContent(before);

    const keys = callsOf(step.call).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size, 'one key for one intent, answer or not').toBe(1);

    const words = 'The server has a reason.';
    refuse(step.call, () => problem('malformed_request', { message: words }));
    await sender(step).click();
    await expectReported(step, step.call === 'items.verifyPassword' ? step.fallback : words);
    await expectKept(step);

    succeeds(step);
    await sender(step).click();
    await expectMessage(step.says);
  },
);

const TAKEN_EARLIER = [
  ['wrong_state', 'Somebody was faster.'],
  ['version_changed', 'Someone changed this in the meantime. Reload to see the current version.'],
] as const;
const EARLIER_STEPS = everyNthByDay(ONE_STEP_OF_EACH_PANEL, 4, 1).flatMap(([name, step], at) =>
  everyNthByDay(TAKEN_EARLIER, 2, at % 2).map(([code, words]) => [name, code, words, step] as const),
);

test.for(EARLIER_STEPS)(
  '%s: when a person acted first (%s) the page says so and shows the present state',
  async ([, code, words, step]) => {
    await prepare(step);
    refuse(step.call, () => problem(code, { message: words }));
    answer('items.get', step.after);
    await sender(step).click();
    await expect
      .element(main().getByRole('alert').filter({ hasText: words }))
      .toHaveTextContent(`${words} This page is now up to date.`);
    await expect.element(main()).toMatchTextContent(itemStatusLabel(step.after.status));
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  },
);
