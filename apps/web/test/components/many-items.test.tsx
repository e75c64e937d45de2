import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible, LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { answer, callsOf, changes, hold, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { beginChoosing, button, expectMessage, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything, itemRow } from './bed/sample-product.ts';

const rowId = (at: number) => `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`;
const bar = () => page.getByRole('region', { name: 'Selected items' });
const box = (at: number) => page.getByRole('checkbox', { name: `Select Safe ${at}`, exact: true });
const dialog = () => page.getByRole('dialog');

/** Waits until the words stand there. */
const says = (where: Locator, text: string) => expect.poll(() => where.element().textContent).toContain(text);

/** Twelve items: four unassigned, four at evaluation review, four at scheduling. */
const ROWS = Array.from({ length: 12 }, (_, at) => {
  const status = (['pending', 'evaluation_review', 'scheduling'] as const)[Math.floor(at / 4)] ?? 'pending';
  const row = itemRow(status, { id: rowId(at), assignedUserId: null, assignedUser: null });
  return { ...row, jsonData: { ...row.jsonData, itemName: `Safe ${at}`, serialNumber: `SN-${at}` } };
});

const outcome = (id: string, refused?: string) => ({
  id,
  done: refused === undefined ? { version: 9, status: 'scheduling' as const } : null,
  refused: refused === undefined ? null : { code: 'wrong_state' as const, message: refused },
});
const sentItems = (body: unknown) => (body as { readonly items: readonly { readonly id: string }[] }).items;

async function openChoosing(): Promise<void> {
  await openApp(personOf('fixed_assets_manager'), '/projects?tab=items&limit=20');
  await beginChoosing();
  await expect.element(bar()).toBeVisible();
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  answerEverything();
  answer('items.list', { data: ROWS, total: ROWS.length });
});

describe('choosing items in a list', () => {
  test('takes one, a range with Shift, the page, and nothing again', async () => {
    await openChoosing();
    await box(1).click();
    await userEvent.keyboard('{Shift>}');
    await box(5).click({ modifiers: ['Shift'] });
    await userEvent.keyboard('{/Shift}');
    await says(bar(), '5 items selected');
    await bar().getByRole('checkbox', { name: 'All on this page' }).click();
    await says(bar(), '12 items selected');
    await button(bar(), 'Clear').click();
    await says(bar(), '0 items selected');
    await button(bar(), 'Cancel selection').click();
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.poll(() => page.getByRole('checkbox').elements()).toHaveLength(0);
  });

  test.skipIf(IS_BY_DAY)('at 390 pixels each box stands next to the name of its item', async () => {
    await page.viewport(390, 800);
    await openChoosing();
    await expect.element(box(0)).toBeVisible();
    const name = page.getByRole('link', { name: 'Safe 0', exact: true }).first().element();
    const [ofBox, ofName] = [box(0).element(), name].map((each) => each.getBoundingClientRect());
    expect(ofBox?.right).toBeLessThanOrEqual(ofName?.left ?? 0);
  });

  test.skipIf(IS_BY_DAY)('works by the keyboard', async () => {
    await openChoosing();
    await expect.element(box(0)).toBeVisible();
    (box(0).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(box(0)).toBeChecked();
    await says(bar(), '1 item selected');
  });

  test.skipIf(IS_BY_DAY)('reads all that match where they are more than the page', async () => {
    answer('items.list', ({ query }) => ({
      data: query['limit'] === '1000' ? ROWS : ROWS.slice(0, 10),
      total: ROWS.length,
    }));
    await openChoosing();
    await button(bar(), 'Select all 12 that match').click();
    await says(bar(), '12 items selected');
  });

  test.skipIf(IS_BY_DAY)('says how many take part in what, and why the others do not', async () => {
    await openChoosing();
    await bar().getByRole('checkbox', { name: 'All on this page' }).click();
    await expect.element(button(bar(), 'Assign (4)')).toBeVisible();
    await expect.element(button(bar(), 'Review (4)')).toBeVisible();
    await bar().getByText('Why not all').click();
    await says(
      bar(),
      'Schedule: applies to 4 of 12. Left out: 4 with status Pending, 4 with status Evaluation Review.',
    );
  });
});

describe('acting on the chosen items', () => {
  test('sends those that take part with their versions, and names what was refused', async () => {
    answer('items.bulkReview', ({ body }) => ({
      results: sentItems(body).map(({ id }) =>
        outcome(id, id === rowId(5) ? 'A colleague was faster.' : undefined),
      ),
    }));
    await openChoosing();
    await bar().getByRole('checkbox', { name: 'All on this page' }).click();
    await button(bar(), 'Review (4)').click();
    await dialog().getByLabelText('Comment for every item (optional)').fill('All as listed');
    await button(dialog(), 'Confirm 4 items').click();
    await says(dialog(), '3 items reviewed and confirmed');
    await says(dialog(), '1 item was not changed.');
    await says(dialog().getByRole('listitem'), 'Safe 5SN-5A colleague was faster.');
    const [sent] = callsOf('items.bulkReview');
    expect(sent?.body).toEqual({
      action: 'confirm',
      comment: 'All as listed',
      items: ROWS.slice(4, 8).map(({ id, version }) => ({ id, version })),
    });
    await button(dialog(), 'Close').last().click();
    await says(bar(), '8 items selected');
  });

  test.skipIf(IS_BY_DAY)(
    'says what is not known where no answer comes, and sends it again with its key',
    async () => {
      refuse('items.bulkReview', () => problem('internal'));
      await openChoosing();
      await bar().getByRole('checkbox', { name: 'All on this page' }).click();
      await button(bar(), 'Review (4)').click();
      await button(dialog(), 'Confirm 4 items').click();
      await says(dialog(), 'No answer arrived for 4 items.');
      answer('items.bulkReview', ({ body }) => ({ results: sentItems(body).map(({ id }) => outcome(id)) }));
      await button(dialog(), 'Try again').click();
      await expectMessage('All 4 items reviewed and confirmed');
      await expect.poll(() => dialog().elements()).toHaveLength(0);
      const keys = callsOf('items.bulkReview').map(({ headers }) => headers.get('idempotency-key'));
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
    },
  );

  test.skipIf(IS_BY_DAY)(
    'notes what is declined before it is sent, so that it can be taken back after a reload in the middle',
    async () => {
      const { letGo } = hold('items.bulkReview', { results: ROWS.slice(4, 8).map(({ id }) => outcome(id)) });
      await openChoosing();
      await bar().getByRole('checkbox', { name: 'All on this page' }).click();
      await button(bar(), 'Review (4)').click();
      expect(sessionStorage.getItem('declined')).toBeNull();
      await button(dialog(), 'Decline 4 items').click();
      const reason = dialog().getByLabelText('Reason for declining');
      await expect.element(reason).toHaveFocus();
      await says(dialog(), 'Select a reason to decline these items.');
      expect(callsOf('items.bulkReview')).toHaveLength(0);
      await reason.selectOptions('duplicate');
      await button(dialog(), 'Decline 4 items').click();
      await says(dialog(), '0 of 4 done');
      expect(Number(sessionStorage.getItem('declined'))).toBeGreaterThan(Date.now());
      letGo();
      await expectMessage('All 4 items declined');
    },
  );

  test.skipIf(IS_BY_DAY)('refuses more pasted prices than items, and takes a column', async () => {
    await openChoosing();
    await bar().getByRole('checkbox', { name: 'All on this page' }).click();
    await button(bar(), 'Schedule (4)').click();
    await dialog().getByRole('radio', { name: 'A price for each item' }).click();
    const first = dialog().getByRole('textbox', { name: 'Price of Safe 8' });
    const paste = (text: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      first
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    };
    await expect.element(first).toBeVisible();
    paste('1\n2\n3\n4\n5');
    await says(dialog(), 'You pasted 5 prices');
    await expect.element(first).toHaveValue('');
    paste('10\n20\n30.5\n40\n');
    await expect.element(dialog().getByRole('textbox', { name: 'Price of Safe 11' })).toHaveValue('40');
    expect(changes()).toEqual([]);
  });
});

describe('before it is sent', () => {
  const ALL = ROWS.map((row) => ({
    ...itemRow('confirmation_required', { id: row.id, assignedUserId: null, assignedUser: null }),
    jsonData: row.jsonData,
    price: 100.5,
    buyer: 'Scrap Ltd',
  }));
  const asPending = (assigned: boolean) =>
    ROWS.map((row) => ({
      ...row,
      status: 'pending' as const,
      ...(assigned
        ? { assignedUserId: rowId(99), assignedUser: { firstName: 'Ana', lastName: 'Lopez' } }
        : {}),
    }));

  async function chooseAll(role: 'fixed_assets_manager' | 'company_user', action: string): Promise<void> {
    await openApp(personOf(role), '/projects?tab=items&limit=20');
    await beginChoosing();
    await bar().getByRole('checkbox', { name: 'All on this page' }).click();
    await button(bar(), action).click();
  }

  const ASSIGNED = [
    [
      'assign',
      false,
      'Assign (12)',
      'Assign 12 items',
      'items.bulkAssign',
      'All 12 items assigned to Elena Varga',
    ],
    [
      'evaluator',
      true,
      'Change evaluator (12)',
      'Change the evaluator of 12 items',
      'items.bulkReassign',
      'All 12 items reassigned to Elena Varga',
    ],
  ] as const;
  test.each(everyNthByDay(ASSIGNED, 2))(
    '%s asks once, with number and name',
    async (_, assigned, action, title, call, said) => {
      const rows = asPending(assigned);
      answer('items.list', { data: rows, total: rows.length });
      answer(call, ({ body }) => ({ results: sentItems(body).map(({ id }) => outcome(id)) }));
      await chooseAll('fixed_assets_manager', action);
      await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
      await button(dialog(), 'Assign to Elena Varga').click();
      await expect
        .element(dialog().getByRole('heading', { name: /^Assign 12 items to .*Elena Varga.*\?$/ }))
        .toHaveFocus();
      expect(changes()).toEqual([]);
      await button(dialog(), 'Back').click();
      await button(dialog(), 'Assign to Elena Varga').click();
      await button(dialog(), 'Assign 12 items').click();
      await expectMessage(said);
      await expect.poll(() => dialog().elements()).toHaveLength(0);
      expect(callsOf(call)).toHaveLength(1);
    },
  );

  test.skipIf(IS_BY_DAY)(
    'the items are folded, with what their prices are together and what they have alike',
    async () => {
      answer('items.list', { data: ALL, total: ALL.length });
      await chooseAll('company_user', 'Confirm schedule (12)');
      const summary = dialog().getByText('12 items, $1,206.00 in total');
      await expect.element(summary).toBeVisible();
      await says(dialog(), 'Scrap Ltd');
      expect(dialog().getByRole('row').elements()).toHaveLength(0);
      await summary.click();
      await expect.poll(() => dialog().getByRole('row').elements()).toHaveLength(13);
    },
  );

  test.each(
    everyNthByDay(
      [
        [1280, 800],
        [390, 700],
      ],
      2,
      1,
    ),
  )('its buttons stand in view at the foot at %i x %i', async (width, height) => {
    await page.viewport(width, height);
    answer('items.list', { data: ALL, total: ALL.length });
    await chooseAll('company_user', 'Confirm schedule (12)');
    await dialog().getByText('12 items, $1,206.00 in total').click();
    for (const name of ['Cancel', 'Confirm 12 items', 'Decline 12 items']) {
      const pressed = button(dialog(), name);
      await expect.element(pressed).toBeVisible();
      const { bottom, left, right } = pressed.element().getBoundingClientRect();
      expect([name, bottom <= height, left >= 0, right <= width]).toEqual([name, true, true, true]);
    }
    await button(dialog(), 'Confirm 12 items').click();
    for (const name of ['Back', 'Continue']) {
      await expect.element(button(dialog(), name)).toBeVisible();
      expect(button(dialog(), name).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
    }
    expect(dialog().getByRole('button', { name: 'Cancel' }).elements()).toHaveLength(1);
    await button(dialog(), 'Back').click();
    await button(dialog(), 'Cancel').click();
    await expect.poll(() => dialog().elements()).toHaveLength(0);
  });

  test.skipIf(IS_BY_DAY)(
    'the address of a notice begins with all that match chosen, and is left without that',
    async () => {
      answer('items.list', ({ query }) => ({
        data: query['limit'] === '1000' ? ALL : ALL.slice(0, 10),
        total: ALL.length,
      }));
      await openApp(personOf('company_user'), '/items?view=waiting&status=confirmation_required&chosen=all');
      await says(bar(), '12 items selected');
      await expect.element(button(bar(), 'Confirm schedule (12)')).toBeVisible();
      expect(window.location.search).toBe('?view=waiting&status=confirmation_required');
    },
  );
});

test('a client reads the documents once and accepts the terms for each of the items', async () => {
  const rows = ROWS.slice(0, 3).map((row) => ({
    ...itemRow('confirmation_required', { id: row.id }),
    jsonData: row.jsonData,
  }));
  answer('items.list', { data: rows, total: rows.length });
  answer('items.bulkConfirmDestruction', ({ body }) => ({
    results: sentItems(body).map(({ id }) => outcome(id)),
  }));
  await openApp(personOf('company_user'), '/projects?tab=items&limit=20');
  await beginChoosing();
  await bar().getByRole('checkbox', { name: 'All on this page' }).click();
  await button(bar(), 'Confirm schedule (3)').click();
  await says(dialog(), 'Declining ends the request for each of these 3 items for good.');
  (button(dialog(), 'Confirm 3 items').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByRole('heading', { name: 'Review Documents' })).toHaveFocus();
  await says(dialog(), 'By continuing you accept the terms for each of these 3 items.');
  await expect.element(dialog().getByRole('link', { name: /^Instructions manual/i })).toBeVisible();
  await button(dialog(), 'Continue').click();
  await expectMessage('All 3 items confirmed');
  expect(callsOf('items.bulkConfirmDestruction').map(({ body }) => body)).toEqual([
    { action: 'confirm', comment: '', items: rows.map(({ id, version }) => ({ id, version })) },
  ]);
});

test.skipIf(IS_BY_DAY).each(LANGUAGES_LOOKED_AT)(
  'the bar and its dialogs are accessible in %s',
  async (language) => {
    await readIn(language);
    answer('items.bulkReview', ({ body }) => ({
      results: sentItems(body).map(({ id }, at) =>
        outcome(id, at === 0 ? 'A colleague was faster.' : undefined),
      ),
    }));
    await openApp(personOf('fixed_assets_manager'), '/projects?tab=items&limit=20');
    await page.getByRole('button', { name: /^(Select items|Seleccionar artículos)$/ }).click();
    const region = page.getByRole('region', { name: /^(Selected items|Artículos seleccionados)$/ });
    await region.getByRole('checkbox').click();
    await expectAccessible();
    for (const name of [/^(Schedule|Programar) \(/, /^(Assign|Asignar) \(/, /^(Review|Revisar) \(/]) {
      await region.getByRole('button', { name }).click();
      await expect.element(dialog()).toBeVisible();
      await expectAccessible();
      await dialog()
        .getByRole('button', { name: /^(Cancel|Cancelar)$/ })
        .click();
      await expect.poll(() => dialog().elements()).toHaveLength(0);
    }
  },
);
