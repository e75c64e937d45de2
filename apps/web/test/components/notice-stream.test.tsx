import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { followChanges } from '../../src/features/notices/cross-tab-stream.ts';
import { answer, answerStream, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { facts, NO_FACTS } from './bed/sample-facts.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';
import { SIGNATURES } from './bed/sample-signings.ts';

const ANSWERS_WITHIN_MS = 10_000;
const ASKS_EVERY_MS = 30_000;
const NEWEST = '2026-03-10T12:00:00.000Z';
const COMMENT: Answer<'comments.list'>['data'][number] = {
  id: '00000000-0000-4000-8000-000000000111',
  audience: 'everybody',
  authorName: 'Ana Silva',
  own: false,
  text: 'It stands behind the counter',
  mentions: [],
  files: [],
  createdAt: NEWEST,
  changedAt: null,
  changeableUntil: null,
  withdrawable: false,
  withdrawn: null,
};

const bell = (name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });

let ended: AbortController;
let person: string;
beforeEach(() => {
  answerEverything();
  answer('notices.counts', { unread: 2, newest: NEWEST, waiting: 12 });
  ended = new AbortController();
  // why: locks are those of the whole browser, in which other files are tested.
  person = crypto.randomUUID();
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What one tab of the person learns. */
function tab(until = ended) {
  const heard = { changed: 0, alive: 0 };
  const follower = { changed: () => void (heard.changed += 1), alive: () => void (heard.alive += 1) };
  followChanges(person, follower, until.signal);
  return heard;
}

describe('without a stream', () => {
  test.each([
    ['is refused', () => refuse('notices.stream', () => problem('too_many_requests', { retryAfter: 60 }))],
    ['is kept back by a proxy', () => answerStream(null)],
    ['ends before it says anything', () => refuse('notices.stream', () => new Response(''))],
  ] as const)('that %s numbers are asked for every 30 s', async (_how, answering) => {
    answering();
    await openApp({ ...personOf('company_user'), id: person }, '/projects');
    await expect.element(bell('Notifications, 2 unread')).toBeVisible();
    await expect.poll(() => callsOf('notices.stream').length).toBeGreaterThan(0);
    expect(callsOf('notices.counts')).toHaveLength(1);
  });

  test('numbers are asked for again after 30 s, and the stream that is kept back not for minutes', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    });
    const stream = answerStream(null);
    await openApp({ ...personOf('company_user'), id: person }, '/projects');
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(() => stream.opened()).toBe(1);
    const before = callsOf('notices.counts').length;
    await vi.advanceTimersByTimeAsync(ANSWERS_WITHIN_MS);
    await expect.poll(() => stream.read()).toBe(0);
    answer('notices.counts', { unread: 3, newest: NEWEST, waiting: 12 });
    await vi.advanceTimersByTimeAsync(2 * ASKS_EVERY_MS);
    await expect.element(bell('Notifications, 3 unread')).toBeVisible();
    expect(callsOf('notices.counts').length).toBeGreaterThan(before);
    expect(stream.opened()).toBe(1);
  });
});

describe('what another person records of an item, of which no notice is made,', () => {
  const record = () => panel('Destruction record');

  /** An item on the way to its end, on which nothing is recorded until the page has shown that. */
  async function openItem() {
    answer('items.get', itemAt('destruction', { verifiedOnSite: true }));
    answer('facts.get', NO_FACTS);
    answer('captures.list', { captures: [], arrived: { before: 0, after: 0, ticket: 0 } });
    answer('signings.ofItem', { signings: [] });
    const stream = answerStream();
    await openApp({ ...personOf('fixed_assets_manager'), id: person }, `/items/${ITEM_ID}`);
    await expect.element(record().getByText('No details yet.')).toBeVisible();
    await expect.element(bell('Notifications, 2 unread')).toBeVisible();
    answer('facts.get', facts({ place: { name: 'Yard 3', address: 'Lima' } }));
    answer('captures.list', { captures: [], arrived: { before: 3, after: 0, ticket: 0 } });
    answer('signings.ofItem', { signings: SIGNATURES });
    return stream;
  }
  const expectAll = async () => {
    await expect.element(record().getByText(/^Yard 3 · /)).toBeVisible();
    await expect.element(main().getByText(/^Photos arrived so far: 3 before, 0 after/)).toBeVisible();
    await expect.element(panel('Signatures').getByText('Rosa Vega')).toBeVisible();
  };

  test('is shown within 30 s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    await openItem();
    const counted = callsOf('notices.counts').length;
    await vi.advanceTimersByTimeAsync(ASKS_EVERY_MS);
    await expectAll();
    expect(callsOf('notices.counts')).toHaveLength(counted);
  });

  test('is shown as soon as the stream leads to other numbers', async () => {
    const stream = await openItem();
    answer('notices.counts', { unread: 3, newest: NEWEST, waiting: 12 });
    stream.say('data: changed\n\n');
    await expectAll();
  });
});

describe('with a stream', () => {
  test('numbers and lists change when it says so, and numbers are read once, when it is there', async () => {
    const stream = answerStream();
    await openApp({ ...personOf('company_user'), id: person }, '/projects');
    await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(bell('Notifications, 2 unread')).toBeVisible();
    expect(callsOf('notices.counts')).toHaveLength(1);
    const lists = callsOf('projects.list').length;
    answer('notices.counts', { unread: 3, newest: NEWEST, waiting: 11 });
    stream.say('data: changed\n\n');
    await expect.element(bell('Notifications, 3 unread')).toBeVisible();
    await expect.poll(() => callsOf('projects.list').length).toBe(lists + 1);
    expect(callsOf('notices.counts')).toHaveLength(2);
  });

  test('numbers do not wait for lists that a slow line reads again, which are read to their end', async () => {
    const stream = answerStream();
    await openApp({ ...personOf('company_user'), id: person }, '/projects');
    await expect.element(bell('Notifications, 2 unread')).toBeVisible();
    // why: the list is given up after 20 s otherwise, and numbers are asked for after it.
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    const { letGo } = hold('projects.list', { data: [], total: 0 });
    answer('notices.counts', { unread: 3, newest: NEWEST, waiting: 12 });
    stream.say('data: changed\n\n');
    await expect.element(bell('Notifications, 3 unread')).toBeVisible();
    await expect.poll(() => callsOf('projects.list').length).toBe(2);
    answer('notices.counts', { unread: 4, newest: NEWEST, waiting: 12 });
    stream.say('data: changed\n\n');
    await expect.element(bell('Notifications, 4 unread')).toBeVisible();
    // why: begun anew by each change, a list would never come while changes follow each other.
    expect(callsOf('projects.list')).toHaveLength(2);
    letGo();
    await expect.poll(() => callsOf('projects.list').length).toBeGreaterThan(2);
  });

  test('what is told with an earlier notice changes no number, and lists and the words on an item all the same', async () => {
    const stream = answerStream();
    answer('items.get', itemAt('evaluation_review'));
    await openApp({ ...personOf('company_user'), id: person }, `/items/${ITEM_ID}`);
    await expect.element(bell('Notifications, 2 unread')).toBeVisible();
    expect(callsOf('notices.counts')).toHaveLength(1);
    await expect.element(page.getByRole('region', { name: 'Conversation' })).toBeVisible();
    await expect.poll(() => callsOf('questions.list').length).toBe(1);
    answer('comments.list', { data: [COMMENT], total: 1 });
    answer('notices.counts', { unread: 2, newest: '2026-03-10T12:01:00.000Z', waiting: 12 });
    const [item, asked] = [callsOf('items.get').length, callsOf('questions.list').length];
    stream.say('data: changed\n\n');
    await expect.element(main().getByText('It stands behind the counter')).toBeVisible();
    await expect.poll(() => callsOf('questions.list').length).toBe(asked + 1);
    // why: the page shows it where no more than a correction is new.
    expect(callsOf('items.get').length).toBeLessThanOrEqual(item + 1);
  });

  test('the calendar of the dashboard is read again when a destruction was moved by another person', async () => {
    const stream = answerStream();
    await openApp({ ...personOf('company_user'), id: person }, '/dashboard');
    await expect.element(main().getByText('Destruction Calendar')).toBeVisible();
    await expect.element(bell('Notifications, 2 unread')).toBeVisible();
    expect(callsOf('notices.counts')).toHaveLength(1);
    await expect.poll(() => callsOf('items.calendar').length).toBe(1);
    answer('notices.counts', { unread: 2, newest: '2026-03-10T12:01:00.000Z', waiting: 12 });
    stream.say('data: changed\n\n');
    await expect.poll(() => callsOf('items.calendar').length).toBe(2);
  });

  test('one tab holds it and the others learn from it; another takes over when that one is gone', async () => {
    const stream = answerStream();
    const [first, second] = [new AbortController(), new AbortController()];
    const one = tab(first);
    await expect.poll(() => one.changed).toBe(1);
    const other = tab(second);
    stream.say('data: changed\n\n');
    await expect.poll(() => [one.changed, other.changed]).toEqual([2, 1]);
    stream.say(':\n\n');
    await expect.poll(() => other.alive).toBeGreaterThan(1);
    expect(stream.opened()).toBe(1);
    first.abort();
    // why: the tab that takes over may have missed something.
    await expect.poll(() => other.changed).toBe(2);
    expect([stream.opened(), stream.read()]).toEqual([2, 1]);
    stream.say('data: changed\n\n');
    await expect.poll(() => other.changed).toBe(3);
    expect(one.changed).toBe(2);
    second.abort();
    await expect.poll(() => stream.read()).toBe(0);
  });

  test('tabs of two people hold one each and learn nothing of each other', async () => {
    const stream = answerStream();
    const one = tab();
    await expect.poll(() => one.changed).toBe(1);
    person = crypto.randomUUID();
    const other = tab();
    await expect.poll(() => other.changed).toBe(1);
    expect([stream.opened(), one.changed]).toEqual([2, 1]);
  });

  test('a page that is left lets it go, and one that comes back takes it again', async () => {
    const stream = answerStream();
    const one = tab();
    await expect.poll(() => one.changed).toBe(1);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await expect.poll(() => stream.read()).toBe(0);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(() => one.changed).toBe(2);
  });

  test('it is opened anew when the server ends it, and after what it was told to wait', async () => {
    const stream = answerStream();
    const one = tab();
    await expect.poll(() => one.changed).toBe(1);
    stream.say('retry: 20\n\n');
    stream.end();
    await expect.poll(() => one.changed).toBe(2);
    expect(stream.opened()).toBe(2);
  });

  test('a line that gives no sign of life any more is given up and opened anew', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stream = answerStream();
    const one = tab();
    await expect.poll(() => one.changed).toBe(1);
    await vi.advanceTimersByTimeAsync(39_000);
    expect(stream.read()).toBe(1);
    await vi.advanceTimersByTimeAsync(4_000);
    await expect.poll(() => stream.opened()).toBe(2);
    await expect.poll(() => one.changed).toBe(2);
  });
});
