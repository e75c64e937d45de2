import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readDevice } from '../../src/lib/device/device-database.ts';
import { answer } from './bed/answering-api.ts';
import { expectMessage, leavePage, openApp, panel } from './bed/open.tsx';
import type { PanelStep } from './bed/panel-step.ts';
import { ONE_STEP_OF_EACH_PANEL, sender } from './bed/panel-steps.ts';
import { personOf } from './bed/people.ts';
import { ITEM_ID } from './bed/sample-item.ts';

const BACK = 'We restored what you had entered here but not sent.';
/** Steps by one press whose texts a device may store; a password is never stored. */
const STEPS = ONE_STEP_OF_EACH_PANEL.filter(
  ([name, { typed, presses }]) =>
    Object.keys(typed).length > 0 && presses.length === 1 && !/verify|upload/i.test(name),
);

async function open(step: PanelStep, version = step.item.version): Promise<void> {
  answer('items.get', { ...step.item, version });
  await openApp(personOf(step.role), `/items/${ITEM_ID}`);
  await expect.element(panel(step.title)).toBeVisible();
}

const onDevice = () =>
  readDevice((drafts) => {
    const all = drafts.count();
    return () => all.result;
  });

const notice = (step: PanelStep) => panel(step.title).getByText(BACK);

async function expectTyped(step: PanelStep): Promise<void> {
  for (const [label, value] of Object.entries(step.typed)) {
    await expect.element(panel(step.title).getByLabelText(label, { exact: true })).toHaveValue(value);
  }
}

test.for(STEPS)(
  '%s: what was typed comes back with the page, and goes when it was sent',
  async ([, step]) => {
    step.reads?.();
    await open(step);
    await step.fill(panel(step.title));
    expect(notice(step).query()).toBeNull();
    await leavePage();
    await open(step);
    await expect.element(notice(step)).toBeVisible();
    await expectTyped(step);
    answer(step.call, step.after as never);
    answer('items.get', step.after);
    await sender(step).click();
    await expectMessage(step.says);
    await expect.poll(onDevice).toBe(0);
  },
);

test.for(STEPS)('%s: what was typed for another state of the item stays away', async ([, step]) => {
  step.reads?.();
  await open(step);
  await step.fill(panel(step.title));
  await leavePage();
  await open(step, step.item.version + 1);
  await expect.poll(onDevice).toBe(0);
  for (const [label, value] of Object.entries(step.typed)) {
    await expect.element(panel(step.title).getByLabelText(label, { exact: true })).not.toHaveValue(value);
  }
  expect(page.getByText(BACK).query()).toBeNull();
});
