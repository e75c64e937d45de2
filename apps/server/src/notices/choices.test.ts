import { CHANNELS, DEFAULT_CHOICES } from '@monda/domain/notices/notice-choices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppSettings } from '../settings/app-settings.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { type MailsInTests, mailsOfNotices } from '../../test/notice-mails-in-tests.ts';
import { actorOf, idOf, type PersonName } from '../../test/test-people.ts';
import { noticeMailNow, noticeMailSetting } from './notice-mail-setting.ts';

let server: AssetServer;
let mails: MailsInTests;
beforeAll(async () => {
  server = await startAssetServer({ mail: MAIL });
  mails = mailsOfNotices(server);
});
beforeEach(async () => {
  server.clock.advance(61_000);
  await mails.clear();
});
afterAll(() => server.close());

const MAIL: NonNullable<AppSettings['mail']> = {
  url: 'smtp://127.0.0.1:1',
  from: 'monda@monda.test',
  startTls: 'never',
  caFile: null,
};
const CHOSEN = { ...DEFAULT_CHOICES, timeZone: 'America/Bogota' };
const choose = (person: PersonName, more: object = {}) =>
  server.call(person, 'notices.choose', { body: { ...CHOSEN, ...more } });
const read = async (person: PersonName) => (await server.call(person, 'notices.choices')).body;
const change = (person: PersonName, sendsMail: unknown, version?: number) =>
  server.call(person, 'noticeMail.change', {
    body: { sendsMail },
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });

describe('a choice is refused', () => {
  it.each([
    ['an unknown channel', { turn: 'sms' }, 'turn'],
    ['no channel', { comments: undefined }, 'comments'],
    ['an hour too late', { digestHour: 24 }, 'digestHour'],
    ['half an hour', { digestHour: 8.5 }, 'digestHour'],
    ['an unknown time zone', { timeZone: 'Nowhere/City' }, 'timeZone'],
    ['another person', { userId: idOf('rival') }, 'userId'],
  ])('with %s', async (_name, more, path) => {
    const { status, body } = await choose('requester', more);
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
    expect((await read('requester')).turn).toBe('mail');
  });

  it('by the database where it is another’s, and hidden from everybody else', async () => {
    expect((await choose('requester', { turn: 'off' })).status).toBe(200);
    const seen = (person: PersonName) =>
      server.transactions.asActor(actorOf(person), (tx) =>
        tx.selectFrom('notice_choices').selectAll().execute(),
      );
    expect(await seen('requester')).toHaveLength(1);
    for (const person of ['colleague', 'admin', 'manager', 'rival'] as const) {
      expect(await seen(person)).toEqual([]);
      const forged = server.transactions.asActor(actorOf(person), (tx) =>
        tx
          .insertInto('notice_choices')
          .values({
            ...{ user_id: idOf('viewer'), turn: 'off', requests: 'off', comments: 'off', lateness: 'off' },
            ...{ digest_hour: 8, time_zone: null },
          })
          .execute(),
      );
      await expect(forged).rejects.toThrow(/row-level security/);
    }
    for (const table of ['notice_mails', 'notice_digests'] as const) {
      const peeked = server.transactions.asActor(actorOf('admin'), (tx) =>
        tx.selectFrom(table).selectAll().execute(),
      );
      await expect(peeked).rejects.toThrow('permission denied');
    }
  });
});

describe('a choice', () => {
  it('is kept, and audited', async () => {
    expect(await read('viewer')).toEqual({ ...DEFAULT_CHOICES, timeZone: 'UTC', sendsMail: true });
    const chosen = { turn: 'digest', requests: 'off', comments: 'product', lateness: 'mail', digestHour: 17 };
    const { body } = await choose('viewer', chosen);
    expect(body).toEqual({ ...chosen, timeZone: 'America/Bogota', sendsMail: true });
    expect(await read('viewer')).toEqual(body);
    const rows = (await server.auditLog()).filter(({ action }) => action === 'notices.choose');
    expect(rows.at(-1)).toMatchObject({ subject_type: 'user', subject_id: idOf('viewer') });
  });

  it.each(CHANNELS)('of %s says whether there is a notice, and whether it waits for a mail', async (turn) => {
    await choose('evaluator', { turn });
    const { id } = await putItem(server, 'pending');
    const body = { assignedUserId: idOf('evaluator') };
    await server.call('manager', 'items.assign', { params: { id }, body });
    await mails.write('administrators');
    expect((await server.call('evaluator', 'notices.list')).body.total).toBe(turn === 'off' ? 0 : 1);
    expect(await mails.waiting(idOf('evaluator'))).toBe(turn === 'mail' || turn === 'digest' ? 1 : 0);
  });

  it('goes with its person', async () => {
    const person = await server.aPerson({ role: 'fixed_assets_manager' });
    const { turn, requests, comments, lateness, digestHour, timeZone } = CHOSEN;
    const body = { turn, requests, comments, lateness, digestHour, timeZone };
    expect((await server.asId(person).call('notices.choose', { body })).status).toBe(200);
    await server.call('admin', 'users.delete', { params: { id: person } });
    const left = await server.transactions.asSystem((tx) =>
      tx.selectFrom('notice_choices').selectAll().where('user_id', '=', person).execute(),
    );
    expect(left).toEqual([]);
  });
});

describe('whether notices are sent by mail', () => {
  it.each(['manager', 'evaluator', 'companyAdmin', 'requester', 'viewer'] as const)(
    'is nothing that %s reads or changes',
    async (person) => {
      expect((await server.call(person, 'noticeMail.get')).status).toBe(403);
      expect((await change(person, false)).status).toBe(403);
      expect((await read('viewer')).sendsMail).toBe(true);
    },
  );

  it('is changed by an administrator, of the version they saw, and audited with both states', async () => {
    const get = async () => (await server.call('admin', 'noticeMail.get')).body;
    expect(await get()).toEqual({ sendsMail: true, decidedBy: 'administrators', version: 0 });
    expect((await change('admin', 'yes')).status).toBe(400);
    expect((await change('admin', false, 0)).body).toEqual({
      ...{ sendsMail: false, decidedBy: 'administrators', version: 1 },
    });
    expect((await change('admin', true, 0)).status).toBe(412);
    expect((await read('viewer')).sendsMail).toBe(false);
    const rows = (await server.auditLog()).filter(
      (row) => row.action === 'noticeMail.change' && row.outcome === 'done',
    );
    expect(rows.at(-1)?.details).toEqual({ from: { sendsMail: true }, to: { sendsMail: false } });
  });

  it.each([
    ['without a mail server', null, null, true, false, 'nobody'],
    ['without a mail server, whatever NOTICE_MAIL says', null, true, true, false, 'nobody'],
    ['with NOTICE_MAIL=true', MAIL, true, false, true, 'settings'],
    ['with NOTICE_MAIL=false', MAIL, false, true, false, 'settings'],
    ['without NOTICE_MAIL, as administrators say: on', MAIL, null, true, true, 'administrators'],
    ['without NOTICE_MAIL, as administrators say: off', MAIL, null, false, false, 'administrators'],
    ['without NOTICE_MAIL, in a new installation', MAIL, null, null, true, 'administrators'],
  ] as const)('%s', async (_name, mail, noticeMail, stored, sendsMail, decidedBy) => {
    if (stored !== null) await change('admin', stored);
    const setting = noticeMailSetting({ mail, noticeMail });
    const now = await server.transactions.asSystem((tx) => noticeMailNow(tx, setting));
    expect(now).toMatchObject({ sendsMail, decidedBy });
  });
});
