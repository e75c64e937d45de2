import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BOTH_LOOKS, expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, expectMessage, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { ITEM_ID, itemAt, LONG_WORD } from './bed/sample-item.ts';
import { answerEverything, fullDay, ITEM_ROWS, TIME_LIMITS, WAITING } from './bed/sample-product.ts';

const WIDE = 1280;
const main = () => page.getByRole('main');
const LATE_ROWS: readonly ItemRow[] = ITEM_ROWS.slice(0, 3).map((row, at) =>
  at === 1 ? row : { ...row, lateSince: '2026-03-09' },
);

test('a list marks late items in words, names the day in the chosen column, and is narrowed to them', async () => {
  await page.viewport(WIDE, 900);
  answerEverything();
  answer('items.list', { data: [...LATE_ROWS], total: 3 });
  answer('listViews.list', { data: [], total: 0, columns: ['waiting'], startViewId: null });
  await openApp(personOf('fixed_assets_manager'), '/projects?tab=items');
  const titled = main().getByTitle('Late since Mar 9, 2026');
  // why: the chosen column has the same words, and as every second line of a row itself as its title.
  const marks = () => titled.elements().filter(({ localName }) => localName !== 'small');
  await expect.poll(() => marks().map(({ textContent }) => textContent)).toEqual(['Late', 'Late']);
  await expect.poll(() => main().getByText('Late since Mar 9, 2026').elements().length).toBe(2);
  await button(main(), 'Filters').click();
  await page.getByLabelText('Late items only').click();
  await expect.poll(() => callsOf('items.list').at(-1)?.query['late']).toBe('true');
  expect(window.location.search).toContain('late=true');
  await expect.element(button(main(), 'Filters (1)')).toBeVisible();
  await expectAccessible(BOTH_LOOKS);
  // why: on the phone that was looked at in between the filters stand in a sheet.
  await button(main(), 'Filters (1)').click();
  await page.getByLabelText('Late items only').click();
  await expect.poll(() => callsOf('items.list').at(-1)?.query['late']).toBe(undefined);
});

test('a list is narrowed to what is with the company, the evaluator or the managers', async () => {
  await page.viewport(WIDE, 900);
  answerEverything();
  await openApp(personOf('company_user'), '/projects?tab=items');
  await button(main(), 'Filters').click();
  const whom = page.getByRole('combobox', { name: 'Waiting on' });
  for (const [label, value] of [
    ['The company', 'company'],
    ['The assigned evaluator', 'evaluator'],
    ['The managers', 'managers'],
    ['Anyone', undefined],
  ] as const) {
    await whom.selectOptions(label);
    await expect.poll(() => callsOf('items.list').at(-1)?.query['withWhom']).toBe(value);
  }
  await expectAccessible();
});

test('filters stand below their names also where the buttons next to them need two lines', async () => {
  await page.viewport(WIDE, 900);
  await readIn('es');
  answerEverything();
  const say = words().listTools;
  await openApp(personOf('company_user'), '/projects?tab=items&withWhom=managers');
  await button(main(), say.filters(1)).click();
  await expect.element(page.getByLabelText(say.destructionFrom)).toBeVisible();
  for (const name of [say.withWhom, say.destructionFrom]) {
    const { top } = page.getByLabelText(name).element().getBoundingClientRect();
    const label = main().getByText(name, { exact: true }).first().element().getBoundingClientRect();
    expect([name, top - label.top < 30]).toEqual([name, true]);
  }
});

const time = () => page.getByRole('region', { name: 'History' });
const unfoldTime = () => time().getByText('Time so far').click();
const threeDaysAgo = () => new Date(Date.now() - 3.5 * 24 * 3_600_000).toISOString();

test('an item says who has it for how long, since when it is late, and how its time was spent', async () => {
  answerEverything();
  answer('items.get', itemAt('confirmation_required', { lateSince: '2026-03-09' }));
  answer('items.waiting', { ...WAITING, since: threeDaysAgo(), lateSince: '2026-03-09' });
  await openApp(personOf('fixed_assets_manager'), `/items/${ITEM_ID}`);
  await expect.element(time()).toBeVisible();
  expect(callsOf('items.waiting')).toEqual([]);
  await expect.element(page.getByText('Late since Mar 9, 2026')).toBeVisible();
  await unfoldTime();
  await expect.element(time().getByText(/^Waiting on .*Acme Secure Transport.* for 3 days$/)).toBeVisible();
  await expect.element(time().getByText('1 day')).toBeVisible();
  await expect.element(time().getByText('1 hour')).toBeVisible();
  await expectAccessible();
});

test.for([
  [{ for: 'calendar', role: null, person: null }, 'Waiting for the destruction date'],
  [
    { for: 'provider', role: 'fixed_assets_manager', person: null },
    /Waiting on Fixed Assets Manager for 3 days/,
  ],
  [
    { for: 'provider', role: 'technical_evaluator', person: LONG_WORD },
    new RegExp(`Waiting on .*${LONG_WORD}`),
  ],
] as const)('an item that waits for %o says so', async ([waiting, words]) => {
  answerEverything();
  answer('items.get', itemAt('destruction'));
  answer('items.waiting', { ...WAITING, waiting, since: threeDaysAgo() });
  await openApp(personOf('viewer'), `/items/${ITEM_ID}`);
  await unfoldTime();
  await expect.element(time().getByText(words)).toBeVisible();
  await expectAccessible();
});

test('an item that no one has shows its time alone, and a failure offers to try again', async () => {
  answerEverything();
  answer('items.get', itemAt('completed'));
  answer('items.waiting', { ...WAITING, waiting: { for: 'nobody', role: null, person: null } });
  refuse('items.waiting', () => problem('unavailable'));
  await openApp(personOf('viewer'), `/items/${ITEM_ID}`);
  await unfoldTime();
  await expect.element(time().getByText('The waiting times could not be loaded.')).toBeVisible();
  answer('items.waiting', { ...WAITING, waiting: { for: 'nobody', role: null, person: null } });
  await button(time(), 'Try again').click();
  await expect.element(time().getByText('1 day')).toBeVisible();
  expect(
    time()
      .getByText(/^Waiting on/)
      .elements(),
  ).toEqual([]);
});

/** By status, else by view: one late item to confirm, two to change, and one more that waits. */
const LISTED: Readonly<Record<string, { data: ItemRow[]; total: number }>> = {
  confirmation_required: { data: LATE_ROWS.slice(0, 1), total: 1 },
  change_requested: { data: ITEM_ROWS.slice(4, 6), total: 2 },
  waiting: { data: ITEM_ROWS.slice(0, 1), total: 4 },
};

test('the dashboard begins with what is to be done, by kinds, late items marked, the rest unchanged below; a late entry says so', async () => {
  await page.viewport(WIDE, 900);
  answerEverything();
  answer('items.list', ({ query }) =>
    query['late'] === 'true'
      ? { data: [...LATE_ROWS.slice(0, 1)], total: 1_000, totalIsLowerBound: true as const }
      : (LISTED[String(query['status'] ?? query['view'])] ?? { data: [], total: 0 }),
  );
  answer('items.calendar', ({ query }) => {
    const data = fullDay(query['month'] ?? '').map((entry) => ({ ...entry, lateSince: '2026-03-09' }));
    return { data, total: data.length };
  });
  await openApp(personOf('company_user'), '/dashboard');
  const work = page.getByRole('region', { name: 'For you' });
  const heads = [
    ['Confirm the destruction date 1 item', '/items?view=waiting&status=confirmation_required&chosen=all'],
    ['Make the change 2 items', '/items?view=waiting&status=change_requested'],
    ['Waiting for you 4 items', '/items?view=waiting'],
  ] as const;
  for (const [name, href] of heads) {
    await expect.element(work.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect
    .element(work.getByRole('link', { name: 'Late 1,000+ items' }))
    .toHaveAttribute('href', '/projects?tab=items&late=true&order=statusSince');
  await expect.element(work.getByTitle('Late since Mar 9, 2026')).toHaveTextContent('Late');
  const entry = main().getByRole('link', { name: 'Safe 0', exact: true });
  await entry.hover();
  await expect.element(page.getByRole('tooltip').getByText(/Safe 0.* · Destruction · Late$/)).toBeVisible();
  await expectAccessible();
});

test('the month is listed next to its calendar when it is asked for, and the address remembers it', async () => {
  await page.viewport(WIDE, 900);
  answerEverything();
  answer('items.calendar', ({ query }) => {
    const data = query['month'] === '2026-02' ? [] : fullDay(query['month'] ?? '');
    return { data, total: data.length };
  });
  await openApp(personOf('company_user'), '/dashboard?month=2026-03');
  const month = main().getByRole('list', { name: 'Destruction Calendar, March 2026' });
  await expect.element(main().getByRole('grid', { name: 'Destruction Calendar, March 2026' })).toBeVisible();
  expect(month.elements()).toEqual([]);
  const agenda = main().getByRole('button', { name: 'Agenda' });
  await agenda.click();
  await expect.element(agenda).toHaveAttribute('aria-pressed', 'true');
  await expect.element(month.getByRole('link', { name: /Safe 0/ })).toBeVisible();
  expect(window.location.search).toBe('?month=2026-03&calendar=agenda');
  await expectAccessible();
  await main().getByRole('button', { name: 'Previous month' }).click();
  await expect.element(main().getByText('Nothing is scheduled this month.')).toBeVisible();
  await agenda.click();
  await expect.element(agenda).toHaveAttribute('aria-pressed', 'false');
  expect(window.location.search).toBe('?month=2026-02');
});

test('an administrator sees no work of their own, and where nothing is late nothing stands there', async () => {
  answerEverything();
  answer('items.list', { data: [], total: 0 });
  await openApp(personOf('admin'), '/dashboard');
  await expect.poll(() => callsOf('items.list').length).toBe(1);
  expect(callsOf('items.list')[0]?.query['late']).toBe('true');
  await expect.element(main().getByText('Quick Actions')).toBeVisible();
  expect(page.getByRole('region', { name: 'For you' }).elements()).toEqual([]);
});

const more = () => page.getByRole('navigation', { name: 'More' });

test('time limits stand in the further navigation, for administrators of the provider alone', async () => {
  await page.viewport(WIDE, 900);
  answerEverything();
  await openApp(personOf('admin'), '/dashboard');
  await more().getByRole('link', { name: 'Time Limits' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Time limits' })).toBeVisible();
  await expect
    .element(more().getByRole('link', { name: 'Time Limits' }))
    .toHaveAttribute('aria-current', 'page');
});

test.for(['fixed_assets_manager', 'company_admin', 'viewer'] as const)(
  'a %s has no further navigation, and is led away from the page',
  async (role) => {
    answerEverything();
    await openApp(personOf(role), '/time-limits');
    await expect.poll(() => window.location.pathname).toBe('/items');
    expect(more().elements()).toEqual([]);
  },
);

const field = (label: string) => page.getByLabelText(label, { exact: true });
const days = (status: string) => page.getByRole('textbox', { name: status, exact: true });
const saved = () => callsOf('timeLimits.change').at(-1);

test('every time limit is changed and sent over the version that was read', async () => {
  await page.viewport(WIDE, 900);
  answerEverything();
  answer('timeLimits.change', { ...TIME_LIMITS, version: 1 });
  await openApp(personOf('admin'), '/time-limits');
  await days('Pending').fill('7');
  await field('Saturday').click();
  await field('Monday').click();
  await field('Time zone').selectOptions('America/Bogota');
  await button(main(), 'Add holiday').click();
  await field('Date of holiday 2').fill('2026-12-25');
  await field('Name of holiday 2').fill('Christmas');
  await button(main(), 'Add holiday').click();
  await button(main(), 'Remove holiday 1').click();
  await button(main(), 'Remove holiday 2').click();
  await expect.element(field('Name of holiday 1')).toHaveValue('Christmas');
  await expectAccessible();
  await button(main(), 'Save').click();
  await expectMessage('Time limits saved');
  expect(saved()?.headers.get('if-match')).toBe('"0"');
  expect(saved()?.body).toEqual({
    days: { ...TIME_LIMITS.days, pending: 7 },
    workingWeek: [2, 3, 4, 5, 6],
    holidays: [{ on: '2026-12-25', name: 'Christmas' }],
    timeZone: 'America/Bogota',
  });
  await expect.element(days('Pending')).toHaveValue('3');
  await button(main(), 'Save').click();
  await expect.poll(() => saved()?.headers.get('if-match')).toBe('"1"');
});

test('what cannot be is shown at its field, and nothing is sent', async () => {
  answerEverything();
  await openApp(personOf('admin'), '/time-limits');
  await days('Pending').fill('1e1');
  await days('Destroyed').fill('');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await field(day).click();
  await button(main(), 'Add holiday').click();
  await field('Date of holiday 2').fill('2026-05-01');
  await button(main(), 'Save').click();
  await expect.poll(() => page.getByText('Enter a whole number from 1 to 90').elements().length).toBe(2);
  await expect.element(page.getByText('Choose at least one day of the week')).toBeVisible();
  await expect.element(page.getByText('This date is already in the list')).toBeVisible();
  await expect.element(page.getByText('Enter a name for the holiday')).toBeVisible();
  await expectAccessible();
  expect(callsOf('timeLimits.change')).toEqual([]);
});

test('what another person saved meanwhile is not replaced unseen', async () => {
  answerEverything();
  refuse('timeLimits.change', () => problem('version_changed'));
  await openApp(personOf('admin'), '/time-limits');
  await days('Pending').fill('7');
  answer('timeLimits.get', { ...TIME_LIMITS, version: 5 });
  await button(main(), 'Save').click();
  await expect.element(page.getByText(/^Someone else changed the time limits while/)).toBeVisible();
  await expect.element(days('Pending')).toHaveValue('7');
  answer('timeLimits.change', { ...TIME_LIMITS, version: 6 });
  await button(main(), 'Save').click();
  await expect.poll(() => saved()?.headers.get('if-match')).toBe('"5"');
});
