import { actOf } from '@monda/domain/items/four-eyes.ts';
import {
  counterOf,
  ITEM_STATUS_TABLE,
  ITEM_STATUSES,
  type ItemStatus,
  itemStatusLabel,
  type StatusRow,
} from '@monda/domain/items/item-statuses.ts';
import {
  isOpen,
  ITEM_STEP_NAMES,
  ITEM_STEPS,
  type ItemStep,
  type ItemStepName,
} from '@monda/domain/items/item-workflow.ts';
import { LABEL_SHEET_NAMES } from '@monda/domain/items/label-sheets.ts';
import { WAITS_FOR_DATE } from '@monda/domain/items/waits-for.ts';
import { EVENT_NOTICES } from '@monda/domain/notices/event-notices.ts';
import { DEFAULT_CHOICES } from '@monda/domain/notices/notice-choices.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  archiveOf,
  type ArchivingServer,
  issuedOf,
  startArchivingServer,
} from '../../test/archives-in-tests.ts';
import { certifiableItem } from '../../test/certificates-in-tests.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { mailsOfNotices } from '../../test/notice-mails-in-tests.ts';
import { done } from '../../test/run-steps.ts';
import { sendingOf } from '../../test/steps-in-tests.ts';
import type { PersonName } from '../../test/test-people.ts';
import { calendarFile } from '../calendar-feed/calendar-file.ts';
import { feedItems } from '../calendar-feed/feed-items.ts';

/**
 * Each status and each step of the tables, in each output of the server. The tutorial of a status runs this in a copy of the
 * project that has one more status and two more steps: what keeps a list of its own fails here.
 */

let server: ArchivingServer;
let mails: ReturnType<typeof mailsOfNotices>;
const idOfStatus = new Map<ItemStatus, string>();
const nameOf = (status: ItemStatus) => `Item at ${status}`;
beforeAll(async () => {
  server = await startArchivingServer();
  mails = mailsOfNotices(server);
  for (const status of ITEM_STATUSES) {
    const { id } = await putItem(server, status, {
      ...{
        evaluator: 'evaluator',
        destructionOn: '2026-03-20',
        decision: 'destroy',
        statusSince: new Date(0),
      },
      data: { itemName: nameOf(status) },
    });
    idOfStatus.set(status, id);
  }
  outputs = await everyOutput();
});
// why: the limit of requests a minute counts by the clock of the tests.
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.close());

let outputs: Awaited<ReturnType<typeof everyOutput>>;
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
/** What every status is looked for in, read once. */
async function everyOutput() {
  const ids = [...idOfStatus.values()];
  const exported = (language: 'en' | 'es') =>
    server.call('manager', 'items.export', {
      ...{ query: 'format=csv', headers: { 'accept-language': language } },
    });
  const manager = server.people.manager;
  const fed = await server.transactions.asActor(manager, (tx) => feedItems(tx, manager, '2026-03-10'));
  return {
    counts: await done(server, 'companyAdmin', 'items.counts'),
    late: idsOf((await done(server, 'manager', 'items.list', { query: 'late=true&limit=100' })).data),
    calendar: idsOf((await done(server, 'manager', 'items.calendar', { query: 'month=2026-03' })).data),
    feed: inLanguage('en', () =>
      calendarFile(manager, fed, { baseUrl: 'https://monda.test', timeZone: 'UTC' }),
    ).replaceAll(/\r\n /g, ''),
    judged: idsOf((await done(server, 'manager', 'facts.preflight', { body: { itemIds: ids } })).results),
    exported: {
      en: new TextDecoder().decode((await exported('en')).bytes),
      es: new TextDecoder().decode((await exported('es')).bytes),
    },
  };
}

describe.each(ITEM_STATUSES)('the status %s', (status) => {
  const { closes, facts, lateAfter }: StatusRow = ITEM_STATUS_TABLE[status];
  const id = () => idOfStatus.get(status) ?? '';

  it('is answered, listed, filtered by, and found by the search over everything', async () => {
    const item = await done(server, 'manager', 'items.get', { params: { id: id() } });
    const listed = await done(server, 'manager', 'items.list', { query: `status=${status}` });
    const found = await done(server, 'manager', 'search.everywhere', { query: `q=${nameOf(status)}` });
    expect(item.status).toBe(status);
    expect(listed.data.map((row) => [row.id, row.status])).toEqual([[id(), status]]);
    expect(found.items.data.map((row) => [row.id, row.status])).toContainEqual([id(), status]);
  });

  it('is counted once, by itself and in its counter', () => {
    const { byStatus, ...counters } = outputs.counts;
    const inCounter = ITEM_STATUSES.filter((one) => counterOf(one) === counterOf(status)).length;
    expect([byStatus[status], counters[counterOf(status)]]).toEqual([1, inCounter]);
  });

  it.each(['en', 'es'] as const)('is exported with its words, in %s', (language) => {
    const row = outputs.exported[language].split('\n').find((line) => line.includes(`${nameOf(status)},`));
    expect(row).toContain(inLanguage(language, () => itemStatusLabel(status)));
  });

  it('is on the calendar unless the work was refused, and in its feed', () => {
    expect(outputs.calendar.includes(id())).toBe(closes !== 'refused');
    const [, event = ''] = outputs.feed.split(`UID:destruction-${id()}`);
    expect(event.split('END:VEVENT')[0]).toContain(inLanguage('en', () => itemStatusLabel(status)));
  });

  it('is late after its days, which it has where a step leads on from it unless the item waits for its date', () => {
    const waitsForDate = WAITS_FOR_DATE.some((one) => one === status);
    expect(lateAfter !== undefined).toBe(isOpen(status) && !waitsForDate);
    if (lateAfter !== undefined) expect(outputs.late).toContain(id());
  });

  it('is judged before an order, takes facts where its row says so, and is printed on labels', async () => {
    expect(outputs.judged).toContain(id());
    const body = { place: { name: 'Plant 1' } };
    const given = await server.call('manager', 'facts.change', { params: { id: id() }, body });
    expect(given.status).toBe(facts === 'all' ? 200 : 409);
    const asked = { of: { ids: [id()] }, sheet: LABEL_SHEET_NAMES[0] };
    const { bytes } = await server.call('manager', 'items.labels', { body: asked });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

const DECLINES: Readonly<Record<string, ItemStepName>> = {
  technical_evaluator: 'declineAsEvaluator',
  fixed_assets_manager: 'declineAsManager',
  company_admin: 'declineSchedule',
};
const personOf = ({ by: [role] }: ItemStep): PersonName =>
  role === 'technical_evaluator' ? 'evaluator' : role === 'fixed_assets_manager' ? 'manager' : 'requester';

async function take(name: ItemStepName, id: string) {
  const { call, sending } = await sendingOf(name);
  const taken = await server.call(personOf(ITEM_STEPS[name]), call, { ...sending, params: { id } });
  expect([name, taken.status, taken.body?.message]).toEqual([name, 200, undefined]);
  return sending;
}

it('a list by status has them in the order of the table', async () => {
  const { data } = await done(server, 'manager', 'items.list', { query: 'orderBy[status]=asc&limit=100' });
  expect(data.map(({ status }) => status)).toEqual(ITEM_STATUSES);
});

/** What the history of an item says of each step that a test took, as it is stored and as it is answered. */
const taken: { readonly stored: { readonly id: string }; readonly answered: object }[] = [];

describe.each(ITEM_STEP_NAMES)('the step %s', (name) => {
  const step: ItemStep = ITEM_STEPS[name];
  const before = step.call === 'take-back' ? DECLINES[step.by[0] ?? ''] : undefined;

  it('leads on, is in the history, and is in a notice and a mail with its words to those who follow the item', async () => {
    await mails.clear();
    await done(server, 'viewer', 'notices.choose', {
      body: { ...DEFAULT_CHOICES, timeZone: 'UTC', requests: 'mail' },
    });
    const { id } = await putItem(server, before === undefined ? step.from : ITEM_STEPS[before].from, {
      evaluator: step.needs === 'unassigned' ? null : 'evaluator',
      verifiedOnSite: step.needs === 'verified',
    });
    if (before !== undefined) await take(before, id);
    await mails.write();
    await done(server, 'viewer', 'follows.item', { params: { id }, body: { following: true } });
    const { body: sent } = await take(name, id);

    const { status, history } = await done(server, 'manager', 'items.get', { params: { id } });
    const { comment = '' } = (sent ?? {}) as { readonly comment?: string };
    const [entry] = history.filter(({ fromStatus }) => fromStatus !== null).toReversed();
    expect([status, entry?.fromStatus, entry?.toStatus]).toEqual([step.to, step.from, step.to]);
    expect(entry?.comment).toContain(comment);
    const stored = await server.transactions.asSystem((tx) =>
      tx
        .selectFrom('item_history')
        .selectAll()
        .where('id', '=', entry?.id ?? '')
        .executeTakeFirstOrThrow(),
    );
    taken.push({ stored, answered: { ...entry, id: expect.any(String) } });
    const { code: noted = null, by } = (stored.automatic_note ?? {}) as { code?: never; by?: never };
    const act = actOf({ from: step.from, to: step.to, noted, by });
    // why: what two steps leave alike is one act for separation of duties.
    expect(act === null || act === 'create' ? act : ITEM_STEPS[act].call).toBe(
      name === 'approve' ? 'evaluate' : step.call,
    );

    await mails.deliver();
    const notices = await done(server, 'viewer', 'notices.list');
    expect(notices.data.map(({ event }) => event)).toContain(name);
    const who = server.people[personOf(step)].name;
    const text = (await mails.to('viewer')).map((mail) => mail.text_body.replaceAll(/\s+/g, ' ')).join();
    expect(text).toContain(inLanguage('en', () => EVENT_NOTICES[name].happened(who)));
  });
});

it('each step is in the history of an evidence archive, with the words of both statuses', async () => {
  const itemId = await certifiableItem(server);
  for (const { stored } of taken)
    await server.transactions.asSystem((tx) =>
      sql`INSERT INTO item_history (id, item_id, company_id, user_id, user_name, from_status, to_status, comment,
          automatic_comment, automatic_note, created_at)
        SELECT gen_random_uuid(), ${itemId}, company_id, user_id, user_name, from_status, to_status, comment,
          automatic_comment, automatic_note, created_at
        FROM item_history WHERE id = ${stored.id}`.execute(tx),
    );
  const archive = await archiveOf(server, 'manager', await issuedOf(server, [itemId]), { withPrices: true });
  const named = (end: string) => archive.text(archive.names.find((name) => name.endsWith(end)) ?? end);
  expect(taken).toHaveLength(ITEM_STEP_NAMES.length);
  expect(JSON.parse(named('/history.json'))).toEqual(
    expect.arrayContaining(taken.map(({ answered }) => answered)),
  );
  for (const name of ITEM_STEP_NAMES) {
    const { from, to } = ITEM_STEPS[name];
    const [before, after] = inLanguage('en', () => [from, to].map(itemStatusLabel));
    expect(named('/history.csv'), name).toContain(`,${before},${after},`);
  }
});
