import { CORRECTION_ROLES } from '@monda/domain/items/correction-roles.ts';
import { fieldsCorrectedAt } from '@monda/domain/items/corrections.ts';
import { fieldLabel } from '@monda/domain/items/item-field-words.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { isOpen } from '@monda/domain/items/item-workflow.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { ROLES, type Role } from '@monda/domain/identity/roles.ts';
import { words } from '@monda/phrases/words.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { answer, callsOf, changes, problem, refuse } from './bed/answering-api.ts';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { readIn } from './bed/language.ts';
import { button, expectMessage, leavePage, main, openApp, panel } from './bed/open.tsx';
import { EVALUATORS, personOf } from './bed/people.ts';
import { correctionOf, EVERY_VALUE } from './bed/sample-corrections.ts';
import { entry, ITEM_ID, itemAt } from './bed/sample-item.ts';

const UNASSIGNED = itemAt('pending', { assignedUserId: null, assignedUser: null });
const DIFFERS = 'The serial number differs';
const WHICH = 'Which value is wrong?';
const ANOTHER = 'Correct another value';
const PROPOSE = 'Propose correction';
const dialog = () => page.getByRole('dialog', { name: 'Correct details' });

async function open(role: Role, item: ItemDetails): Promise<void> {
  answer('items.get', item);
  answer('items.calendar', { data: [], total: 0 });
  answer('projects.assignableUsers', EVALUATORS);
  await openApp(personOf(role), `/items/${ITEM_ID}`);
  await expect.element(main().getByRole('region', { name: words().itemPage.history })).toBeVisible();
  await expect.poll(() => document.querySelector('main [aria-busy]')).toBeNull();
}

async function openDialog(role: Role, item: ItemDetails): Promise<void> {
  await open(role, item);
  await button(main(), 'Correct').click();
  await expect.element(dialog()).toBeVisible();
}

/** Chooses the fields that are wrong, one after the other. */
async function choose(...labels: readonly string[]): Promise<void> {
  for (const [at, label] of labels.entries()) {
    await dialog()
      .getByLabelText(at === 0 ? WHICH : ANOTHER)
      .selectOptions(label);
  }
}
/** A control by the beginning of its label, behind which the mark of a required one stands. */
const field = (label: string) => dialog().getByLabelText(new RegExp(`^${label}`, 'u'));
const reason = (text: string) => field('Reason').fill(text);

describe('who may correct', () => {
  // why: by day a third of the statuses; `corrections-of-item.test.ts` and `corrections.test.ts` of the server have all.
  const items = everyNthByDay(ITEM_STATUSES, 3).map((status) => itemAt(status));
  test.for(everyNthByDay(ROLES, 3))('at each status, as %s', async (role) => {
    for (const item of [...items, UNASSIGNED]) {
      await open(role, item);
      const mayPropose =
        CORRECTION_ROLES.some((one) => one === role) &&
        isOpen(item.status) &&
        (item !== UNASSIGNED || role === 'company_admin' || role === 'company_user');
      expect(button(main(), 'Correct').elements(), `${role} at ${item.status}`).toHaveLength(
        mayPropose ? 1 : 0,
      );
      await leavePage();
    }
  });

  test('not an evaluator to whom the item is not assigned, nor a person excluded by what they did, nor while one is open', async () => {
    const other = { assignedUserId: personOf('admin').id };
    const fourEyes = { earlier: [{ act: 'create' as const, otherAccount: false }], sameMayReview: false };
    for (const [role, item] of [
      ['technical_evaluator', itemAt('scheduling', other)],
      ['fixed_assets_manager', itemAt('scheduling', { fourEyes })],
      ['fixed_assets_manager', itemAt('scheduling', { corrections: [correctionOf()] })],
    ] as const) {
      await open(role, item);
      expect(button(main(), 'Correct').elements()).toEqual([]);
      await leavePage();
    }
  });
});

describe('nothing is sent', () => {
  test.skipIf(IS_BY_DAY)(
    'without a changed value or a reason; a value that is typed back is none',
    async () => {
      await openDialog('company_user', itemAt('scheduling'));
      await button(dialog(), PROPOSE).click();
      await expect.element(field('Reason')).toHaveAccessibleDescription(/Enter the reason/);
      await reason('No');
      await button(dialog(), PROPOSE).click();
      await expect.element(field('Reason')).toHaveAccessibleDescription(/at least 5 characters/);
      await choose('Serial number');
      await field('Serial number').fill('CS-2213');
      await field('Serial number').fill('CS-2231');
      await reason('Nothing is wrong.');
      await button(dialog(), PROPOSE).click();
      await expect.element(dialog().getByText('Change at least one value')).toBeVisible();
      expect(changes()).toEqual([]);
    },
  );

  test.skipIf(IS_BY_DAY)(
    'for values that the wizard refuses; a field that follows from another one comes along',
    async () => {
      await openDialog(
        'fixed_assets_manager',
        itemAt('scheduling', { jsonData: { ...itemAt('scheduling').jsonData, serialNumber: '' } }),
      );
      await choose('Family, Type', 'Item name', 'Weight', 'Cost center');
      await field('Family').selectOptions('Computing & IT Equipment');
      await field('Type').selectOptions('Server');
      await field('Item name').fill(' ');
      await field('Weight').fill('heavy');
      await field('Cost center').fill('x'.repeat(201));
      await reason('Everything is wrong.');
      await button(dialog(), PROPOSE).click();
      const said = (label: string) => expect.element(field(label));
      await said('Item name').toHaveAccessibleDescription(/Item name is required/);
      await said('Weight').toHaveAccessibleDescription(/Enter a number/);
      await said('Cost center').toHaveAccessibleDescription(/200/);
      await field('Item name').fill('Server');
      await field('Weight').fill('12,5 kg');
      await field('Cost center').fill('CC-105');
      await button(dialog(), PROPOSE).click();
      await said('Serial number').toHaveAccessibleDescription(/Serial number is required for this item type/);
      expect(changes()).toEqual([]);
    },
  );
});

test('where a change is requested, what is changed by it is not offered', async () => {
  await openDialog('company_user', itemAt('change_requested'));
  const offered = [...dialog().getByLabelText(WHICH).element().querySelectorAll('option')].slice(1);
  expect(offered.map(({ value }) => value)).toEqual(
    fieldsCorrectedAt('change_requested').filter((name) => name !== 'type'),
  );
  expect(offered.map(({ textContent }) => textContent)).not.toContain(fieldLabel('location'));
});

test('what changed is sent once, with why; the item shows the proposal and the page says so', async () => {
  await openDialog('company_user', itemAt('scheduling'));
  await expect.element(dialog()).toMatchTextContent(/evaluator or a manager has to accept/);
  await choose('Serial number', 'Weight', 'Description');
  await expect.element(field('Serial number')).toHaveAccessibleDescription('Now: CS-2231');
  await expect.element(field('Weight')).toHaveAccessibleDescription('Now: empty');
  await field('Serial number').fill(' CS-2213 ');
  await field('Weight').fill('31,5');
  await reason('Two digits were swapped.');
  const after = itemAt('scheduling', { corrections: [correctionOf({ withdrawable: true })] });
  answer('corrections.propose', after);
  answer('items.get', after);
  await button(dialog(), PROPOSE).click();
  await expectMessage('Correction proposed');
  expect(callsOf('corrections.propose').map(({ body }) => body)).toEqual([
    { fields: { serialNumber: 'CS-2213', weight: 31.5 }, reason: 'Two digits were swapped.' },
  ]);
  await expect.element(panel('Proposed correction')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test.skipIf(IS_BY_DAY)(
  'while no evaluator has it, the company corrects at once, and the button says so',
  async () => {
    await openDialog('company_admin', UNASSIGNED);
    await expect.element(dialog()).toMatchTextContent(/takes effect right away/);
    await choose('Cost center');
    await field('Cost center').fill('CC-401');
    await reason('Another department.');
    answer('corrections.propose', UNASSIGNED);
    await button(dialog(), 'Correct now').click();
    await expectMessage('Details corrected');
  },
);

test('every field of the list has its control, and a value of each is sent', async () => {
  await openDialog('technical_evaluator', itemAt('scheduling'));
  await choose(
    ...fieldsCorrectedAt('scheduling')
      .filter((name) => name !== 'type')
      .map((name) => (name === 'family' ? 'Family, Type' : fieldLabel(name))),
  );
  expect(dialog().getByLabelText(ANOTHER).elements()).toEqual([]);
  for (const { field: name, proposed } of EVERY_VALUE) {
    const control = field(fieldLabel(name));
    if (name === 'family' || name === 'type') await control.selectOptions(String(proposed));
    else await control.fill(String(proposed ?? 4.25));
  }
  await reason('Nothing was right.');
  answer('corrections.propose', itemAt('scheduling'));
  await button(dialog(), PROPOSE).click();
  await expectMessage('Correction proposed');
  expect(callsOf('corrections.propose')[0]?.body).toEqual({
    fields: {
      ...Object.fromEntries(EVERY_VALUE.map(({ field: name, proposed }) => [name, proposed])),
      volume: 4.25,
    },
    reason: 'Nothing was right.',
  });
});

test.skipIf(IS_BY_DAY)(
  'what the server objects to stands at its field, and what was typed stays',
  async () => {
    await openDialog('company_user', itemAt('scheduling'));
    await choose('Description');
    const text = 'A sentence of a description. '.repeat(140).slice(0, 4_000).trim();
    await field('Description').fill(text);
    await reason('It says nothing.');
    refuse('corrections.propose', () =>
      problem('validation_failed', { errors: [{ path: 'fields.description', message: 'Not this text' }] }),
    );
    await button(dialog(), PROPOSE).click();
    await expect.element(field('Description')).toHaveAccessibleDescription(/Not this text/);
    await expect.element(field('Description')).toHaveValue(text);
    await expectAccessible();
  },
);

test.skipIf(IS_BY_DAY)(
  'a proposal that came too late closes the dialog, says why, and reads the page again',
  async () => {
    await openDialog('company_user', itemAt('scheduling'));
    await choose('Cost center');
    await field('Cost center').fill('CC-401');
    await reason('Another department.');
    refuse('corrections.propose', () => problem('wrong_state', { message: 'One is open.' }));
    answer('items.get', itemAt('scheduling', { corrections: [correctionOf()] }));
    await button(dialog(), PROPOSE).click();
    await expect.element(main().getByText(/One is open\./u)).toBeVisible();
    await expect.element(panel('Proposed correction')).toBeVisible();
  },
);

describe('on site', () => {
  test('the serial number that differs is proposed by two presses and what is typed between them', async () => {
    await open('company_user', itemAt('destruction'));
    await button(panel('Destruction on site'), DIFFERS).click();
    await expect.element(field('Serial number')).toHaveFocus();
    await expect.element(field('Reason')).toHaveValue(words().correcting.differsReason);
    answer(
      'corrections.propose',
      itemAt('destruction', { corrections: [correctionOf({ withdrawable: true })] }),
    );
    // why: a scanner types over what is marked, and ends with Enter.
    await userEvent.keyboard('CS-2213{Enter}');
    await expectMessage('Correction proposed');
    expect(callsOf('corrections.propose').map(({ body }) => body)).toEqual([
      { fields: { serialNumber: 'CS-2213' }, reason: words().correcting.differsReason },
    ]);
  });

  test.for(LANGUAGES_LOOKED_AT)('the dialog is accessible with the longest values, %s', async (language) => {
    await readIn(language);
    const say = words().correcting;
    const data = {
      ...itemAt('destruction').jsonData,
      serialNumber: 'W'.repeat(200),
      description: 'x'.repeat(4_000),
    };
    await open('company_user', itemAt('destruction', { jsonData: data, history: [entry(null, 'pending')] }));
    await button(main(), say.differs).click();
    const asked = page.getByRole('dialog', { name: say.title });
    await asked.getByLabelText(say.another).selectOptions(fieldLabel('description'));
    await button(asked, say.propose).click();
    await expect.element(asked.getByText(say.nothingChanged)).toBeVisible();
    await expectAccessible();
  });
});
