import type { PlainDate } from '@monda/domain/base/dates.ts';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { UserDetails } from '@monda/domain/identity/user-fields.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go } from '../../src/lib/location.ts';
import { answer, callsOf, changes } from './bed/answering-api.ts';
import { details } from './bed/details.ts';
import { button, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { dayOfNextMonth } from './bed/picking.ts';
import { userDetails } from './bed/sample-administration.ts';
import { answerEverything, fullDay } from './bed/sample-product.ts';

const NONE = Object.fromEntries(ITEM_STATUSES.map((status) => [status, 0])) as Record<ItemStatus, number>;
const COUNTS = { total: 1_239, pending: 3, inProgress: 1_234, completed: 2, declined: 0, byStatus: NONE };

/** Label, number, address and status of the list of each counter, in their order. */
const COUNTERS = [
  ['Pending Items', '3', '/projects?tab=items&status=pending', 'pending'],
  ['In Progress Items', '1,234', '/projects?tab=items', undefined],
  ['Completed', '2', '/projects?tab=items&status=completed', 'completed'],
  ['Declined', '0', '/projects?tab=items&status=declined', 'declined'],
] as const;

const counters = () => page.getByRole('list', { name: 'Items by status' }).getByRole('link');
const address = () => `${window.location.pathname}${window.location.search}`;
/** The status that the last page of a list of items was asked for. */
const askedStatus = () =>
  callsOf('items.list')
    .filter(({ query }) => query['limit'] === '10')
    .at(-1)?.query['status'];
const region = (name: string) => page.getByRole('region', { name });
const grid = () => page.getByRole('grid', { name: /^Destruction Calendar/ });
const month = () => page.getByRole('heading', { level: 3, name: /^[A-Z][a-z]+ \d{4}$/ });
const cellOf = (day: string) =>
  page.elementLocator(document.querySelector(`main [data-day="${day}"]`)?.closest('td') as HTMLElement);

async function open(person = personOf('company_user')): Promise<void> {
  await openApp(person, '/dashboard');
  await expect.element(counters().first()).toMatchTextContent(/\d/);
}

// rows: DASH-001, DASH-002, DASH-004, DASH-006, DASH-008
test('the dashboard greets by the first name, and four counters show their numbers', async () => {
  answerEverything();
  answer('items.counts', COUNTS);
  await open(personOf('company_user', { firstName: 'Ana', lastName: 'Osei' }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Ana');
  expect(
    counters()
      .elements()
      .map((link) => [...link.children].map(({ textContent }) => textContent)),
  ).toEqual(COUNTERS.map(([label, number]) => [label, number]));
  await expect.element(main().getByText('No Tasks Assigned Yet')).not.toBeInTheDocument();
});

// rows: DASH-003, DASH-005, DASH-007, DASH-009, DASH-010
test('each counter is a link that opens its list, by Tab and Enter, or by mouse', async () => {
  answerEverything();
  answer('items.counts', COUNTS);
  await open();
  (counters().first().element() as HTMLElement).focus();
  for (const [at, [label, , path, status]] of COUNTERS.entries()) {
    if (at > 0) {
      (
        counters()
          .nth(at - 1)
          .element() as HTMLElement
      ).focus();
      await userEvent.tab();
    }
    await expect.element(counters().nth(at)).toHaveFocus();
    if (label === 'Completed') await counters().nth(at).click();
    else await userEvent.keyboard('{Enter}');
    await expect.poll(address, { message: label }).toBe(path);
    await expect.element(page.getByRole('tab', { name: 'Items' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByLabelText('Item status')).toHaveValue(status ?? '');
    await expect.poll(() => askedStatus()).toBe(status);
    window.history.back();
    await expect.element(counters().nth(at)).toMatchTextContent(/\d/);
  }
  for (const link of counters().elements()) expect(link.tagName).toBe('A');
});

// rows: DASH-012, DASH-013
test('Quick Actions lead to a new request and to the tasks', async () => {
  answerEverything();
  await open();
  for (const [name, path, title] of [
    ['New Request', '/new-request', 'New Request'],
    ['View My Tasks', '/items', 'Tasks'],
  ] as const) {
    await region('Quick Actions').getByRole('link', { name }).click();
    await expect.poll(address).toBe(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    window.history.back();
    await expect.element(region('Quick Actions')).toBeVisible();
  }
});

/** What a link looks like as a button: `filled` is the main action. */
const looksOf = (link: ReturnType<typeof main>) => link.element().getAttribute('data-button');

test.for([
  ['admin', null, 'default'],
  ['admin', 'Acme Secure Transport', 'filled'],
  ['company_admin', 'Acme Secure Transport', 'filled'],
] as const)(
  'New Request of a %s of the company %s is a %s button, and its page says who may request',
  async ([role, companyName, look]) => {
    answerEverything();
    answer('items.counts', { ...COUNTS, total: 0 });
    await open(personOf(role, { companyName }));
    await expect.element(main().getByText('No Tasks Assigned Yet', { exact: true })).toBeVisible();
    const links = main().getByRole('link', { name: 'New Request' });
    expect(links.elements()).toHaveLength(2);
    expect([looksOf(links.first()), looksOf(links.last())]).toEqual([look, look]);
    await links.first().click();
    const refusal = main().getByText('Only users of a client company can submit a request.').first();
    if (companyName === null) await expect.element(refusal).toBeVisible();
    else await expect.element(refusal).not.toBeInTheDocument();
    go('/projects');
    await expect.element(main().getByRole('link', { name: 'New Request' }).first()).toBeVisible();
    expect(looksOf(main().getByRole('link', { name: 'New Request' }).first())).toBe(look);
  },
);

test('the client information of a person without a company is one line, until it is opened', async () => {
  answerEverything();
  await open(personOf('admin'));
  const panel = region('Client Information');
  await expect.element(panel).toMatchTextContent(/^Client InformationYour details \(no client company\)$/);
  await panel.getByText('Your details (no client company)').click();
  await expect.element(panel.getByText('Job title')).toBeVisible();
});

// rows: DASH-014
test('without an item of the company the dashboard says that there are no tasks', async () => {
  answerEverything();
  answer('items.counts', { ...COUNTS, total: 0, pending: 0, inProgress: 0, completed: 0 });
  await open();
  await expect.element(main().getByText('No Tasks Assigned Yet', { exact: true })).toBeVisible();
});

const WHOLE: UserDetails = {
  ...userDetails('company_user'),
  jobTitle: 'Depot Supervisor',
  company: { id: userDetails('viewer').id, name: 'Acme Secure Transport' },
  userMetadata: { franchiseName: 'Acme North' },
  department: 'East Depot',
  phoneNumber: '+15550110214',
  contactPhone: '+15550110999',
};
const CLIENT = [
  ['First name', 'Daniel'],
  ['Last name', 'Cruz'],
  ['Job title', 'Depot Supervisor'],
  ['Company name', 'Acme Secure Transport'],
  ['Franchise name', 'Acme North'],
  ['Department', 'East Depot'],
  ['Phone', '+15550110214'],
  ['Email', 'daniel@monda.example'],
] as const;

// rows: DASH-015..DASH-023
test.for([
  ['whole', {}, {}],
  ['reached by another phone', { phoneNumber: '' }, { Phone: '+15550110999' }],
  [
    'bare',
    { jobTitle: '', department: '', phoneNumber: '', contactPhone: '', userMetadata: {} },
    { 'Job title': 'N/A', Department: 'N/A', Phone: 'N/A', 'Franchise name': 'N/A' },
  ],
] as const)('the client information of a person who is %s', async ([, more, shown]) => {
  answerEverything();
  answer('users.get', { ...WHOLE, ...more });
  await open();
  const panel = region('Client Information');
  await expect.element(panel.getByText('Acme Secure Transport')).toBeVisible();
  expect(details(panel)).toEqual(Object.entries({ ...Object.fromEntries(CLIENT), ...shown }));
});

// rows: DASH-024
test('the calendar begins with this month, and goes to the next, the previous and back to this one', async () => {
  answerEverything();
  await open();
  const now = new Date();
  const named = (later: number) =>
    new Date(now.getFullYear(), now.getMonth() + later, 1).toLocaleDateString('en-US', {
      month: 'long',
      year: 'numeric',
    });
  await expect.element(grid()).toBeVisible();
  await expect.element(month()).toHaveTextContent(named(0));
  for (const [press, later] of [
    ['Next month', 1],
    ['Today', 0],
    ['Previous month', -1],
  ] as const) {
    await button(main(), press).click();
    await expect.element(month()).toHaveTextContent(named(later));
  }
});

// rows: DASH-025, DASH-026, DASH-027
test('a day shows three of its items and how many more there are, each with a tooltip of its own', async () => {
  answerEverything();
  const { day } = dayOfNextMonth();
  const of = (on: PlainDate, count: number) =>
    fullDay('2026-01')
      .slice(0, count)
      .map((entry) => ({ ...entry, destructionOn: on }));
  const other = day.replace(/14$/, '21');
  answer('items.calendar', { data: [...of(day, 5), ...of(other, 3)], total: 8 });
  await open();
  await button(main(), 'Next month').click();
  await expect.poll(() => document.querySelectorAll(`main [data-day="${day}"]`).length).toBe(1);
  const cell = cellOf(day);
  await expect.poll(() => cell.getByRole('link').elements()).toHaveLength(3);
  await expect.element(cellOf(other).getByRole('link').nth(2)).toBeVisible();
  expect(cellOf(other).element().textContent).toBe('21Safe 0Safe 1Safe 2');
  await expect.element(cell.getByText('+2 more', { exact: true })).toBeVisible();
  await cell.getByText('+2 more', { exact: true }).click();
  await expect.poll(() => cell.getByRole('link').elements()).toHaveLength(5);
  const tooltip = page.getByRole('tooltip');
  const [first, second] = [cell.getByRole('link').first(), cell.getByRole('link').nth(1)];
  await first.hover();
  await expect.element(tooltip).toHaveTextContent('Safe 0 · 0b7e2c1a · Destruction');
  (first.element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(second).toHaveFocus();
  await expect.element(tooltip.filter({ hasText: 'Safe 1' })).toBeVisible();
});

// rows: DASH-028
test('west of Greenwich each item stands on its day, on the first and the last of the month as well', async () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/New_York');
  answerEverything();
  const days = ['2026-03-01', '2026-03-08', '2026-03-31'];
  const entries = fullDay('2026-03').slice(0, days.length);
  answer('items.calendar', {
    data: entries.map((entry, at) => ({ ...entry, itemName: days[at] ?? '', destructionOn: days[at] ?? '' })),
    total: days.length,
  });
  await openApp(personOf('company_user'), '/dashboard?month=2026-03');
  await expect.poll(() => grid().getByRole('link').elements()).toHaveLength(days.length);
  for (const day of days) await expect.element(cellOf(day).getByRole('link')).toHaveTextContent(day);
});

// rows: DASH-029, DASH-030
test('a day asks an administrator whether to schedule, and leads to the items that wait, without a change', async () => {
  answerEverything();
  const { day, words } = dayOfNextMonth();
  await open(personOf('admin'));
  await button(main(), 'Next month').click();
  await expect.poll(() => document.querySelectorAll(`main [data-day="${day}"]`).length).toBe(1);
  const number = cellOf(day).getByRole('button').first();
  const question = page.getByRole('dialog', { name: `Schedule destruction for ${words}?` });
  await number.click();
  await button(question, 'Cancel').click();
  await expect.element(question).not.toBeInTheDocument();
  await number.click();
  await question.getByRole('link', { name: 'Show Items' }).click();
  await expect.poll(address).toBe('/projects?tab=items&status=scheduling');
  await expect.element(question).not.toBeInTheDocument();
  expect(changes()).toEqual([]);
});
