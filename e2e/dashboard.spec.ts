import type { Page } from '@playwright/test';
import { type Caller, callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { openLinkOfMessage } from './messages.ts';
import { follow } from './moves.ts';
import { signIn } from './people.ts';
import { detail } from './steps.ts';

interface Counts {
  readonly total: number;
  readonly pending: number;
  readonly inProgress: number;
  readonly completed: number;
  readonly declined: number;
}
interface Listed {
  readonly total: number;
  readonly data: readonly {
    readonly id: string;
    readonly status: string;
    readonly jsonData: { itemName: string };
  }[];
}
interface CalendarEntry {
  readonly id: string;
  readonly itemName: string;
  readonly destructionOn: string;
}

const COUNTERS = [
  ['Pending Items', 'pending', '/projects?tab=items&status=pending', 'Pending'],
  ['In Progress Items', 'inProgress', '/projects?tab=items', null],
  ['Completed', 'completed', '/projects?tab=items&status=completed', 'Completed'],
  ['Declined', 'declined', '/projects?tab=items&status=declined', 'Declined'],
] as const;

const counters = (page: Page) => page.getByRole('list', { name: 'Items by status' }).getByRole('link');
const calendar = (page: Page) => page.getByRole('grid', { name: /^Destruction Calendar/ });
const heading = (page: Page) => page.getByRole('heading', { level: 3, name: /^[A-Z][a-z]+ \d{4}$/ });
const tooltip = (page: Page) => page.getByRole('tooltip');

/** `2025-03` for `March 2025`. */
async function shownMonth(page: Page): Promise<string> {
  const first = new Date(`1 ${await heading(page).innerText()} UTC`);
  return first.toISOString().slice(0, 7);
}

/** Turns the calendar to the month of a day, from the month before or after it. */
async function showMonthOf(page: Page, day: string): Promise<void> {
  const shown = await shownMonth(page);
  if (shown < day.slice(0, 7)) await page.getByRole('button', { name: 'Next month' }).click();
  if (shown > day.slice(0, 7)) await page.getByRole('button', { name: 'Previous month' }).click();
  await expect.poll(() => shownMonth(page)).toBe(day.slice(0, 7));
}

/** The cell of a day. */
const dayCell = (page: Page, day: string) =>
  calendar(page)
    .getByRole('gridcell')
    .filter({ has: page.locator(`[data-day="${day}"]`) });

/** What is scheduled in this month and the next. */
async function scheduledSoon(api: Caller): Promise<readonly CalendarEntry[]> {
  const next = new Date();
  next.setUTCMonth(next.getUTCMonth() + 1, 1);
  const months = await Promise.all(
    [new Date(), next].map((day) =>
      api.read<{ readonly data: readonly CalendarEntry[] }>(
        `/projects/waste-items/calendar?month=${day.toISOString().slice(0, 7)}`,
      ),
    ),
  );
  return months.flatMap(({ data }) => data);
}

/** Days with their items, the fullest first. */
function byDay(entries: readonly CalendarEntry[]): readonly (readonly [string, readonly CalendarEntry[]])[] {
  return [...Map.groupBy(entries, ({ destructionOn }) => destructionOn)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
}

// rows: DASH-001..DASH-013, DASH-015..DASH-022, DASH-024, DASH-026..DASH-028, CONST-018
test('the dashboard counts, leads on by keyboard, names the signed-in person, and shows destructions on their days in any time zone', {
  tag: '@nightly',
}, async ({ openBrowser, monda }) => {
  const user = await openBrowser({ timezoneId: 'America/Los_Angeles' });
  const admin = await openBrowser({ timezoneId: 'Asia/Tokyo' });
  const api = await callAs(monda.url, 'acmeUser');
  const counts = await api.read<Counts>('/projects/waste-items/counts');
  const ofRival = await (await callAs(monda.url, 'globexUser')).read<Counts>('/projects/waste-items/counts');
  const platform = await callAs(monda.url, 'admin');
  const ofAll = await platform.read<Counts>('/projects/waste-items/counts');

  await test.step('the numbers are those of the items of the own company', async () => {
    const all = await api.read<Listed>('/projects/waste-items?limit=1000');
    const having = (...statuses: readonly string[]) =>
      all.data.filter(({ status }) => statuses.includes(status)).length;
    expect(all.total).toBe(all.data.length);
    expect(counts).toMatchObject({
      total: all.total,
      pending: having('pending'),
      completed: having('completed'),
      declined: having('declined'),
      inProgress: all.total - having('pending', 'completed', 'declined'),
    });
    for (const [, key] of COUNTERS) {
      expect(counts[key]).toBeGreaterThan(0);
      expect(ofRival[key]).not.toBe(counts[key]);
      expect(ofAll[key]).toBe(counts[key] + ofRival[key]);
    }
    await signIn(user, 'acmeUser', '/dashboard');
    await expect(user.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Daniel');
    await expect(counters(user)).toHaveText(COUNTERS.map(([label, key]) => `${label}${counts[key]}`));
    await expect(user.getByText('No Tasks Assigned Yet')).toHaveCount(0);
  });

  await test.step('each counter opens its list, by Tab and Enter and by mouse', async () => {
    for (const [at, [, key, address, badge]] of COUNTERS.entries()) {
      if (at === 0) await counters(user).first().focus();
      else {
        await counters(user)
          .nth(at - 1)
          .focus();
        await user.keyboard.press('Tab');
      }
      await expect(counters(user).nth(at)).toBeFocused();
      if (at % 2 === 0) await user.keyboard.press('Enter');
      else await counters(user).nth(at).click();
      await expect(user).toHaveURL(address);
      await expect(user.getByRole('main')).toContainText(
        counts[key] > 10 || badge === null ? /1–10 of \d+/ : `1–${counts[key]} of ${counts[key]}`,
      );
      const badges = user.getByRole('table', { name: 'Items' }).locator('tbody [data-colour]');
      await expect(badges.first()).toBeVisible();
      const shown = await badges.allInnerTexts();
      if (badge === null) expect(new Set(shown).size).toBeGreaterThan(1);
      else expect(shown).toEqual(Array.from({ length: counts[key] }, () => badge));
      await user.goBack();
      await expect(counters(user).first()).toBeVisible();
    }
    for (const at of [1, 3]) {
      await counters(user).nth(at).focus();
      await user.keyboard.press('Enter');
      await expect(user).toHaveURL(COUNTERS[at]?.[2] ?? '');
      await user.goBack();
      await expect(counters(user).first()).toBeVisible();
    }
  });

  await test.step('the quick actions lead on', async () => {
    const actions = user.getByRole('region', { name: 'Quick Actions' });
    await actions.getByRole('link', { name: 'New Request' }).click();
    await expect(user).toHaveURL('/new-request');
    await user.goBack();
    await actions.getByRole('link', { name: 'View My Tasks' }).click();
    await expect(user).toHaveURL('/items');
    await expect(user.getByRole('heading', { level: 1 })).toHaveText('Tasks');
    await user.goBack();
  });

  await test.step('the client information is that of the person', async () => {
    const notice = user.getByRole('region', { name: 'Client Information' });
    for (const [label, value] of [
      ['First name', 'Daniel'],
      ['Last name', 'Osei'],
      ['Job title', 'Depot Supervisor'],
      ['Company name', 'Acme Secure Transport'],
      ['Franchise name', 'N/A'],
      ['Department', 'East Depot'],
      ['Phone', '+15550110214'],
      ['Email', 'user@acme.example'],
    ] as const) {
      await expect(detail(notice, label)).toHaveText(value);
    }
  });

  const days = byDay(await scheduledSoon(api));
  const [fullest, itsItems] = days[0] ?? ['', []];
  expect(itsItems).toHaveLength(3);

  await test.step('each item stands on its day: three on the fullest, nothing more said', async () => {
    const today = await shownMonth(user);
    await user.getByRole('button', { name: 'Next month' }).click();
    await expect.poll(() => shownMonth(user)).not.toBe(today);
    await user.getByRole('button', { name: 'Today' }).click();
    await expect.poll(() => shownMonth(user)).toBe(today);
    await showMonthOf(user, fullest);
    for (const [day, items] of days.filter(([day]) => day.slice(0, 7) === fullest.slice(0, 7))) {
      const cell = dayCell(user, day);
      await expect(cell.getByRole('link')).toHaveCount(items.length);
      for (const { id, itemName } of items) {
        await expect(cell.getByRole('link', { name: itemName, exact: true })).toHaveAttribute(
          'href',
          `/items/${id}`,
        );
      }
    }
    await expect(calendar(user).getByText(/^\+\d+ more$/)).toHaveCount(0);
  });

  await test.step('each entry has a tooltip of its own, by keyboard and by mouse, one at a time', async () => {
    const links = dayCell(user, fullest).getByRole('link');
    await links.last().hover();
    await expect(tooltip(user)).toHaveCount(1);
    await dayCell(user, fullest).getByRole('button').focus();
    for (const link of await links.all()) {
      await user.keyboard.press('Tab');
      await expect(link).toBeFocused();
      const name = await link.innerText();
      await expect(tooltip(user).filter({ hasText: name })).toBeVisible();
      await expect(tooltip(user)).toHaveCount(1);
    }
    await user.getByRole('button', { name: 'Today' }).focus();
    await expect(tooltip(user)).toHaveCount(0);
    await links.first().hover();
    await expect(tooltip(user)).toContainText(itsItems[0]?.id.slice(0, 8) ?? '-');
  });

  await test.step('a fourth item of the day is counted; sixteen hours further east it is the same day', async () => {
    const manager = await callAs(monda.url, 'manager');
    const waiting = await api.read<Listed>('/projects/waste-items?status=scheduling');
    const item = waiting.data[0];
    await manager.send('PUT', `/projects/waste-items/${item?.id}/schedule`, {
      price: 80,
      buyer: 'Ironbridge Foundry',
      destructionOn: fullest,
    });
    const self = (
      await platform.read<{ data: { id: string; email: string }[] }>('/users?limit=100')
    ).data.find(({ email }) => email === 'admin@acme.example');
    await platform.send('PUT', `/users/${self?.id}`, { userMetadata: { franchiseName: 'Acme North' } });

    await signIn(admin, 'acmeAdmin', '/dashboard');
    const notice = admin.getByRole('region', { name: 'Client Information' });
    await expect(detail(notice, 'Phone')).toHaveText('+15550110201');
    await expect(detail(notice, 'Franchise name')).toHaveText('Acme North');
    await expect(counters(admin)).toHaveText(COUNTERS.map(([label, key]) => `${label}${counts[key]}`));
    await showMonthOf(admin, fullest);
    const cell = dayCell(admin, fullest);
    await expect(cell.getByRole('link')).toHaveCount(3);
    await expect(cell.getByText('+1 more')).toBeVisible();
    await cell.getByText('+1 more').click();
    await expect(cell.getByRole('link')).toHaveCount(4);
    await expect(cell.getByRole('link', { name: item?.jsonData.itemName ?? '-', exact: true })).toBeVisible();
    for (const { itemName } of itsItems) {
      await expect(cell.getByRole('link', { name: itemName, exact: true })).toBeVisible();
    }
  });
});

// rows: DASH-011, DASH-025, DASH-029, DASH-030
test('the platform administrator sees everything, and no day of the calendar schedules anything', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  const api = await callAs(monda.url, 'admin');
  const counts = await api.read<Counts>('/projects/waste-items/counts');
  await signIn(page, 'admin', '/dashboard');
  await expect(counters(page)).toHaveText(COUNTERS.map(([label, key]) => `${label}${counts[key]}`));
  const [day, items] = byDay(await scheduledSoon(api))[0] ?? ['', []];
  await showMonthOf(page, day);
  expect(items.length).toBeGreaterThanOrEqual(5);

  await test.step('three items of the fullest day, and how many more', async () => {
    const cell = dayCell(page, day);
    await expect(cell.getByRole('link')).toHaveCount(3);
    const more = cell.getByText(`+${items.length - 3} more`);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(cell.getByRole('link')).toHaveCount(items.length);
    await cell.getByText('Show fewer').click();
    await expect(cell.getByRole('link')).toHaveCount(3);
  });

  await test.step('a day asks, and leads to the items that wait for a date', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });
    const words = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
      timeZone: 'UTC',
      dateStyle: 'medium',
    });
    const question = page.getByRole('dialog', { name: `Schedule destruction for ${words}?` });
    await dayCell(page, day).getByRole('button').first().click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL('/dashboard');
    await dayCell(page, day).getByRole('button').first().click();
    await question.getByRole('link', { name: 'Show Items' }).click();
    await expect(page).toHaveURL('/projects?tab=items&status=scheduling');
    await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
    expect(sent).toEqual([]);
  });
});

// rows: DASH-014, DASH-023, TASK-005
test('a person whose company has no requests yet sees a text that says so, and what is unknown reads N/A', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  const api = await callAs(monda.url, 'admin');
  await api.send('POST', '/companies', { name: 'Initech Records', adminEmail: 'first@initech.example' });
  await openLinkOfMessage(page, monda, 'first@initech.example');
  await page.getByLabel('New password', { exact: true }).fill('red-stapler-basement-cake');
  await page.getByLabel('Repeat new password').fill('red-stapler-basement-cake');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await page.goto('/dashboard');
  await page.getByLabel('Email').fill('first@initech.example');
  await page.getByLabel('Password').fill('red-stapler-basement-cake');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('First name').fill('Milton');
  await page.getByLabel('Last name').fill('Waddams');
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expect(page.getByText('No Tasks Assigned Yet', { exact: true })).toBeVisible();
  await expect(counters(page)).toHaveText(COUNTERS.map(([label]) => `${label}0`));
  const notice = page.getByRole('region', { name: 'Client Information' });
  for (const label of ['Job title', 'Franchise name', 'Department', 'Phone']) {
    await expect(detail(notice, label)).toHaveText('N/A');
  }
  await expect(detail(notice, 'Company name')).toHaveText('Initech Records');
  await follow(page, 'Tasks');
  await expect(page.getByText('No pending items found', { exact: true })).toBeVisible();
  await expect(page.getByText('No data available')).toHaveCount(0);
});
