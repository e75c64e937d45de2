import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { ITEM_ID } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';

type Notices = Answer<'notices.list'>['data'];

const NEWEST = '2026-03-10T12:00:00.000Z';
const idOf = (at: number) => `9a7e2c1a-1111-4222-8333-${String(at).padStart(12, '0')}`;
const itemOf = (id: string, name: string, more: Partial<Notices[number]['items'][number]> = {}) => ({
  ...{ id, name, serialNumber: '', price: null, destructionOn: null, isSeen: true, ...more },
});
const notice = (at: number, more: Partial<Notices[number]> = {}): Notices[number] => ({
  id: idOf(at),
  kind: 'followed',
  event: 'approve',
  by: 'Eva Luator',
  at: '2026-03-10T12:00:00.000Z',
  read: false,
  toDo: false,
  said: null,
  items: [itemOf(ITEM_ID, 'Bill counter')],
  itemCount: 1,
  ...more,
});
const MINE = notice(1, {
  kind: 'turn',
  event: 'schedule',
  by: 'Mia Manager',
  toDo: true,
  items: ['Old safe', 'Drill', 'Lamp'].map((name, at) => itemOf(idOf(90 + at), name)),
  itemCount: 12,
});
const DONE = notice(2, { kind: 'turn', event: 'schedule', read: true, by: 'Mia Manager' });

const answerNotices = (data: Notices, total = data.length) => answer('notices.list', { data, total });
const bell = (name: string | RegExp = /^Notifications/) =>
  page.getByRole('banner').getByRole('button', { name });
const dialog = () => page.getByRole('dialog', { name: 'Notifications' });
const entries = () => dialog().getByRole('list', { name: 'Notifications' });

async function open(role: Parameters<typeof personOf>[0] = 'company_user') {
  await openApp(personOf(role), '/projects');
  await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
}
async function openBell() {
  await open();
  await bell().click();
  await expect.element(dialog()).toBeVisible();
}

beforeEach(() => {
  answerEverything();
  answerNotices([]);
  answer('notices.counts', { unread: 2, newest: NEWEST, waiting: 12 });
  answer('notices.mark', undefined);
  answer('notices.markAll', undefined);
});

describe('the frame', () => {
  test('says how much is unread at the bell, and how much waits next to Tasks without being part of its name', async () => {
    await open();
    await expect.element(bell('Notifications, 2 unread')).toBeVisible();
    expect(bell().element().textContent).toBe('2');
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await expect.element(navigation.getByRole('img', { name: '12 items are waiting for you' })).toBeVisible();
    const link = navigation.getByRole('link', { name: 'Tasks', exact: true });
    expect(link.element().textContent).toBe('Tasks');
    await expectAccessible();
  });

  test('says nothing of numbers where there are none, and more than 99 in short', async () => {
    answer('notices.counts', { unread: 0, newest: null, waiting: 0 });
    await open();
    await expect.poll(() => callsOf('notices.counts').length).toBeGreaterThan(0);
    await expect.element(bell('Notifications')).toBeVisible();
    expect(bell().element().textContent).toBe('');
    expect(page.getByRole('img', { name: /waiting/ }).query()).toBeNull();
    answer('notices.counts', { unread: 120, newest: NEWEST, waiting: 0 });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(bell('Notifications, 99+ unread')).toBeVisible();
    expect(bell().element().textContent).toBe('99+');
  });

  test('reads lists again when the numbers change, and leaves them alone when they do not', async () => {
    await open();
    await expect.element(bell('Notifications, 2 unread')).toBeVisible();
    const before = callsOf('projects.list').length;
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => callsOf('notices.counts').length).toBe(2);
    answer('notices.counts', { unread: 3, newest: NEWEST, waiting: 12 });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(bell('Notifications, 3 unread')).toBeVisible();
    await expect.poll(() => callsOf('projects.list').length).toBe(before + 1);
  });

  test('has no bell for a person whose profile is not complete', async () => {
    await openApp({ ...personOf('company_user'), requiresProfileCompletion: true }, '/complete-profile');
    await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
    expect(bell().query()).toBeNull();
  });
});

describe('the panel', () => {
  test('names the first certificates of a notice and leads to each of them', async () => {
    const first = [1, 2, 3].map((at) => ({ id: idOf(50 + at), number: `AAAA-BBBB-CCCC-DDD${at}` }));
    const issued = { event: 'certificateIssued', by: 'Mia Manager' } as const;
    answerNotices([
      notice(1, { ...issued, certificates: { first, count: 12 } }),
      notice(2, { ...issued, certificates: { first: first.slice(0, 1), count: 1 } }),
      notice(3, issued),
    ]);
    await openBell();
    await expect.poll(() => entries().element().textContent).toContain('and 9 more');
    const links = [...entries().element().children].map((entry) =>
      [...entry.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    );
    const wayTo = ({ id, number }: (typeof first)[number]) => [
      `Certificate ${number}`,
      `/certificates/${id}`,
    ];
    const item = ['Bill counter', `/items/${ITEM_ID}`];
    expect(links).toEqual([[...first.map(wayTo), item], [...first.slice(0, 1).map(wayTo), item], [item]]);
    await expectAccessible();
  });

  test('says what happened, by whom, to which items, and whose turn it is', async () => {
    answerNotices([MINE, DONE]);
    await openBell();
    const text = () => entries().element().textContent ?? '';
    await expect.poll(text).toContain('Your turn: Confirm the destruction date');
    expect(text()).toContain('Mia Manager');
    expect(text()).toContain('scheduled the destruction');
    expect(text()).toContain('and 9 more');
    // why: the second one has moved on since.
    expect(text().match(/Your turn/g)).toHaveLength(1);
    for (const name of ['Old safe', 'Drill', 'Lamp', 'Bill counter']) {
      await expect.element(entries().getByRole('link', { name })).toBeVisible();
    }
    await expect
      .element(entries().getByRole('link', { name: 'Confirm the destruction date: 12 items' }))
      .toHaveAttribute('href', '/items?view=waiting&status=confirmation_required&chosen=all');
    await expectAccessible();
  });

  test('says above them who stands in for whom, also where nothing else happened', async () => {
    const days = { fromDay: '2026-03-12', toDay: '2026-03-18' } as const;
    const stands = { personId: idOf(50), substituteId: idOf(51), substituteName: 'Evan Other', ...days };
    answer('substitutions.list', {
      data: [
        { id: idOf(60), personName: 'Eva Luator', ...stands, state: 'planned', endable: false },
        { id: idOf(61), personName: 'Ana Silva', ...stands, state: 'running', endable: false },
      ],
      total: 2,
    });
    await openBell();
    await expect.element(dialog().getByText(/Evan Other.? stands in for .?Eva Luator/)).toBeVisible();
    await expect.element(dialog().getByText('Mar 12, 2026 to Mar 18, 2026 · Planned')).toBeVisible();
    await expect.element(dialog().getByText('Mar 12, 2026 to Mar 18, 2026 · Now')).toBeVisible();
    await expectAccessible();
  });

  test('marks one as read and as unread, and all of them up to the newest that is shown', async () => {
    answerNotices([MINE, DONE]);
    await openBell();
    const counted = callsOf('notices.counts').length;
    await entries().getByRole('button', { name: 'Mark as read: Old safe +11' }).click();
    await expect
      .poll(() => callsOf('notices.mark').at(-1))
      .toMatchObject({
        params: { id: MINE.id },
        body: { read: true },
      });
    await entries()
      .getByRole('button', { name: /^Mark as unread: .?Bill counter.?$/ })
      .click();
    await expect
      .poll(() => callsOf('notices.mark').at(-1))
      .toMatchObject({
        params: { id: DONE.id },
        body: { read: false },
      });
    await dialog().getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => callsOf('notices.markAll').at(-1)?.body).toEqual({ until: MINE.at });
    await expect.poll(() => callsOf('notices.counts').length).toBeGreaterThan(counted);
  });

  test('leads to the item, and what leads there is read', async () => {
    answerNotices([notice(3)]);
    await openBell();
    await entries().getByRole('link', { name: 'Bill counter' }).click();
    await expect.poll(() => window.location.pathname).toBe(`/items/${ITEM_ID}`);
    await expect.poll(() => callsOf('notices.mark').at(-1)?.body).toEqual({ read: true });
    await expect.poll(() => dialog().query()).toBeNull();
  });

  test('is opened, walked through and closed by keys, and gives the focus back', async () => {
    answerNotices([notice(3)]);
    await open();
    (bell().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(entries()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog().query()).toBeNull();
    await expect.element(bell()).toHaveFocus();
  });

  test('says that there is nothing yet', async () => {
    await openBell();
    await expect.element(dialog().getByText('No notifications yet')).toBeVisible();
    await expectAccessible();
  });

  test('shows more where there is more', async () => {
    answerNotices(
      Array.from({ length: 20 }, (_, at) => notice(at)),
      30,
    );
    await openBell();
    await dialog().getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => callsOf('notices.list').at(-1)?.query).toMatchObject({ limit: '40' });
  });

  test('says what failed, and is read again on request', async () => {
    refuse('notices.list', () => problem('internal'));
    await openBell();
    await expect.element(dialog().getByText('Your notifications could not be loaded.')).toBeVisible();
    answerNotices([notice(3)]);
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await expect.element(entries()).toBeVisible();
    refuse('notices.mark', () => problem('internal'));
    await entries()
      .getByRole('button', { name: /^Mark as read/ })
      .click();
    await expect
      .element(dialog().getByText('Your change could not be saved. Please try again.'))
      .toBeVisible();
  });

  test('reads in Spanish', async () => {
    await readIn('es');
    answerNotices([MINE]);
    await open();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notificaciones/ })
      .click();
    const all = page.getByRole('list', { name: 'Notificaciones' });
    await expect.element(all.getByText('Le toca: Confirmar la fecha de destrucción')).toBeVisible();
    await expect.element(all.getByText(/programó la destrucción/)).toBeVisible();
  });
});

describe('an item', () => {
  test.each([
    [false, 'Follow', 'Unfollow'],
    [true, 'Unfollow', 'Follow'],
  ] as const)(
    'that is followed (%s) is no longer after a press, or the other way round',
    async (was, now, then) => {
      answer('follows.ofItem', { following: was });
      await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
      const held = hold('follows.item', { following: !was });
      await main().getByRole('button', { name: now, exact: true }).click();
      answer('follows.ofItem', { following: !was });
      held.letGo();
      await expect.element(main().getByRole('button', { name: then, exact: true })).toBeVisible();
      expect(callsOf('follows.item').at(-1)?.body).toEqual({ following: !was });
    },
  );
});

test('what people write is told in words; of a question that is open the reader is to answer it', async () => {
  answerNotices([
    notice(1, { kind: 'turn', event: 'askCompany', by: 'Mia Manager', toDo: true }),
    notice(2, { kind: 'comments', event: 'askCompany', by: 'Eva Luator' }),
    notice(3, { kind: 'comments', event: 'comment', by: 'Ana Silva' }),
    notice(4, { kind: 'comments', event: 'answer', by: 'Rita Request' }),
  ]);
  await openBell();
  const told = entries().getByRole('listitem');
  await expect.element(entries().getByText(/Ana Silva.? wrote a comment/)).toBeVisible();
  const texts = told.elements().map((element) => element.textContent ?? '');
  const ofTurn = texts.filter((text) => text.includes('Your turn: Answer the question'));
  expect(ofTurn).toHaveLength(1);
  expect(ofTurn[0]).toMatch(/Mia Manager.? asked a question/);
  expect(texts.join()).toMatch(/Rita Request.? answered a question/);
});

test('a notice says serial number, date and price of its item, and what was asked', async () => {
  const item = itemOf(ITEM_ID, 'Bill counter', {
    serialNumber: 'SN-9',
    price: 1234.5,
    destructionOn: '2026-11-27',
  });
  answerNotices([notice(1, { event: 'askCompany', items: [item], said: 'Which gate?' }), DONE]);
  await openBell();
  await expect.element(entries().getByText('SN-9 · Nov 27, 2026 · $1,234.50')).toBeVisible();
  await expect.element(entries().getByText('“Which gate?”')).toBeVisible();
  expect(entries().getByText(/·|“/).elements()).toHaveLength(2);
  await expectAccessible();
});
