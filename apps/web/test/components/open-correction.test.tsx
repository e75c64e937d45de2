import type { Correction } from '@monda/domain/items/correction-fields.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import { ITEM_STEP_NAMES, ITEM_STEPS, type ItemStep } from '@monda/domain/items/item-workflow.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, LANGUAGES_LOOKED_AT, looksInTurn } from './bed/accessible.ts';
import { answer, answerStream, callsOf, changes, hold, problem, refuse } from './bed/answering-api.ts';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { readIn } from './bed/language.ts';
import { button, expectMessage, main, openApp, panel } from './bed/open.tsx';
import { ONE_STEP_OF_EACH_PANEL, PANEL_STEPS } from './bed/panel-steps.ts';
import { EVALUATORS, personOf } from './bed/people.ts';
import { acceptedCorrection, correctedEntry, correctionOf, EVERY_VALUE } from './bed/sample-corrections.ts';
import { entry, ITEM_ID, itemAt, LONG_WORD } from './bed/sample-item.ts';

const OPEN = 'Proposed correction';
const DECIDE_FIRST = 'The open correction has to be accepted, refused or withdrawn before this step.';

async function open(role: Role, item: ItemDetails): Promise<void> {
  answer('items.get', item);
  answer('items.calendar', { data: [], total: 0 });
  answer('projects.assignableUsers', EVALUATORS);
  await openApp(personOf(role), `/items/${ITEM_ID}`);
  await expect.element(main().getByRole('region', { name: words().itemPage.history })).toBeVisible();
  await expect.poll(() => document.querySelector('main [aria-busy]')).toBeNull();
}

const withOpen = (item: ItemDetails, more: Partial<Correction> = {}): ItemDetails => ({
  ...item,
  corrections: [correctionOf(more)],
});

const isRefusedStep = (name: string): boolean => REFUSED_STEPS.some((refused) => refused === name);
const REFUSED_STEPS = ITEM_STEP_NAMES.filter((name) => {
  const { correction }: ItemStep = ITEM_STEPS[name];
  return correction !== undefined && 'refusedFor' in correction;
});
/** Panels of such steps, some of which offer another step as well. */
const REFUSED_PANELS = new Set(
  Object.entries(PANEL_STEPS).flatMap(([name, { title }]) => (isRefusedStep(name) ? [title] : [])),
);

describe('with an open correction', () => {
  test.for(
    everyNthByDay(ONE_STEP_OF_EACH_PANEL, 8, 1).map(
      ([name, step], at) => [name, step, looksInTurn(at)] as const,
    ),
  )(
    'the panel of %s stands below it, and offers its step only where that is not refused',
    async ([name, { item, role, title, presses }, looks]) => {
      await open(role, withOpen(item, { decidable: true }));
      await expect.element(panel(OPEN)).toBeVisible();
      const isRefused = isRefusedStep(name);
      const step = panel(title);
      await expect.element(step).toBeVisible();
      expect(panel(OPEN).element().compareDocumentPosition(step.element())).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
      expect(step.getByText(DECIDE_FIRST).elements(), 'words').toHaveLength(
        REFUSED_PANELS.has(title) ? 1 : 0,
      );
      expect(button(main(), presses[0] ?? '').elements(), 'button').toHaveLength(isRefused ? 0 : 1);
      await expectAccessible(looks);
      if (!isRefused) return;
      await button(step, 'Show the correction').click();
      await expect.element(panel(OPEN)).toHaveFocus();
    },
  );

  test('on another value the verification on site goes on, and no other correction is offered', async () => {
    const values = [{ field: 'costCenter', former: 'CC-104', proposed: 'CC-401' }] as const;
    await open('company_user', withOpen(itemAt('destruction'), { values: [...values] }));
    await expect.element(button(panel('Destruction on site'), 'Verify password')).toBeVisible();
    expect(button(main(), words().correcting.differs).elements()).toEqual([]);
  });
});

describe('the reader', () => {
  test('who neither decides nor proposed it reads who has to decide', async () => {
    await open('viewer', withOpen(itemAt('scheduling')));
    await expect.element(panel(OPEN)).toMatchTextContent(/evaluator or a manager has to accept/);
    expect(panel(OPEN).getByRole('button').elements()).toEqual([]);
  });

  test('reads of a proposal by the provider that the company has to accept it', async () => {
    await open('technical_evaluator', withOpen(itemAt('scheduling'), { side: 'provider' }));
    await expect.element(panel(OPEN)).toMatchTextContent(/Acme Secure Transport has to accept/);
  });

  test('who proposed it withdraws it, after a question', async () => {
    await open('company_user', withOpen(itemAt('scheduling'), { withdrawable: true }));
    await button(panel(OPEN), 'Withdraw').click();
    answer(
      'corrections.decide',
      itemAt('scheduling', { corrections: [correctionOf({ state: 'withdrawn' })] }),
    );
    answer('items.get', itemAt('scheduling', { corrections: [correctionOf({ state: 'withdrawn' })] }));
    await button(page.getByRole('dialog'), 'Withdraw').click();
    await expectMessage('Correction withdrawn');
    expect(callsOf('corrections.decide').map(({ body }) => body)).toEqual([{ action: 'withdraw' }]);
    await expect.element(panel(OPEN)).not.toBeInTheDocument();
  });

  test.skipIf(IS_BY_DAY)('reads since when it is late, both values, who proposed it and why', async () => {
    await open(
      'fixed_assets_manager',
      withOpen(itemAt('scheduling'), { values: EVERY_VALUE, lateSince: '2026-03-10', decidable: true }),
    );
    const shown = panel(OPEN);
    for (const text of [
      ...['Late since Mar 10, 2026', 'CS-2231', 'CS-2213', 'Computing & IT Equipment', 'Server'],
      ...['31.5 kg', '2 m³', 'empty', 'Daniel Cruz', 'Two digits were swapped.'],
    ]) {
      await expect.element(shown).toMatchTextContent(text);
    }
    await expectAccessible();
  });
});

describe('the other side', () => {
  test.for([
    ['Accept', 'accept', 'Correction accepted'],
    ['Refuse', 'refuse', 'Correction refused'],
  ] as const)('presses %s, with a comment where there is one', async ([name, action, toast]) => {
    await open('fixed_assets_manager', withOpen(itemAt('destruction'), { decidable: true }));
    const typed = panel(OPEN).getByLabelText('Comment (optional)');
    await typed.fill(' The plate was read again. ');
    refuse('corrections.decide', () => problem('internal'));
    await button(panel(OPEN), name).click();
    await expect.element(panel(OPEN).getByRole('alert')).not.toBeEmptyDOMElement();
    await expect.element(typed).toHaveValue(' The plate was read again. ');
    const corrections = [
      acceptedCorrection({ state: `${action}${action === 'accept' ? 'ed' : 'd'}` as 'accepted' }),
    ];
    answer('corrections.decide', itemAt('destruction', { corrections, version: 8 }));
    answer('items.get', itemAt('destruction', { corrections, version: 8 }));
    await button(panel(OPEN), name).click();
    await expectMessage(toast);
    expect(callsOf('corrections.decide').at(-1)?.body).toEqual({
      action,
      comment: 'The plate was read again.',
    });
    await expect.element(panel('Generate Destruction Acta').getByRole('heading')).toHaveFocus();
  });

  test('reads that the item has another value by now, and what it is', async () => {
    await open('fixed_assets_manager', withOpen(itemAt('scheduling'), { decidable: true }));
    refuse('corrections.decide', () =>
      problem('wrong_state', { message: 'Serial number is now “A”, not “B”.' }),
    );
    await button(panel(OPEN), 'Accept').click();
    await expect.element(main().getByText(/Serial number is now “A”, not “B”\./u)).toBeVisible();
  });
});

test('a correction that is accepted elsewhere lets the verification go on without a reload', async () => {
  const stream = answerStream();
  await open('company_user', withOpen(itemAt('destruction'), { withdrawable: true }));
  const verify = panel('Destruction on site');
  await expect.element(verify.getByText(DECIDE_FIRST)).toBeVisible();
  await expect.poll(() => callsOf('notices.counts').length).toBe(1);
  await verify.getByLabelText('Destruction password').fill('QX7K-M2PD');
  const corrections = [acceptedCorrection()];
  const data = { ...itemAt('destruction').jsonData, serialNumber: 'CS-2213' };
  answer('items.get', itemAt('destruction', { corrections, jsonData: data, version: 8 }));
  answer('notices.counts', { unread: 1, newest: '2026-03-03T09:05:00.000Z', waiting: 0 });
  stream.say('data: changed\n\n');
  await expect.element(verify).toMatchTextContent('CS-2213');
  await expect.element(button(verify, 'Verify password')).toBeEnabled();
  await expect.element(verify.getByLabelText('Destruction password')).toHaveValue('QX7K-M2PD');
  expect(changes()).toEqual([]);
});

test('an item that was asked for before a correction was withdrawn here does not bring it back', async () => {
  const stream = answerStream();
  const counted = (unread: number) =>
    answer('notices.counts', { unread, newest: '2026-03-03T09:05:00.000Z', waiting: 0 });
  const former = withOpen(itemAt('scheduling'), { withdrawable: true });
  const withdrawn = itemAt('scheduling', { corrections: [correctionOf({ state: 'withdrawn' })] });
  await open('company_user', former);
  await expect.poll(() => callsOf('notices.counts').length).toBe(1);
  const late = hold('items.get', former);
  counted(1);
  stream.say('data: changed\n\n');
  await expect.poll(() => callsOf('items.get').length).toBe(2);
  await button(panel(OPEN), 'Withdraw').click();
  answer('corrections.decide', withdrawn);
  answer('items.get', withdrawn);
  await button(page.getByRole('dialog'), 'Withdraw').click();
  await expectMessage('Correction withdrawn');
  await expect.poll(() => callsOf('items.get').length).toBe(3);
  await expect.element(panel(OPEN)).not.toBeInTheDocument();
  const next = hold('items.get', withdrawn);
  counted(2);
  stream.say('data: changed\n\n');
  late.letGo();
  // why: asked for once the late answer was read.
  await expect.poll(() => callsOf('items.get').length).toBe(4);
  expect(panel(OPEN).elements()).toEqual([]);
  next.letGo();
});

describe('a corrected value', () => {
  const corrections = [acceptedCorrection({ values: EVERY_VALUE })];
  const corrected = (item: ItemDetails): ItemDetails => ({
    ...item,
    corrections,
    history: [...item.history, correctedEntry(corrections[0] as Correction, item.status)],
  });

  test('carries its former one, who proposed and who accepted it, on page and in the history', async () => {
    await open('company_user', corrected(itemAt('scheduling')));
    const details = main().getByRole('region', { name: 'Item details' });
    const marks = details.getByText(/^Corrected, before: /u);
    await expect.poll(() => marks.elements()).toHaveLength(EVERY_VALUE.length);
    await expect
      .element(details)
      .toMatchTextContent(
        /Corrected, before: CS-2231 · Proposed by Daniel Cruz, accepted by Marcus Bell, Mar 3, 2026/,
      );
    const history = main().getByRole('region', { name: 'History' });
    await expect.element(history).toMatchTextContent('Serial number: CS-2231 → CS-2213');
    await expect.element(history).toMatchTextContent('Weight: empty → 31.5 kg');
    await expectAccessible();
  });

  test('carries the same on the printable summary', async () => {
    answer('items.get', corrected(itemAt('completed')));
    answer('items.list', { data: [], total: 0 });
    answer('evidence.seal', { seal: 'x', log: null, provider: null });
    await openApp(personOf('company_user'), `/items/${ITEM_ID}/printable-summary`);
    await expect
      .poll(() => page.getByText(/^Corrected, before: /u).elements())
      .toHaveLength(EVERY_VALUE.length);
    await expectAccessible();
  });

  test('that the company corrected alone names one person', async () => {
    const alone = acceptedCorrection({ endedBy: 'Daniel Cruz' });
    await open('company_user', itemAt('pending', { corrections: [alone] }));
    await expect.element(main().getByText(/Corrected by Daniel Cruz/)).toBeVisible();
  });
});

test.skipIf(IS_BY_DAY).for([
  ['evaluation_review', 'Review the evaluation'],
  ['scheduling', 'Schedule this item'],
] as const)(
  'at %s a manager reads that family or type was corrected after the evaluation',
  async ([status, title]) => {
    const correction = acceptedCorrection({
      values: [{ field: 'type', former: 'desks', proposed: 'lockers' }],
    });
    const history = [
      entry(null, 'pending', { id: '0b7e2c1a-7777-4222-8333-000000000902' }),
      entry('pending', 'evaluation_review', { id: '0b7e2c1a-7777-4222-8333-000000000903' }),
      correctedEntry(correction, 'evaluation_review'),
    ];
    await open('fixed_assets_manager', itemAt(status, { history, corrections: [correction] }));
    await expect
      .element(panel(title))
      .toMatchTextContent(/family or type was corrected after the evaluation, on Mar 3, 2026/);
  },
);

test.for(LANGUAGES_LOOKED_AT)('with the longest values it is accessible, %s', async (language) => {
  await readIn(language);
  const values = [
    { field: 'description', former: LONG_WORD.repeat(21), proposed: 'word '.repeat(800) },
    { field: 'serialNumber', former: LONG_WORD, proposed: LONG_WORD },
  ] as const;
  await open(
    'fixed_assets_manager',
    withOpen(itemAt('destroyed'), {
      values: [...values],
      reason: 'r'.repeat(500),
      proposedBy: LONG_WORD,
      decidable: true,
      lateSince: '2026-03-10',
    }),
  );
  await expect.element(panel(words().correcting.open)).toBeVisible();
  await expectAccessible();
});
