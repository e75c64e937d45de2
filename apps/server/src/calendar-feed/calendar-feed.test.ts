import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import type { ItemMade } from '../../test/factories.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { actorOf, COMPANIES, idOf, type PersonName } from '../../test/test-people.ts';
import { TEST_ORIGIN } from '../../test/test-sign-in.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

const pathOf = (address: string) => address.slice(TEST_ORIGIN.length);
const make = async (person: PersonName) =>
  pathOf((await server.call(person, 'calendarFeed.make')).body.address);
const inject = (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', url: string, headers: object = {}) =>
  server.app.http.inject({ method, url, headers: { ...headers } });
const status = async (url: string) => (await inject('GET', url)).statusCode;
const madeAt = async (person: PersonName) => (await server.call(person, 'calendarFeed.get')).body.madeAt;
const put = async (on: string, at: ItemStatus = 'destruction', more: ItemMade = {}) =>
  (await putItem(server, at, { destructionOn: on, evaluator: 'evaluator', ...more })).id;

/** What a calendar program, which shares no code with the product, reads in a feed. */
async function eventsOf(url: string) {
  const answer = await inject('GET', url);
  expect(answer.statusCode).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const text = (name: string) => String(component.getFirstPropertyValue(name));
    return {
      uid: event.uid,
      on: event.startDate.toString(),
      isAllDay: event.startDate.isDate,
      summary: event.summary,
      sequence: event.sequence,
      status: text('status'),
      url: text('url'),
      location: text('location'),
      description: text('description'),
    };
  });
  return { calendar, events, text: answer.body };
}
const of = async (url: string, id: string) =>
  (await eventsOf(url)).events.find(({ uid }) => uid === `destruction-${id}`);

describe('an address answers 404', () => {
  const answers = async (url: string) => {
    const answer = await inject('GET', url);
    const { requestId: _, ...problem } = answer.json();
    return { status: answer.statusCode, problem, cache: answer.headers['cache-control'] };
  };

  it('without a token, with an unknown one, an ended and a replaced one, all the same', async () => {
    const replaced = await make('colleague');
    const ended = await make('colleague');
    await server.call('colleague', 'calendarFeed.end');
    const unknown = ['', '?token=', `?token=${'A'.repeat(43)}`, `?token=${'A'.repeat(4_000)}`];
    const all = await Promise.all(
      [...unknown.map((query) => `/calendar.ics${query}`), replaced, ended].map(answers),
    );
    expect(all[0]).toMatchObject({ status: 404, cache: 'no-store' });
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it('for good once its person was blocked, and they may make another one', async () => {
    const person = await server.aPerson({ role: 'fixed_assets_manager' });
    const url = pathOf((await server.asId(person).call('calendarFeed.make')).body.address);
    expect(await status(url)).toBe(200);
    server.clock.advance(1_000);
    const block = (blocked: boolean) =>
      server.call('admin', 'users.block', { params: { id: person }, body: { blocked } });
    await block(true);
    expect(await status(url)).toBe(404);
    await block(false);
    expect(await status(url)).toBe(404);
    server.clock.advance(2_000);
    const again = (name: 'calendarFeed.get' | 'calendarFeed.make') => server.asId(person).call(name);
    expect((await again('calendarFeed.get')).body).toEqual({ madeAt: null });
    const renewed = pathOf((await server.asId(person).call('calendarFeed.make')).body.address);
    expect([await status(url), await status(renewed)]).toEqual([404, 200]);
  });

  it('for good once the company was closed, or the person deleted', async () => {
    const url = await make('rival');
    const gone = await server.aPerson({ role: 'viewer', companyId: COMPANIES.acme.id });
    const ofGone = pathOf((await server.asId(gone).call('calendarFeed.make')).body.address);
    server.clock.advance(1_000);
    const toggle = () => server.call('admin', 'companies.toggle', { params: { id: COMPANIES.rival.id } });
    await toggle();
    expect(await status(url)).toBe(404);
    await toggle();
    expect(await status(url)).toBe(404);
    await server.call('admin', 'users.delete', { params: { id: gone } });
    expect(await status(ofGone)).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('to %s, also with a token that works', async (method) => {
    const url = await make('viewer');
    expect((await inject(method, url)).statusCode).toBe(404);
    expect(await status(url)).toBe(200);
  });
});

describe('a token', () => {
  it('is answered once, stored as a hash, and in neither audit nor metrics', async () => {
    const url = await make('viewer');
    const token = url.split('token=')[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify((await server.call('viewer', 'calendarFeed.get')).body)).not.toContain(token);
    await inject('GET', url);
    const rows = await server.transactions.asSystem((tx) =>
      tx.selectFrom('calendar_feeds').selectAll().where('user_id', '=', idOf('viewer')).execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const audit = await server.auditLog();
    expect(JSON.stringify(audit)).not.toContain(token);
    expect(audit.filter(({ action }) => action === 'calendarFeed.make').at(-1)).toMatchObject({
      ...{ subject_type: 'user', subject_id: idOf('viewer'), outcome: 'done' },
    });
  });

  it('is no one else’s to read or to write', async () => {
    await make('requester');
    for (const person of ['admin', 'manager', 'colleague', 'rival'] as const) {
      const seen = await server.transactions.asActor(actorOf(person), (tx) =>
        tx.selectFrom('calendar_feeds').selectAll().where('user_id', '=', idOf('requester')).execute(),
      );
      expect(seen).toEqual([]);
      const forged = server.transactions.asActor(actorOf(person), (tx) =>
        tx
          .insertInto('calendar_feeds')
          .values({ user_id: idOf('otherEvaluator'), token_hash: 'x', made_at: server.clock.now() })
          .execute(),
      );
      await expect(forged).rejects.toThrow(/row-level security/);
    }
  });

  it('is replaced and ended by its person, which is recorded once', async () => {
    const first = await make('companyAdmin');
    expect(await madeAt('companyAdmin')).toBe(server.clock.now().toISOString());
    const second = await make('companyAdmin');
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    for (const _ of [1, 2]) {
      expect((await server.call('companyAdmin', 'calendarFeed.end')).status).toBe(204);
    }
    expect([await status(second), await madeAt('companyAdmin')]).toEqual([404, null]);
    const ended = (await server.auditLog()).filter(({ action }) => action === 'calendarFeed.end');
    expect(ended.filter(({ subject_id }) => subject_id === idOf('companyAdmin'))).toHaveLength(1);
  });

  it('reads at most 60 times an hour, other feeds going on', async () => {
    const [url, other] = [await make('otherManager'), await make('manager')];
    server.clock.advance(60 * 60_000);
    const seen: number[] = [];
    for (let read = 0; read < 61; read += 1) seen.push(await status(url));
    expect([seen.filter((each) => each === 200).length, seen.at(-1)]).toEqual([60, 429]);
    expect(await status(other)).toBe(200);
    server.clock.advance(60 * 60_000);
    expect(await status(url)).toBe(200);
  });
});

describe('a feed has', () => {
  it('the items its person may see now, and no others', async () => {
    const [ours, theirs] = [
      await put('2026-03-20'),
      await put('2026-03-20', 'destruction', { company: 'rival' }),
    ];
    const undated = (await putItem(server, 'pending')).id;
    const seen = async (person: PersonName) => {
      const { events } = await eventsOf(await make(person));
      const uids = new Set(events.map(({ uid }) => uid));
      expect(uids.has(`destruction-${undated}`)).toBe(false);
      return [ours, theirs].map((id) => uids.has(`destruction-${id}`));
    };
    expect(await seen('requester')).toEqual([true, false]);
    expect(await seen('viewer')).toEqual([true, false]);
    expect(await seen('rivalViewer')).toEqual([false, true]);
    expect(await seen('outsider')).toEqual([false, false]);
    expect(await seen('otherEvaluator')).toEqual([false, false]);
    for (const person of ['admin', 'manager', 'evaluator'] as const) {
      expect(await seen(person), person).toEqual([true, true]);
    }
  });

  it('what its person may see at each reading: an evaluator who lost an item loses its event', async () => {
    const id = await put('2026-03-21');
    const url = await make('evaluator');
    expect(await of(url, id)).toBeDefined();
    await server.database.asOwner((tx) =>
      tx
        .updateTable('waste_items')
        .set({ assigned_user_id: idOf('otherEvaluator') })
        .where('id', '=', id)
        .execute(),
    );
    expect(await of(url, id)).toBeUndefined();
  });

  it('all-day events on the day itself, with a link, the company for staff, and no serial number', async () => {
    const data = { itemName: 'Safe; old, heavy \\ “ñandú” 🔒 '.repeat(4).trim(), serialNumber: 'SN-98765' };
    const id = await put('2026-03-22', 'destruction', { data });
    const event = await of(await make('requester'), id);
    expect(event).toMatchObject({
      on: '2026-03-22',
      isAllDay: true,
      summary: `Destruction: ${data.itemName}`,
      status: 'CONFIRMED',
      url: `${TEST_ORIGIN}/items/${id}`,
    });
    const { calendar, events, text } = await eventsOf(await make('manager'));
    expect(events.find(({ uid }) => uid === event?.uid)?.summary).toBe(
      `Destruction: ${data.itemName} (Acme Bank)`,
    );
    expect(text).not.toContain('SN-98765');
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT1H');
    expect(String(calendar.getFirstPropertyValue('x-wr-caldesc'))).toContain('last 90 days');
  });

  it('the same event at each step with a higher SEQUENCE, cancelled once the date was declined', async () => {
    const id = await put('2026-03-23', 'confirmation_required');
    const url = await make('requester');
    const first = await of(url, id);
    expect(first?.status).toBe('TENTATIVE');
    await server.call('requester', 'items.confirmDestruction', {
      params: { id },
      body: { action: 'decline' },
    });
    const second = await of(url, id);
    expect(second).toMatchObject({ uid: first?.uid, status: 'CANCELLED', on: '2026-03-23' });
    expect(second?.summary).toMatch(/^Canceled: /);
    await server.call('requester', 'items.takeBack', { params: { id } });
    const third = await of(url, id);
    expect(third).toMatchObject({ uid: first?.uid, status: 'TENTATIVE' });
    const sequences = [first, second, third].map((event) => event?.sequence ?? -1);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
  });

  it.each<[ItemStatus, PersonName, string]>([
    ['confirmation_required', 'requester', '2026-03-24'],
    ['confirmation_required', 'manager', '2026-03-24'],
    ['destruction', 'requester', '2026-03-24'],
    ['destruction', 'manager', '2025-12-10'],
  ])(
    'an event cancelled on its last date while a date moved at %s by the %s has no other, then on the new one',
    async (at, person, on) => {
      const id = await put(on, at);
      const url = await make('requester');
      const seen = [await of(url, id)];
      const moveDate = () =>
        server.call(person, 'items.anotherDate', { params: { id }, body: { reason: 'site-closed' } });
      const schedule = async (destructionOn: string) => {
        const body = { price: 5, buyer: 'Scrap Ltd', destructionOn };
        const answer = await server.call('manager', 'items.schedule', { params: { id }, body });
        expect(answer.status).toBe(200);
        seen.push(await of(url, id));
      };
      expect((await moveDate()).status).toBe(200);
      seen.push(await of(url, id));
      expect(seen.at(-1)).toMatchObject({ uid: seen[0]?.uid, status: 'CANCELLED', on });
      expect(seen.at(-1)?.summary).toMatch(/^Canceled: /);
      await schedule('2026-03-27');
      expect(seen.at(-1)).toMatchObject({ uid: seen[0]?.uid, status: 'TENTATIVE', on: '2026-03-27' });
      expect((await moveDate()).status).toBe(200);
      seen.push(await of(url, id));
      expect(seen.at(-1)).toMatchObject({ uid: seen[0]?.uid, status: 'CANCELLED', on: '2026-03-27' });
      await schedule('2026-03-20');
      expect(seen.at(-1)).toMatchObject({ uid: seen[0]?.uid, status: 'TENTATIVE', on: '2026-03-20' });
      const sequences = seen.map((event) => event?.sequence ?? -1);
      expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
      expect((await eventsOf(url)).events.filter(({ uid }) => uid === seen[0]?.uid)).toHaveLength(1);
    },
  );

  it('an event of its day, then of two hours, then at another hour, then cancelled at it, with one UID and a higher SEQUENCE each time', async () => {
    const id = await put('2026-03-24', 'confirmation_required');
    const url = await make('requester');
    const seen = [await of(url, id)];
    expect(seen[0]).toMatchObject({ isAllDay: true, on: '2026-03-24', location: 'null' });
    for (const [said, on] of [
      [{ place: 'Hall 2\nGate 3', time: '09:30' }, '2026-03-24T09:30:00Z'],
      [{ time: '16:00', contact: 'Ana, 555 0143' }, '2026-03-24T16:00:00Z'],
    ] as const) {
      const change = await server.call('manager', 'items.changeMeeting', { params: { id }, body: said });
      expect(change.status).toBe(200);
      seen.push(await of(url, id));
      expect(seen.at(-1)).toMatchObject({ isAllDay: false, on, location: 'Hall 2, Gate 3' });
    }
    expect(seen.at(-1)?.description).toContain('Time: 4:00 PM (UTC)\nContact: Ana, 555 0143\n');
    const body = { reason: 'site-closed' };
    await server.call('manager', 'items.anotherDate', { params: { id }, body });
    seen.push(await of(url, id));
    expect(seen.at(-1)).toMatchObject({
      ...{ status: 'CANCELLED', on: '2026-03-24T16:00:00Z', location: 'Hall 2, Gate 3' },
    });
    expect(new Set(seen.map((event) => event?.uid)).size).toBe(1);
    const sequences = seen.map((event) => event?.sequence ?? -1);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  });

  it('no event of a date that was moved longer than 90 days after it, nor of another company', async () => {
    const [old, theirs] = [
      await put('2025-12-09'),
      await put('2026-03-24', 'destruction', { company: 'rival' }),
    ];
    for (const id of [old, theirs]) {
      const body = { reason: 'equipment-missing' };
      expect((await server.call('manager', 'items.anotherDate', { params: { id }, body })).status).toBe(200);
      expect(await of(await make('requester'), id)).toBeUndefined();
    }
  });

  it('the last 90 days in the time zone of the installation, and nothing older', async () => {
    const [newest, oldest, older] = [
      await put('2026-03-09'),
      await put('2025-12-10'),
      await put('2025-12-09'),
    ];
    const { events } = await eventsOf(await make('requester'));
    const uids = events.map(({ uid }) => uid);
    expect([newest, oldest, older].map((id) => uids.includes(`destruction-${id}`))).toEqual([
      true,
      true,
      false,
    ]);
    const days = events.map(({ on }) => on);
    expect(days).toEqual(days.toSorted());
  });

  it('the language of its person, not that of the caller', async () => {
    await server.call('requester', 'users.chooseLanguage', { body: { language: 'es' } });
    const url = await make('requester');
    const answer = await inject('GET', url, { 'accept-language': 'en' });
    expect(answer.headers['content-language']).toBe('es');
    expect(answer.body).toContain('SUMMARY:Destrucción: ');
    await server.call('requester', 'users.chooseLanguage', { body: { language: 'en' } });
  });
});

describe('a calendar program', () => {
  it('gets 304 as long as nothing changed, and is asked to check each time', async () => {
    const id = await put('2026-04-01', 'confirmation_required', { company: 'rival' });
    const url = await make('rivalViewer');
    const { headers } = await inject('GET', url);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const again = (etag: unknown) => inject('GET', url, { 'if-none-match': String(etag) });
    server.clock.advance(1_000);
    const same = await again(`"other", ${headers.etag}`);
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', headers.etag]);
    await server.call('rivalAdmin', 'items.confirmDestruction', {
      params: { id },
      body: { action: 'confirm' },
    });
    const changed = await again(headers.etag);
    expect([changed.statusCode, changed.headers.etag === headers.etag]).toEqual([200, false]);
  });

  it('may ask for the head alone', async () => {
    const answer = await inject('HEAD', await make('viewer'));
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});
