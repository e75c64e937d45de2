import { SIDES, type Side } from '@monda/domain/identity/roles.ts';
import { DEFAULT_CHOICES } from '@monda/domain/notices/notice-choices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { type MailsInTests, mailsOfNotices } from '../../test/notice-mails-in-tests.ts';
import { noticesIn } from '../../test/notices-in-tests.ts';
import { putCorrection } from '../../test/put-correction.ts';
import { idOf, PERSON_NAMES } from '../../test/test-people.ts';
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
  await server.reset();
  await mails.clear();
  server.clock.setTo('2026-03-10T12:00:00.000Z');
  await noteLateItems(server);
});
afterAll(() => server.close());

/** A correction that was proposed on Tuesday, 10 March, is late from this day on by the defaults. */
const LATE_FROM = '2026-03-18';
const AUTHOR = { company: 'requester', provider: 'evaluator' } as const;
const DECIDERS: Readonly<Record<Side, readonly string[]>> = {
  company: ['evaluator', 'manager', 'otherManager'],
  provider: ['colleague', 'companyAdmin', 'incomplete', 'requester'],
};
/** Proposes a correction of an item that waits for its destruction date, and is late by nothing therefore. */
const propose = async (side: Side) => {
  const more = {
    evaluator: 'evaluator',
    destructionOn: '2026-04-20',
    data: { serialNumber: 'SN-471' },
  } as const;
  const { id } = await putItem(server, 'destruction', more);
  const body = { fields: { serialNumber: 'SN-4711' }, reason: 'One digit was wrong' };
  const answer = await server.call(AUTHOR[side], 'corrections.propose', { params: { id }, body });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return { id, correctionId: answer.body.corrections[0].id as string };
};
const on = async (day: string) => {
  server.clock.setTo(`${day}T00:00:01.000Z`);
  const noted = await noteLateItems(server);
  await notices.write();
  return noted;
};
const notified = async () =>
  (await notices.written())
    .filter(({ kind }) => kind === 'lateness')
    .map(({ user_id, event }) => [PERSON_NAMES.find((name) => idOf(name) === user_id), event])
    .toSorted();

describe.each(SIDES)('an open correction by the %s', (side) => {
  const event = side === 'company' ? 'correctionLateToProvider' : 'correctionLateToCompany';

  it('is told to no one before it is late, nor once it ended', async () => {
    const params = await propose(side);
    expect(await on('2026-03-17')).toBe(0);
    const body = { action: 'withdraw' };
    expect((await server.call(AUTHOR[side], 'corrections.decide', { params, body })).status).toBe(200);
    expect(await on(LATE_FROM)).toBe(0);
    expect(await notified()).toEqual([]);
  });

  it('is told to no one of an item that a server of release 1.0.0 completed in spite of it', async () => {
    const { id } = await putItem(server, 'completed', { evaluator: 'evaluator' });
    await putCorrection(server, { itemId: id, side, author: idOf(AUTHOR[side]) });
    expect(await on(LATE_FROM)).toBe(0);
    expect(await on('2026-03-21')).toBe(0);
    expect(await notified()).toEqual([]);
  });

  it('is told to no one where it ended between the sweep and the telling', async () => {
    const params = await propose(side);
    server.clock.setTo(`${LATE_FROM}T00:00:01.000Z`);
    expect(await noteLateItems(server)).toBe(1);
    const body = { action: 'withdraw' };
    expect((await server.call(AUTHOR[side], 'corrections.decide', { params, body })).status).toBe(200);
    await notices.write();
    expect(await notified()).toEqual([]);
  });

  it('is told once to those who decide it, on the day it is late', async () => {
    await propose(side);
    expect(await on(LATE_FROM)).toBe(1);
    const all = DECIDERS[side].map((name) => [name, event]);
    expect(await notified()).toEqual(all);
    expect(await on('2026-03-19')).toBe(0);
    await server.database.asOwner((tx) =>
      tx
        .updateTable('lateness_told')
        .set({ up_to: '2000-01-01', item_id: idOf('admin') })
        .execute(),
    );
    await on('2026-03-20');
    expect(await notified()).toEqual(all);
  });

  it('is told once more to the managers three working days later, where it is still open', async () => {
    const [stays, ends] = [await propose(side), await propose(side)];
    await on(LATE_FROM);
    expect(await on('2026-03-20')).toBe(0);
    const body = { action: 'withdraw' };
    await server.call(AUTHOR[side], 'corrections.decide', { params: ends, body });
    const before = await notified();
    expect(await on('2026-03-21')).toBe(1);
    const again = ['manager', 'otherManager'].map((name) => [name, 'correctionStillLate']);
    expect(await notified()).toEqual([...before, ...again].toSorted());
    expect(
      (await notices.written())
        .filter((row) => row.event === 'correctionStillLate')
        .map((row) => row.item_id),
    ).toEqual([stays.id, stays.id]);
    expect(await on('2026-03-31')).toBe(0);
  });

  it('is told again where another one of the item is late', async () => {
    const params = await propose(side);
    await on(LATE_FROM);
    await server.call(AUTHOR[side], 'corrections.decide', { params, body: { action: 'withdraw' } });
    const body = { fields: { serialNumber: 'SN-5' }, reason: 'One digit was wrong' };
    await server.call(AUTHOR[side], 'corrections.propose', { params, body });
    expect(await on('2026-03-20')).toBe(0);
    expect(await on('2026-03-30')).toBe(1);
    expect(await notified()).toHaveLength(2 * DECIDERS[side].length);
  });

  it('is mailed as late to those who decide while it is open', async () => {
    const person = side === 'company' ? 'otherManager' : 'colleague';
    const choices = { ...DEFAULT_CHOICES, timeZone: 'UTC', turn: 'product', lateness: 'mail' };
    expect((await server.call(person, 'notices.choose', { body: choices })).status).toBe(200);
    const params = await propose(side);
    const mailed = async (day: string) => {
      server.clock.setTo(`${day}T00:00:01.000Z`);
      await noteLateItems(server);
      await mails.write();
      return async () => {
        server.clock.advance(3 * 60_000);
        await mails.make();
        return mails.to(person);
      };
    };
    const [mail] = await (await mailed(LATE_FROM))();
    expect(mail?.subject).toBe('A correction is late, and waiting for you: 1 item');
    expect(mail?.text_body).toContain(`/items/${params.id}`);
    await mails.clear();
    const later = await mailed('2026-03-20');
    await server.call(AUTHOR[side], 'corrections.decide', { params, body: { action: 'withdraw' } });
    expect(await later()).toEqual([]);
  });
});
