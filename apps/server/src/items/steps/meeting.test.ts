import { TEST_DIGESTS } from '../../../test/test-digests.ts';
import { recordMigratedRows } from '../../audit/record-existing-rows.ts';
import { verifyInstallation } from '../../installation/verify-installation.ts';
import { CONTACTS_KEPT_DAYS, emptyContacts } from '../contact-sweep.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, type Sending, startAssetServer } from '../../../test/asset-server.ts';
import { PASSWORD, putItem, storedState } from '../../../test/items-in-tests.ts';
import type { PersonName } from '../../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = '2026-03-20';
const TERMS = { price: 120, buyer: 'Scrap Ltd', destructionOn: DAY };
const MEETING = {
  place: 'Foundry Road 12\nGate 3',
  time: '10:30',
  contact: 'Ana Silva, 555 0143, ana@acme.example',
};
const NOTHING = { place: '', time: null, contact: '' };

const schedule = (id: string, said: object = {}, more: Partial<Sending> = {}) =>
  server.call('manager', 'items.schedule', { params: { id }, body: { ...TERMS, ...said }, ...more });
const change = (person: PersonName, id: string, body: unknown = MEETING, more: Partial<Sending> = {}) =>
  server.call(person, 'items.changeMeeting', { params: { id }, body, ...more });
const read = async (person: PersonName, id: string) =>
  (await server.call(person, 'items.get', { params: { id } })).body;
const scheduled = async (said: object = {}) => {
  const { id } = await putItem(server, 'scheduling');
  expect((await schedule(id, said)).status).toBe(200);
  return id;
};
const confirmed = async (verifiedOnSite = false) => {
  const { id } = await putItem(server, 'destruction', { destructionOn: DAY, verifiedOnSite });
  return id;
};
const meetings = () =>
  server.transactions.asSystem((tx) => tx.selectFrom('item_meetings').selectAll().execute());

/** Bodies that say nothing that can be stored, and the field that is named. */
const REFUSED: readonly (readonly [string, object, string])[] = [
  ['an hour of no clock', { time: '24:00' }, 'time'],
  ['a minute of no clock', { time: '10:60' }, 'time'],
  ['an hour of one digit', { time: '9:30' }, 'time'],
  ['an hour with seconds', { time: '09:30:00' }, 'time'],
  ['an hour in words', { time: 'noon' }, 'time'],
  ['an hour that is a number', { time: 930 }, 'time'],
  ['a place of 301 characters', { place: 'a'.repeat(301) }, 'place'],
  ['a place with a control sign', { place: 'Gate\u0007' }, 'place'],
  ['no place', { place: null }, 'place'],
  ['a contact of 121 characters', { contact: 'a'.repeat(121) }, 'contact'],
  ['a contact with a control sign', { contact: 'Ana\u0000' }, 'contact'],
  ['a contact of two lines', { contact: 'Ana\nBo' }, 'contact'],
  ['a place that mail programs make a link of', { place: 'https://monda.example/gate' }, 'place'],
  ['another field', { place: 'Gate 3', day: DAY }, 'day'],
];

describe('a meeting is refused, and nothing changes,', () => {
  it.each(REFUSED)('with %s', async (_, said, field) => {
    const { id: open } = await putItem(server, 'scheduling');
    const id = await scheduled();
    const before = await storedState(server, id);
    const [one, { version }] = [{ id, version: 2 }, await read('manager', id)];
    const answers = [
      await schedule(open, said),
      await change('manager', id, said),
      await server.call('manager', 'items.bulkSchedule', {
        body: { items: [{ id: open, version: 1 }], ...TERMS, ...said },
      }),
      await server.call('manager', 'items.bulkChangeMeeting', { body: { items: [one], ...said } }),
    ];
    for (const { status, body } of answers) expect([status, body.errors[0].path]).toEqual([400, field]);
    expect([await storedState(server, id), version]).toEqual([before, 2]);
    expect(await meetings()).toEqual([]);
  });

  it('with nothing said', async () => {
    const id = await scheduled();
    const { status, body } = await change('manager', id, {});
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'place', message: 'Enter a place, a time or a contact' }],
    ]);
  });

  it.each<[PersonName, number]>([
    ['requester', 403],
    ['evaluator', 403],
    ['admin', 403],
    ['viewer', 403],
    ['rival', 403],
  ])('to %s', async (person, status) => {
    const id = await scheduled();
    expect((await change(person, id)).status).toBe(status);
  });

  it('of an item that is not there, like one of another company', async () => {
    expect((await change('manager', '5d0c7a1e-9b57-4c7e-8f0a-3b1f6f0a2c44')).status).toBe(404);
  });

  it.each(['pending', 'evaluation_review', 'scheduling', 'destroyed', 'completed', 'declined'] as const)(
    'at %s',
    async (status) => {
      const { id } = await putItem(server, status);
      const answer = await change('manager', id);
      expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state']);
    },
  );

  it('once the item is verified on site', async () => {
    const answer = await change('manager', await confirmed(true));
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This item is in Destruction status and has already been verified on site.',
    ]);
  });

  it('of a version that has passed; of two managers one changes it', async () => {
    const id = await scheduled();
    const answers = await Promise.all(
      (['manager', 'otherManager'] as const).map((person) =>
        change(
          person,
          id,
          { time: person === 'manager' ? '09:00' : '11:00' },
          { headers: { 'if-match': '"2"' } },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describe('a schedule', () => {
  it('of three values says nothing of a meeting', async () => {
    const id = await scheduled();
    expect(await read('requester', id)).not.toHaveProperty('meeting');
    expect(await meetings()).toEqual([]);
  });

  it('says place, hour and contact, to everybody who sees the item and in every list', async () => {
    const id = await scheduled(MEETING);
    for (const person of ['requester', 'viewer', 'manager', 'admin'] as const) {
      expect((await read(person, id)).meeting).toEqual(MEETING);
      const list = await server.call(person, 'items.list', {});
      expect(list.body.data[0].meeting).toEqual(MEETING);
    }
    const calendar = await server.call('requester', 'items.calendar', { query: 'month=2026-03' });
    expect(calendar.body.data[0].meeting).toEqual(MEETING);
    expect((await read('requester', id)).history.at(-1).automaticComment).toBe(
      'Destruction on Mar 20, 2026, price $120.00, buyer Scrap Ltd, place Foundry Road 12, Gate 3, time 10:30 AM',
    );
  });

  it('of many says the same of each', async () => {
    const items = [await putItem(server, 'scheduling'), await putItem(server, 'scheduling')];
    const { body } = await server.call('manager', 'items.bulkSchedule', {
      body: { items: items.map(({ id }) => ({ id, version: 1 })), ...TERMS, ...MEETING },
    });
    expect(body.results.map((each: { refused: unknown }) => each.refused)).toEqual([null, null]);
    for (const { id } of items) expect((await read('requester', id)).meeting).toEqual(MEETING);
  });

  it('keeps place and contact that it does not name, and no hour, whichever day it sets', async () => {
    for (const destructionOn of [DAY, '2026-03-21']) {
      const id = await scheduled(MEETING);
      const body = { reason: 'site-closed' };
      expect((await server.call('requester', 'items.anotherDate', { params: { id }, body })).status).toBe(
        200,
      );
      expect((await schedule(id, { destructionOn })).status).toBe(200);
      expect((await read('requester', id)).meeting).toEqual({ ...MEETING, time: null });
    }
  });
});

describe('a schedule begins', () => {
  it('with what the item had, without its hour', async () => {
    const id = await scheduled(MEETING);
    await scheduled({ place: 'Elsewhere' });
    await server.call('manager', 'items.anotherDate', { params: { id }, body: { reason: 'site-closed' } });
    const item = await read('manager', id);
    expect(item.proposedMeeting).toEqual({ ...MEETING, time: null });
    expect(item).not.toHaveProperty('meeting');
  });

  it('with what was scheduled last for its company', async () => {
    await scheduled({ place: 'Elsewhere' });
    server.clock.advance(1000);
    await scheduled(MEETING);
    const { id } = await putItem(server, 'scheduling');
    expect((await read('manager', id)).proposedMeeting).toEqual(MEETING);
    const list = await server.call('manager', 'items.list', { query: 'status=scheduling' });
    expect(list.body.data[0].proposedMeeting).toEqual(MEETING);
  });

  it('with nothing of another company, and for managers alone', async () => {
    await scheduled(MEETING);
    const { id } = await putItem(server, 'scheduling', { company: 'rival' });
    expect(await read('manager', id)).not.toHaveProperty('proposedMeeting');
    const own = await putItem(server, 'scheduling');
    for (const person of ['requester', 'admin', 'viewer'] as const) {
      expect(await read(person, own.id)).not.toHaveProperty('proposedMeeting');
    }
  });
});

describe('a meeting is changed', () => {
  it.each([
    ['before the company confirms', () => scheduled(MEETING)],
    [
      'before the verification on site',
      async () => {
        const id = await confirmed();
        expect((await change('manager', id)).status).toBe(200);
        return id;
      },
    ],
  ])('%s: the day and the confirmation stay', async (_, make) => {
    const id = await make();
    const before = await read('manager', id);
    const { status, body } = await change('manager', id, { time: '14:05' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: before.status, destructionOn: DAY, version: before.version + 1 });
    expect(body.statusSince).toBe(before.statusSince);
    expect(body.meeting).toEqual({ ...MEETING, time: '14:05' });
  });

  it('in the history, without the contact', async () => {
    const id = await scheduled(MEETING);
    await change('manager', id, { place: 'Gate 4', contact: 'Bo' });
    const entry = (await read('requester', id)).history.at(-1);
    expect(entry).toMatchObject({
      fromStatus: 'confirmation_required',
      toStatus: 'confirmation_required',
      automaticComment:
        'Now: place Gate 4, time 10:30 AM. Before: place Foundry Road 12, Gate 3, time 10:30 AM. Contact changed.',
      meeting: {
        meeting: { place: 'Gate 4', time: '10:30' },
        former: { place: MEETING.place, time: '10:30' },
        contactChanged: true,
      },
    });
    const [audited] = await server.transactions.asSystem((tx) =>
      tx.selectFrom('audit_log').selectAll().where('action', '=', 'items.changeMeeting').execute(),
    );
    expect(audited?.details).toMatchObject({ meeting: { day: DAY, place: 'Gate 4', time: '10:30' } });
    expect(JSON.stringify([audited, entry])).not.toContain('Bo"');
  });

  it('away', async () => {
    const id = await scheduled(MEETING);
    const { body } = await change('manager', id, NOTHING);
    expect(body).not.toHaveProperty('meeting');
    expect(body.history.at(-1).automaticComment).toBe(
      'Now: no place or time. Before: place Foundry Road 12, Gate 3, time 10:30 AM. Contact changed.',
    );
  });

  it('by nothing where it says what was said: no version, history, notice or record of it', async () => {
    for (const [said, sent] of [
      [MEETING, { time: '10:30' }],
      [MEETING, MEETING],
      [{}, NOTHING],
    ]) {
      const ids = [await scheduled(said), await scheduled(said)];
      const states = async () => [
        ...(await Promise.all(ids.map((id) => storedState(server, id)))),
        (await server.auditLog()).length,
        await meetings(),
      ];
      const before = await states();
      const [alone, many] = ids as [string, string];
      const answer = await change('manager', alone, sent, { headers: { 'if-match': '"2"' } });
      expect([answer.status, answer.body.version]).toEqual([200, 2]);
      const body = { items: [{ id: many, version: 2 }], ...sent };
      const headers = { 'idempotency-key': ids.join('-') };
      for (const _ of ['once', 'again']) {
        const { body: answered } = await server.call('manager', 'items.bulkChangeMeeting', { body, headers });
        const done = { version: 2, status: 'confirmation_required' };
        expect(answered.results).toEqual([{ id: many, done, refused: null }]);
      }
      expect(await states()).toEqual(before);
      expect((await change('manager', alone, sent, { headers: { 'if-match': '"1"' } })).status).toBe(412);
    }
  });

  it('of many, of those alone of which it is other than it was', async () => {
    const ids = [await scheduled(MEETING), await scheduled()];
    const items = ids.map((id) => ({ id, version: 2 }));
    const { body } = await server.call('manager', 'items.bulkChangeMeeting', { body: { items, ...MEETING } });
    const versions = body.results.map((each: { done: { version: number } }) => each.done.version);
    expect(versions).toEqual([2, 3]);
  });

  it('of many, each judged by itself', async () => {
    const [one, other, done] = [
      await scheduled(MEETING),
      await confirmed(),
      (await putItem(server, 'completed')).id,
    ];
    const items = [
      { id: one, version: 2 },
      { id: other, version: 1 },
      { id: done, version: 1 },
    ];
    const body = { items, time: '08:00' };
    const answer = await server.call('manager', 'items.bulkChangeMeeting', { body });
    expect(answer.body.results.map((each: { done: unknown }) => each.done !== null)).toEqual([
      true,
      true,
      false,
    ]);
    expect((await read('requester', one)).meeting).toEqual({ ...MEETING, time: '08:00' });
    expect((await read('requester', other)).meeting).toEqual({ ...NOTHING, time: '08:00' });
  });

  it('once, also where the answer was lost', async () => {
    const id = await scheduled(MEETING);
    const more = { headers: { 'idempotency-key': 'one' } };
    const [one, again] = [
      await change('manager', id, { time: '08:00' }, more),
      await change('manager', id, { time: '08:00' }, more),
    ];
    expect([one.status, again.status, again.body.version]).toEqual([200, 200, one.body.version]);
  });
});

it('a right password verifies also while the meeting is changed', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await confirmed();
    const [verified, changed] = await Promise.all([
      server.call('requester', 'items.verifyPassword', { params: { id }, body: { password: PASSWORD } }),
      change('manager', id),
    ]);
    expect(verified.status).toBe(200);
    expect([200, 409]).toContain(changed.status);
  }
});

describe('the rows of meetings', () => {
  it('are written by managers alone, and seen with their item', async () => {
    const id = await scheduled(MEETING);
    const seen = async (person: PersonName) =>
      (
        await server.transactions.asActor(server.people[person], (tx) =>
          tx.selectFrom('item_meetings').select('place').where('item_id', '=', id).execute(),
        )
      ).length;
    for (const person of ['manager', 'admin', 'requester', 'viewer'] as const) {
      expect([person, await seen(person)]).toEqual([person, 1]);
    }
    for (const person of ['rival', 'outsider', 'otherEvaluator'] as const) {
      expect([person, await seen(person)]).toEqual([person, 0]);
    }
    for (const person of ['requester', 'companyAdmin', 'evaluator', 'viewer'] as const) {
      const moved = server.transactions.asActor(server.people[person], (tx) =>
        tx.updateTable('item_meetings').set({ place: 'Elsewhere' }).where('item_id', '=', id).execute(),
      );
      expect([person, Number((await moved)[0]?.numUpdatedRows)]).toEqual([person, 0]);
    }
  });

  it('are named by verify where place or hour are changed past the product', async () => {
    await recordMigratedRows(server.app.commands);
    const id = await scheduled(MEETING);
    const said = async () => {
      const { broken } = await verifyInstallation({
        ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
        ...{ heldSeal: null, seedAdminEmail: null, orphansBefore: new Date('2999-01-01') },
      });
      return broken.filter((line) => /meeting/.test(line));
    };
    expect(await said()).toEqual([]);
    for (const change of [{ place: 'Gate 4' }, { time: '11:30' }, { contact: 'Bo' }]) {
      await server.transactions.asSystem((tx) =>
        tx.updateTable('item_meetings').set(change).where('item_id', '=', id).execute(),
      );
      expect(await said()).toEqual([expect.stringContaining(`item_meetings ${id}`)]);
      const { place, time, contact } = MEETING;
      await server.transactions.asSystem((tx) =>
        tx.updateTable('item_meetings').set({ place, time, contact }).where('item_id', '=', id).execute(),
      );
    }
  });

  it('lose the contact that names a person who is deleted', async () => {
    const PHONE = '+44 (20) 7946 0958';
    for (const named of ['address', 'full name', 'number', 'number with other signs'] as const) {
      const person = await server.aPerson({ role: 'fixed_assets_manager' });
      const { email, first_name, last_name } = await server.transactions.asSystem(async (tx) => {
        await tx.update('users', { phone_number: PHONE }, (query) => query.where('id', '=', person));
        tx.ownAct({ action: 'test', subjectType: 'user', subjectId: person });
        return tx.selectFrom('users').selectAll().where('id', '=', person).executeTakeFirstOrThrow();
      });
      const contacts = {
        address: `Ask for ${email.toUpperCase()}`,
        'full name': `${first_name} ${last_name}, gate 3`.toLowerCase(),
        number: `Night desk ${PHONE}`,
        'number with other signs': '+44-20-7946.0958 or the gate',
      };
      const id = await scheduled({ ...MEETING, contact: contacts[named] });
      const others = [await scheduled(MEETING), await scheduled({ ...MEETING, contact: '+44 20 7946 0959' })];
      const deleted = await server.call('admin', 'users.delete', { params: { id: person } });
      expect(deleted.status).toBeLessThan(300);
      expect([named, (await read('manager', id)).meeting]).toEqual([named, { ...MEETING, contact: '' }]);
      for (const other of others) expect((await read('manager', other)).meeting.contact).not.toBe('');
    }
  });
});

it('an hour counts for its day alone, also where a server of release 1.0.0 moved the day', async () => {
  const id = await scheduled(MEETING);
  await server.transactions.asSystem((tx) =>
    tx.updateTable('item_meetings').set({ day: '2026-03-27' }).where('item_id', '=', id).execute(),
  );
  expect((await read('requester', id)).meeting).toEqual({ ...MEETING, time: null });
});

it('meetings lose their contact 90 days after the item ended, recorded, and nothing else', async () => {
  const [open, declined, recent] = [
    await scheduled(MEETING),
    await scheduled(MEETING),
    await scheduled(MEETING),
  ];
  const decline = (id: string) =>
    server.call('requester', 'items.confirmDestruction', { params: { id }, body: { action: 'decline' } });
  await decline(declined);
  server.clock.advance(89 * DAY_MS);
  await decline(recent);
  const empty = () =>
    emptyContacts(server.transactions, new Date(server.clock.now().getTime() - CONTACTS_KEPT_DAYS * DAY_MS));
  expect(await empty()).toBe(0);
  server.clock.advance(2 * DAY_MS);
  expect(await empty()).toBe(1);
  expect((await read('manager', declined)).meeting).toEqual({ ...MEETING, contact: '' });
  for (const id of [open, recent]) expect((await read('manager', id)).meeting).toEqual(MEETING);
  expect((await server.auditLog()).at(-1)).toMatchObject({
    action: 'items.emptyContact',
    subject_id: declined,
  });
});
