import { dayCodes } from '@monda/phrases/en/server/captures.ts';
import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { capturesOf } from '../../src/lib/device/device-captures.ts';
import { lostBySignOut } from '../../src/lib/device/unsent-work.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, type Made, problem, refuse } from './bed/answering-api.ts';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { button, expectMessage, leavePage, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { fillDevice } from './bed/picking.ts';
import {
  CODE,
  codeRefused,
  DAY,
  dayItem,
  dayItemId,
  dayItems,
  type SampleDay,
  sampleDay,
} from './bed/sample-day.ts';
import { itemAt } from './bed/sample-item.ts';
import { keysOf, scan } from './bed/scanner.ts';

const GUARD = personOf('company_user');
const ON = 'Nov 26, 2026';
const STATEMENT = 'I verified the items and their serial numbers on site.';

const row = (at: number) =>
  main()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Safe ${at}`, exact: true }) });
const found = (at: number) =>
  main().getByRole('button', { name: `Found: Safe ${at} · SN-${String(at).padStart(3, '0')}`, exact: true });
const bar = () => page.getByRole('region', { name: 'Progress and next action' });
const dialog = () => page.getByRole('dialog');
const field = () => main().getByRole('searchbox', { name: 'Find by serial number or name' });
const code = () => dialog().getByRole('textbox', { name: 'Code for the day' });
const tick = () => dialog().getByRole('checkbox', { name: STATEMENT });
const shownRows = () =>
  main()
    .getByRole('heading', { level: 3 })
    .elements()
    .map((each) => each.textContent);

async function open(day: SampleDay, address = `/on-site/${DAY}`): Promise<SampleDay> {
  await openApp(GUARD, address);
  await expect.element(bar()).toBeVisible();
  return day;
}
async function markFound(...places: readonly number[]): Promise<void> {
  for (const at of places) await found(at).click();
}
async function enter(typed = CODE): Promise<void> {
  await button(bar(), /^Enter code/).click();
  await code().fill(typed);
  await tick().click();
}
const verify = () => button(dialog(), /^Verify/).click();
const sent = (call: Made | undefined) =>
  call?.body as { readonly password: string; readonly items: readonly { readonly id: string }[] };

describe('is not verified', () => {
  test('without the statement, and without a code', async () => {
    await open(sampleDay(dayItems(2)));
    await markFound(1);
    await button(bar(), 'Enter code for 1 item').click();
    await verify();
    await expect.element(code()).toHaveAccessibleDescription(/Enter the code/);
    await code().fill(CODE);
    await verify();
    await expect
      .element(tick())
      .toHaveAccessibleDescription(/Please confirm that you verified the items and serial numbers on site\./);
    expect(callsOf('items.bulkVerifyPassword')).toEqual([]);
    await expectAccessible();
  });

  const REFUSALS = [
    ['no code', 'wrong_password', dayCodes.none(ON)],
    ['a wrong code', 'wrong_password', dayCodes.wrong(ON)],
    ['a code that was tried too often', 'too_many_tries', dayCodes.locked(ON, 14)],
  ] as const;
  test.for(everyNthByDay(REFUSALS, 2))(
    'by %s: the sentence of the server, and the code is not kept',
    async ([, refusal, sentence]) => {
      const day = await open(sampleDay(dayItems(2)));
      await markFound(1, 2);
      answer('items.bulkVerifyPassword', codeRefused(refusal, sentence));
      await enter('WRONG-WRONG');
      await verify();
      await expect.element(code()).toHaveAccessibleDescription(expect.stringContaining(sentence));
      await expect.element(code()).toHaveFocus();
      expect(callsOf('items.bulkVerifyPassword')).toHaveLength(1);
      await button(dialog(), 'Cancel').click();
      await button(bar(), 'Enter code for 2 items').click();
      await expect.element(code()).toHaveValue('');
      answer('items.bulkVerifyPassword', day.verify);
      await code().fill(CODE);
      await tick().click();
      await verify();
      await expectMessage('All 2 items verified');
    },
  );

  test.skipIf(IS_BY_DAY)('by a wrong code for 26 items, which is one try of the code', async () => {
    const day = await open(sampleDay(dayItems(26)));
    for (const at of day.items.keys()) (found(at + 1).element() as HTMLElement).click();
    answer('items.bulkVerifyPassword', codeRefused('wrong_password', dayCodes.wrong(ON)));
    await enter('WRONG-WRONG');
    await verify();
    await expect.element(code()).toHaveAccessibleDescription(/This is not the code/);
    expect(callsOf('items.bulkVerifyPassword')).toHaveLength(1);
    answer('items.bulkVerifyPassword', day.verify);
    await code().fill(CODE);
    await button(dialog(), 'Verify 26 items').click();
    await expectMessage('All 26 items verified');
  });

  const OUTCOMES = [
    ['wrong_state', 'This item has another date by now.'],
    ['version_changed', 'Someone else changed this item.'],
    ['not_found', 'This item was not found.'],
    ['not_allowed', 'You scheduled this item; someone else has to verify it.'],
    ['conflict', 'The open correction has to be decided first.'],
    ['unavailable', 'Please try again.'],
  ] as const;
  test('an item that is refused: why, in words, with a link; it stays marked, the others are verified', async () => {
    const day = await open(sampleDay(dayItems(OUTCOMES.length + 1)));
    await markFound(...day.items.map((_, at) => at + 1));
    answer('items.bulkVerifyPassword', (made) => {
      const { results } = day.verify({ ...made, body: { items: sent(made).items.slice(-1) as never } });
      const refused = OUTCOMES.map(([refusal, message], at) => ({
        ...{ id: dayItemId(at + 1), done: null },
        refused: { code: refusal, message },
      }));
      return { results: [...refused, ...results] };
    });
    await enter();
    await verify();
    await expect.element(dialog().getByText('1 item verified')).toBeVisible();
    await expect.element(dialog().getByText('6 items were not changed.')).toBeVisible();
    for (const [at, [, message]] of OUTCOMES.entries()) {
      await expect.element(dialog().getByText(message)).toBeVisible();
      await expect
        .element(dialog().getByRole('link', { name: `Safe ${at + 1} SN-00${at + 1}` }))
        .toHaveAttribute('href', `/items/${dayItemId(at + 1)}`);
    }
    await expectAccessible();
    await button(dialog(), 'Close').last().click();
    await expect.element(found(1)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(row(7).getByText('Verified')).toBeVisible();
    await expect.element(button(bar(), 'Enter code for 6 items')).toBeVisible();
  });
});

test('only what is marked as found is verified, with the versions on the page, and the code is in memory only', async () => {
  await open(sampleDay(dayItems(3)));
  await markFound(1, 2, 3);
  await found(2).click();
  await expect.element(bar().getByText('2 of 3 found · 0 of 3 with photos')).toBeVisible();
  await enter();
  await expect.element(dialog().getByText('For the 2 items marked as found.')).toBeVisible();
  await verify();
  await expectMessage('All 2 items verified');
  const [call] = callsOf('items.bulkVerifyPassword');
  expect(call?.body).toEqual({
    password: CODE,
    items: [1, 3].map((at) => ({ id: dayItemId(at), version: 7 })),
  });
  await expect.element(row(3).getByText('Before: 0 · After: 0')).toBeVisible();
  await found(2).click();
  await button(bar(), 'Enter code for 1 item').click();
  await expect.element(code()).toHaveValue(CODE);
  await leavePage();
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(CODE);
  await open(sampleDay(dayItems(3)));
  await button(bar(), 'Enter code for 1 item').click();
  await expect.element(code()).toHaveValue('');
});

test.skipIf(IS_BY_DAY)(
  '26 items are two calls; what got no answer is sent once more with its key, and again by the person',
  async () => {
    const day = await open(sampleDay(dayItems(26)));
    for (const at of day.items.keys()) (found(at + 1).element() as HTMLElement).click();
    const later = day.verify;
    refuse('items.bulkVerifyPassword', (made: Made) =>
      sent(made).items.length === 25 ? Response.json(later(made)) : Response.error(),
    );
    await enter();
    await verify();
    await expect.element(dialog().getByText('25 items verified')).toBeVisible();
    await expect
      .element(
        dialog().getByText('No answer arrived for 1 item. You can safely try again: nothing is done twice.'),
      )
      .toBeVisible();
    answer('items.bulkVerifyPassword', later);
    await button(dialog(), 'Try again').click();
    await expectMessage('1 item verified');
    const calls = callsOf('items.bulkVerifyPassword');
    expect(calls.map((call) => sent(call).items.length)).toEqual([25, 1, 1, 1]);
    const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
    expect(new Set(keys.slice(1)).size).toBe(1);
    await expect.element(bar().getByText(/^26 of 26 found/)).toBeVisible();
  },
);

test.skipIf(IS_BY_DAY)(
  'a code that was renewed between two calls is asked for again, for what is left',
  async () => {
    const day = await open(sampleDay(dayItems(26)));
    for (const at of day.items.keys()) (found(at + 1).element() as HTMLElement).click();
    answer('items.bulkVerifyPassword', (made: Made) =>
      sent(made).items.length === 25
        ? day.verify(made)
        : codeRefused('wrong_password', dayCodes.wrong(ON))(made),
    );
    await enter();
    await verify();
    await expectMessage('25 items verified');
    await expect.element(code()).toHaveAccessibleDescription(/This is not the code/);
    answer('items.bulkVerifyPassword', day.verify);
    await code().fill('NEWNE-WNEWN');
    await button(dialog(), 'Verify 1 item').click();
    await expectMessage('1 item verified');
    expect(sent(callsOf('items.bulkVerifyPassword').at(-1))).toEqual({
      password: 'NEWNE-WNEWN',
      items: [{ id: dayItemId(26), version: 7 }],
    });
  },
);

describe('what is found', () => {
  test('is kept on the device over a reload until it is verified, for its person alone', async () => {
    const day = await open(sampleDay(dayItems(3)));
    await markFound(1, 3);
    await leavePage();
    await open(day);
    await expect.element(found(1)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(found(2)).toHaveAttribute('aria-pressed', 'false');
    await expect.element(button(bar(), 'Enter code for 2 items')).toBeVisible();
    expect(await lostBySignOut(GUARD.id)).toBe(0);
    expect(await lostBySignOut(personOf('company_admin').id)).toBe(null);
    await leavePage();
    day.items = [dayItem(1, { verifiedOnSite: true }), dayItem(2)];
    await open(day);
    await expect.element(bar().getByText(/^1 of 2 found/)).toBeVisible();
    await expect.poll(() => lostBySignOut(GUARD.id)).toBe(null);
    expect(await capturesOf(GUARD.id, Date.now())).toEqual([]);
  });

  test.skipIf(IS_BY_DAY)('is said to be lost with the page where the device keeps nothing', async () => {
    await open(sampleDay(dayItems(2)));
    const { makeRoom } = fillDevice();
    await markFound(1);
    await expect
      .element(main().getByText(/^This browser cannot save what you mark as found\./))
      .toBeVisible();
    makeRoom();
    await markFound(2);
    await expect.element(main().getByText(/^This browser cannot save/)).not.toBeInTheDocument();
  });
});

describe('an item is found', () => {
  test.skipIf(IS_BY_DAY)(
    'by a part of its name or number; Enter leads to the only match and marks nothing',
    async () => {
      await open(sampleDay(dayItems(12)));
      await field().fill('01');
      await expect.poll(shownRows).toEqual(['Safe 1', 'Safe 10', 'Safe 11', 'Safe 12']);
      await expect.element(main().getByText('4 matches')).toBeVisible();
      await userEvent.keyboard('{Enter}');
      await expect.element(field()).toHaveFocus();
      await field().fill('sn011');
      await userEvent.keyboard('{Enter}');
      await expect.element(row(11)).toHaveFocus();
      expect(shownRows()).toHaveLength(12);
      await expect.element(found(11)).toHaveAttribute('aria-pressed', 'false');
      await field().fill('no such');
      await expect.element(main().getByText('No item for this day matches “no such”.')).toBeVisible();
      expect(shownRows()).toEqual([]);
      await button(main(), 'Clear search').click();
      expect(shownRows()).toHaveLength(12);
    },
  );

  test('by a scanner that types with nothing in focus: the label, a serial number, one of an earlier day', async () => {
    const late = dayItem(50, { itemName: 'Old safe', serialNumber: 'OLD-1', on: '2026-11-20' });
    await open(sampleDay(dayItems(12), { late: [late] }));
    await import('../../src/features/shell/pressed-keys.ts');
    const scans = [
      [`https://monda.example/items/${dayItemId(9)}`, 9],
      ['SN-004', 4],
      ['(01)04012345678901(21)SN-006', 6],
    ] as const;
    for (const [text, at] of scans) {
      (document.activeElement as HTMLElement | null)?.blur();
      await scan(keysOf(text));
      await expect.element(row(at)).toHaveFocus();
    }
    await scan(keysOf('OLD-1'));
    await expect.element(main().getByRole('listitem').filter({ hasText: 'OLD-1' })).toHaveFocus();
    (document.activeElement as HTMLElement | null)?.blur();
    await scan(keysOf('SN-999'));
    await expect.element(main().getByText('No item for this day matches “SN-999”.')).toBeVisible();
    expect(page.getByRole('dialog').elements()).toEqual([]);
    await expect.element(bar().getByText(/^0 of 12 found/)).toBeVisible();
    expect(callsOf('search.everywhere')).toEqual([]);
  });

  test.skipIf(IS_BY_DAY)('by the camera or what is typed there, and never marked', async () => {
    await open(sampleDay(dayItems(12)));
    await button(bar(), 'Scan').click();
    const typed = dialog().getByRole('textbox', { name: 'Code or serial number' });
    await typed.fill('QQ-1');
    await button(dialog(), 'Find').click();
    await expect.element(dialog().getByText('No item for this day matches “QQ-1”.')).toBeVisible();
    await typed.fill('SN-012');
    await button(dialog(), 'Find').click();
    await expect.element(row(12)).toHaveFocus();
    await expect.element(found(12)).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('an item is not as it should be', () => {
  const DETAILS = { ...itemAt('destruction', { verifiedOnSite: false }), id: dayItemId(1) };

  test.skipIf(IS_BY_DAY)(
    'not here: another date is requested with its reason, and the day is read again',
    async () => {
      const day = await open(sampleDay(dayItems(2)));
      answer('items.get', DETAILS);
      answer('items.anotherDate', () => {
        day.items = [dayItem(2)];
        return { ...itemAt('scheduling'), id: dayItemId(1), version: 8 };
      });
      await button(row(1), /^Not here/).click();
      await expect.element(dialog().getByRole('radio', { name: 'The item was not found' })).toBeChecked();
      await expectAccessible();
      await button(dialog(), 'Request another date').click();
      await expect
        .poll(() => callsOf('items.anotherDate')[0]?.body)
        .toMatchObject({ reason: 'item-not-found' });
      await expect.poll(shownRows).toEqual(['Safe 2']);
      await expect.element(dialog()).not.toBeInTheDocument();
    },
  );

  test.skipIf(IS_BY_DAY)('differs: a correction is proposed, and its item waits for it', async () => {
    const day = await open(sampleDay(dayItems(2)));
    await markFound(1);
    answer('items.get', DETAILS);
    answer('corrections.propose', () => {
      day.items = [dayItem(1, { corrected: ['serialNumber'] }), dayItem(2)];
      return { ...DETAILS, version: 8 };
    });
    await button(row(1), /^Differs/).click();
    await dialog().getByRole('textbox', { name: 'Serial number' }).fill('CS-9999');
    await button(dialog(), 'Propose correction').click();
    await expect.element(row(1).getByText(/^The serial number is being corrected\./)).toBeVisible();
    expect(
      row(1)
        .getByRole('button', { name: /^(Found|Differs)/ })
        .elements(),
    ).toEqual([]);
    await expect.element(button(bar(), 'Scan')).toBeVisible();
  });

  test.skipIf(IS_BY_DAY)('what is not possible any more, or cannot be read, is said', async () => {
    await open(sampleDay(dayItems(2)));
    answer('items.get', { ...itemAt('declined'), id: dayItemId(1) });
    await button(row(1), /^Not here/).click();
    await expectMessage('This is not possible for this item right now.');
    refuse('items.get', () => problem('not_found', { message: 'This item is gone.' }));
    await button(row(2), /^Differs/).click();
    await expectMessage('This item is gone.');
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

test('by keyboard alone: found, code, statement, verified', async () => {
  await open(sampleDay(dayItems(1)));
  (found(1).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  const press: Locator = button(bar(), 'Enter code for 1 item');
  await expect.element(press).toBeVisible();
  (press.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(code()).toHaveFocus();
  await code().fill(CODE);
  (tick().element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  (code().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectMessage('1 item verified');
});
