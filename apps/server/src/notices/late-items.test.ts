import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { DEFAULT_TIME_LIMITS } from '@monda/domain/lateness/time-limits.ts';
import { DEFAULT_CHOICES } from '@monda/domain/notices/notice-choices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isByDay } from '../../test/combinations.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { type MailsInTests, mailsOfNotices } from '../../test/notice-mails-in-tests.ts';
import { noticesIn } from '../../test/notices-in-tests.ts';
import { idOf, type PersonName } from '../../test/test-people.ts';
import { noteLateItems } from './late-item-job.ts';

let server: AssetServer;
let notices: ReturnType<typeof noticesIn>;
let mails: MailsInTests;
beforeAll(async () => {
  server = await startAssetServer();
  notices = noticesIn(server);
  mails = mailsOfNotices(server);
});
beforeEach(async () => {
  server.clock.setTo('2026-03-10T12:00:00.000Z');
  await mails.clear();
  await server.database.asOwner(async (tx) => {
    await tx.deleteFrom('time_limits').execute();
    // why: what tests before left behind was late long before this one begins.
    const longAgo = { status_since: new Date('2000-01-01'), destruction_on: '2000-01-01' };
    await tx.updateTable('waste_items').set(longAgo).execute();
  });
  await note();
});
afterAll(() => server.close());

const note = () => noteLateItems(server);
/** Runs both jobs on a day, one second after it began. */
const on = async (day: string) => {
  server.clock.setTo(`${day}T00:00:01.000Z`);
  const noted = await note();
  await notices.write();
  return noted;
};
const put = async (status: ItemStatus = 'pending', more: Parameters<typeof putItem>[2] = {}) =>
  (await putItem(server, status, more)).id;
const recipientsOf = (id: string) => notices.recipientsOfLateness(id);

/** An item that came to its status on Tuesday, 10 March, is late there from this day on by the defaults. */
const LATE_FROM = '2026-03-14';
const MANAGERS = ['manager', 'otherManager'];
const COMPANY = ['colleague', 'companyAdmin', 'incomplete', 'requester'];

describe('no person is notified', () => {
  it('before an item is late, and of what was late when this began', async () => {
    const id = await put();
    expect(await on('2026-03-13')).toBe(0);
    await server.database.asOwner((tx) => tx.deleteFrom('lateness_told').execute());
    expect(await on(LATE_FROM)).toBe(0);
    expect(await recipientsOf(id)).toEqual({ late: [], stillLate: [] });
  });

  it('of an item that was dealt with before the telling', async () => {
    const id = await put('evaluation_review', { evaluator: 'evaluator' });
    server.clock.setTo(`${LATE_FROM}T00:00:01.000Z`);
    expect(await note()).toBe(1);
    await server.call('manager', 'items.review', { params: { id }, body: { action: 'confirm' } });
    await notices.write();
    expect(await recipientsOf(id)).toEqual({ late: [], stillLate: [] });
  });

  it('who does not want it, was blocked, or is of another company', async () => {
    const choose = (lateness: 'off') =>
      server.call('requester', 'notices.choose', {
        body: { ...DEFAULT_CHOICES, timeZone: 'UTC', lateness },
      });
    expect((await choose('off')).status).toBe(200);
    const id = await put('change_requested');
    await on('2026-03-18');
    expect((await recipientsOf(id)).late).toEqual(COMPANY.filter((name) => name !== 'requester'));
  });

  it('twice of the same lateness, however often it is looked for and on how many servers', async () => {
    const id = await put();
    server.clock.setTo(`${LATE_FROM}T00:00:01.000Z`);
    const noted = await Promise.all([note(), note(), note()]);
    expect(noted.reduce((sum, each) => sum + each, 0)).toBe(1);
    await notices.write();
    expect(await on('2026-03-16')).toBe(0);
    expect((await recipientsOf(id)).late).toEqual(MANAGERS);
  });

  it('twice where an item is late by its days and then by its date', async () => {
    const id = await put('confirmation_required', { destructionOn: '2026-03-17' });
    expect(await on(LATE_FROM)).toBe(1);
    expect(await on('2026-03-18')).toBe(1);
    expect((await recipientsOf(id)).late).toEqual(COMPANY);
  });

  it('again after an administrator gave more time, and took it back', async () => {
    const id = await put();
    await on(LATE_FROM);
    const days = (pending: number) =>
      server.call('admin', 'timeLimits.change', {
        body: {
          days: { ...DEFAULT_TIME_LIMITS.days, pending },
          ...{ workingWeek: [1, 2, 3, 4, 5], holidays: [], timeZone: 'UTC' },
        },
      });
    expect((await days(5)).status).toBe(200);
    await on('2026-03-17');
    expect((await days(3)).status).toBe(200);
    await on('2026-03-18');
    expect((await recipientsOf(id)).late).toEqual(MANAGERS);
  });
});

describe('that an item is late is in a notice', () => {
  it.each<[ItemStatus, string, readonly string[], Parameters<typeof putItem>[2]]>([
    ['pending', LATE_FROM, MANAGERS, {}],
    ['pending', LATE_FROM, ['evaluator'], { evaluator: 'evaluator' }],
    ['evaluation_review', '2026-03-13', MANAGERS, { evaluator: 'evaluator' }],
    ['change_requested', '2026-03-18', COMPANY, { evaluator: 'evaluator' }],
    ['scheduling', LATE_FROM, MANAGERS, { evaluator: 'evaluator' }],
    ['confirmation_required', LATE_FROM, COMPANY, { destructionOn: '2026-04-20' }],
    ['destruction', '2026-03-13', COMPANY, { destructionOn: '2026-03-12' }],
    ['destroyed', '2026-03-18', MANAGERS, { destructionOn: '2026-03-09' }],
  ])('at %s on %s to the person who has it: %s', async (status, day, late, more) => {
    const id = await put(status, more);
    await on(day);
    expect(await recipientsOf(id)).toEqual({ late: [...late], stillLate: [] });
    for (const row of await notices.written()) {
      expect(row).toMatchObject({ kind: 'lateness', event: 'late', actor_name: '', read_at: null });
    }
  });

  it('three working days later to the managers, where it still is', async () => {
    const [stays, moves] = [await put('change_requested'), await put('evaluation_review')];
    await on('2026-03-13');
    await server.call('manager', 'items.review', { params: { id: moves }, body: { action: 'confirm' } });
    await on('2026-03-20');
    expect((await recipientsOf(stays)).stillLate).toEqual([]);
    await on('2026-03-21');
    expect(await recipientsOf(stays)).toEqual({ late: COMPANY, stillLate: MANAGERS });
    expect((await recipientsOf(moves)).stillLate).toEqual([]);
  });

  it('once more when it comes to its next status and is late there', async () => {
    const id = await put('evaluation_review', { evaluator: 'evaluator' });
    await on('2026-03-13');
    await server.call('manager', 'items.review', { params: { id }, body: { action: 'confirm' } });
    await on('2026-03-19');
    const rows = (await notices.written()).filter((row) => row.item_id === id && row.event === 'late');
    expect(rows.map((row) => row.user_id).toSorted()).toEqual(
      [...MANAGERS, ...MANAGERS].map((name) => idOf(name as PersonName)).toSorted(),
    );
  });

  it.skipIf(isByDay)('of all that are late since the same day, however many, in one notice', async () => {
    const first = await put();
    for (let more = 0; more < 204; more += 1) await put();
    expect(await on(LATE_FROM)).toBe(205);
    const { body } = await server.call('manager', 'notices.list');
    expect(body).toMatchObject({ total: 1, data: [{ event: 'late', kind: 'lateness', itemCount: 205 }] });
    expect((await recipientsOf(first)).late).toEqual(MANAGERS);
  });

  it('in the daily mail of those who did not choose, marked as late in every line that does not say so', async () => {
    const data = { itemName: 'Old safe' };
    const id = await put('evaluation_review', { evaluator: 'evaluator', data });
    server.clock.setTo('2026-03-13T00:00:01.000Z');
    await note();
    await mails.write();
    server.clock.setTo('2026-03-13T08:00:00.000Z');
    expect(await mails.make()).toBe(2);
    const [mail] = await mails.to('manager');
    expect(mail?.subject).toBe('Late, and waiting for you: 1 item');
    expect(mail?.text_body).toContain('These items are late:');
    expect(mail?.text_body).toContain(`/items/${id}`);
    await server.call('manager', 'follows.item', { params: { id }, body: { following: true } });
    const body = { audience: 'everybody', text: 'When?', mentions: [] };
    expect((await server.call('evaluator', 'comments.write', { params: { id }, body })).status).toBe(201);
    await mails.write();
    server.clock.advance(3 * 60_000);
    await mails.make();
    expect((await mails.to('manager')).at(-1)?.text_body).toContain('“Old safe” (late, serial number SN-1)');
  });

  it('in no mail once the item was dealt with', async () => {
    const id = await put('evaluation_review', { evaluator: 'evaluator' });
    server.clock.setTo('2026-03-13T00:00:01.000Z');
    await note();
    await mails.write();
    await server.call('otherManager', 'items.review', { params: { id }, body: { action: 'confirm' } });
    server.clock.setTo('2026-03-13T08:00:00.000Z');
    await mails.make();
    expect(await mails.to('manager')).toEqual([]);
  });
});
