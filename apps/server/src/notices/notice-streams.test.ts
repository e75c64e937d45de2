import { LIMITS } from '@monda/domain/base/limits.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { listening, type OpenedStream, openStream, STREAM_PATH } from '../../test/opened-streams.ts';
import { COMPANIES, idOf, type PersonName } from '../../test/test-people.ts';

let server: AssetServer;
let origin: string;
const opened: OpenedStream[] = [];
beforeAll(async () => {
  server = await startAssetServer();
  origin = await listening(server.app);
});
beforeEach(() => server.clock.advance(61_000));
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.leave();
  await expect.poll(() => server.app.streams.count).toBe(0);
});
afterAll(() => server.close());

const tokenOf = (id: string, claims = {}) => server.signIn.token(id, claims);
async function openWith(token: string | null): Promise<OpenedStream> {
  const stream = await openStream(origin, token);
  opened.push(stream);
  return stream;
}
async function openAs(id: string): Promise<OpenedStream> {
  const stream = await openWith(await tokenOf(id));
  expect(stream.status).toBe(200);
  expect(await stream.next()).toBe('data: ready');
  return stream;
}
const job = async (name: string) => {
  await server.app.jobs.find((each) => each.name === name)?.run();
};
const evaluated = () => putItem(server, 'evaluation_review', { evaluator: 'evaluator' });
const step = async (id: string, person: PersonName = 'manager') => {
  const body = { action: 'request-change' };
  expect((await server.call(person, 'items.review', { params: { id }, body })).status).toBe(200);
};
const change = (id: string, values: object) =>
  server.transactions.asSystem((tx) => tx.updateTable('users').set(values).where('id', '=', id).execute());
/** Brings a sign of life behind everything that was sent before, so that nothing is still on its way. */
async function isQuiet(stream: OpenedStream): Promise<void> {
  await job('streams alive');
  expect(await stream.next()).toBe(':');
}

describe('a stream is refused', () => {
  it('without a token that holds, to a person blocked, of a closed company or with an incomplete profile', async () => {
    const past = Math.floor(server.clock.now().getTime() / 1000) - 120;
    for (const [token, status, code] of [
      [null, 401, 'not_signed_in'],
      ['no.token.atall', 401, 'token_refused'],
      [await tokenOf(idOf('manager'), { exp: past }), 401, 'token_refused'],
      [await tokenOf(idOf('blocked')), 403, 'account_blocked'],
      [await tokenOf(idOf('ofClosedCompany')), 403, 'company_inactive'],
      [await tokenOf(idOf('incomplete')), 403, 'profile_incomplete'],
    ] as const) {
      const stream = await openWith(token);
      expect([stream.status, (await stream.problem()).code]).toEqual([status, code]);
    }
  });

  it('with its token in the address', async () => {
    const token = await tokenOf(idOf('manager'));
    for (const name of ['token', 'access_token', 'authorization']) {
      const answer = await fetch(`${origin}${STREAM_PATH}?${name}=${token}`);
      expect(answer.status).toBe(401);
    }
  });

  it('above what one person may hold, in plain words, and to no one else', async () => {
    for (let count = 0; count < LIMITS.noticeStreams; count += 1) await openAs(idOf('manager'));
    const more = await openWith(await tokenOf(idOf('manager')));
    expect(more.status).toBe(429);
    expect(more.headers.get('retry-after')).toBe('60');
    expect((await more.problem()).message).toBe(
      '5 of your browsers already get live updates. This one checks every 30 seconds.',
    );
    await openAs(idOf('otherManager'));
    opened[0]?.leave();
    await expect.poll(() => server.app.streams.count).toBe(LIMITS.noticeStreams);
    await openAs(idOf('manager'));
  });
});

describe('a stream says', () => {
  it('nothing but that something changed, and nothing to the person who is not concerned', async () => {
    const { id } = await evaluated();
    const openAll = (people: readonly PersonName[]) =>
      Promise.all(people.map((person) => openAs(idOf(person))));
    // why: it is the company's turn, and an evaluator learns what became of their evaluation.
    const concerned = await openAll(['requester', 'colleague', 'companyAdmin', 'evaluator']);
    const others = await openAll([
      ...(['manager', 'admin', 'otherEvaluator', 'viewer', 'outsider'] as const),
      ...(['rival', 'rivalAdmin', 'rivalViewer'] as const),
    ]);
    await step(id);
    await job('notices');
    for (const stream of concerned) expect(await stream.next()).toBe('data: changed');
    await job('streams alive');
    for (const stream of [...concerned, ...others]) {
      expect(await stream.next()).toBe(':');
      expect(stream.arrived()).toBe('');
    }
  });

  it('so to all browsers of the person who marks notices as read or unread, and to no one else', async () => {
    const id = await server.aNotice({ owner: idOf('requester') });
    const [one, other] = [await openAs(idOf('requester')), await openAs(idOf('requester'))];
    const colleague = await openAs(idOf('colleague'));
    const until = server.clock.now().toISOString();
    for (const mark of [
      () => server.call('requester', 'notices.mark', { params: { id }, body: { read: true } }),
      () => server.call('requester', 'notices.mark', { params: { id }, body: { read: false } }),
      () => server.call('requester', 'notices.markAll', { body: { until } }),
    ]) {
      expect((await mark()).status).toBe(204);
      for (const stream of [one, other]) expect(await stream.next()).toBe('data: changed');
    }
    const refused = await server.call('requester', 'notices.mark', {
      params: { id: idOf('rival') },
      body: { read: true },
    });
    expect(refused.status).toBe(404);
    for (const stream of [one, other, colleague]) await isQuiet(stream);
  });

  it('so to those whose turn it was, which it is no longer', async () => {
    const { id } = await putItem(server, 'scheduling', { evaluator: 'evaluator' });
    await server.aNotice({ owner: idOf('otherManager'), item: id, kind: 'turn', event: 'confirmReview' });
    await server.aNotice({ owner: idOf('rival'), item: id, kind: 'turn', event: 'confirmReview' });
    const [was, rival] = [await openAs(idOf('otherManager')), await openAs(idOf('rival'))];
    const body = { price: 120, buyer: 'Scrap Ltd', destructionOn: '2026-06-30' };
    expect((await server.call('manager', 'items.schedule', { params: { id }, body })).status).toBe(200);
    await job('notices');
    expect(await was.next()).toBe('data: changed');
    // why: they moved to another company since, and may not learn when something happens in the former one.
    await isQuiet(rival);
  });

  it('what was written while no one held one to no one, and once what was written since', async () => {
    const before = await evaluated();
    await step(before.id);
    await job('notices');
    const stream = await openAs(idOf('requester'));
    await job('notices');
    await isQuiet(stream);
    const { id } = await evaluated();
    await step(id);
    await job('notices');
    await job('notices');
    expect(await stream.next()).toBe('data: changed');
    await isQuiet(stream);
  });
});

describe('a stream ends', () => {
  const judged = async (stream: OpenedStream) => {
    await job('streams');
    expect(await stream.next()).toBeNull();
  };

  it('with its token, a minute of skew later as with every call', async () => {
    const exp = Math.floor(server.clock.now().getTime() / 1000) + 30;
    const stream = await openWith(await tokenOf(idOf('manager'), { exp }));
    expect(await stream.next()).toBe('data: ready');
    server.clock.advance(89_000);
    await job('streams');
    await isQuiet(stream);
    server.clock.advance(1_000);
    await judged(stream);
  });

  it('after half an hour, so that one whose reader is gone without a word is not held', async () => {
    const stream = await openAs(idOf('manager'));
    server.clock.advance(29 * 60_000);
    await job('streams');
    await isQuiet(stream);
    server.clock.advance(60_000);
    await judged(stream);
  });

  it('when its person is blocked, deleted, gets another role or company, or their company is closed, and no other', async () => {
    const other = await openAs(idOf('requester'));
    for (const values of [
      { is_active: false },
      { deleted_at: server.clock.now() },
      { role: 'viewer' },
      { company_id: COMPANIES.rival.id },
      { company_id: COMPANIES.closed.id },
      { sessions_end_before: server.clock.now() },
    ]) {
      const person = await server.aPerson({ role: 'company_user', companyId: COMPANIES.acme.id });
      const stream = await openAs(person);
      await change(person, values);
      await judged(stream);
    }
    await isQuiet(other);
  });

  it('when its person was blocked and let in again between two looks', async () => {
    const person = await server.aPerson({ role: 'company_user', companyId: COMPANIES.acme.id });
    const stream = await openAs(person);
    await change(person, { is_active: false, sessions_end_before: server.clock.now() });
    await change(person, { is_active: true });
    await judged(stream);
  });

  it('often enough: blocks count within five seconds', () => {
    const { everyMs = Infinity } = server.app.jobs.find(({ name }) => name === 'streams') ?? {};
    expect(everyMs).toBeLessThanOrEqual(4_000);
  });
});

describe('a stream holds up', () => {
  it('no other request: it takes no slot of the load shedding, and is sent neither packed nor kept back', async () => {
    const loaded = await startAssetServer({
      watch: { metricsToken: null, tracesTo: null, load: { least: 2, usual: 2, most: 2 } },
    });
    const { app, signIn, clock } = loaded;
    try {
      const at = await listening(app);
      const streams = await Promise.all(
        (['manager', 'otherManager', 'admin', 'requester', 'rival', 'viewer'] as const).map(
          async (person) => {
            const token = await signIn.token(idOf(person), { iat: Math.floor(clock.now().getTime() / 1000) });
            let stream = await openStream(at, token);
            // why: what is refused while others take their slot is asked again.
            while (stream.status === 503) stream = await openStream(at, token);
            expect(stream.status).toBe(200);
            expect(await stream.next()).toBe('data: ready');
            return stream;
          },
        ),
      );
      expect(app.streams.count).toBe(6);
      const { headers } = streams[0] ?? { headers: new Headers() };
      expect(headers.get('cache-control')).toBe('no-store, no-transform');
      expect(headers.get('x-accel-buffering')).toBe('no');
      expect(headers.get('content-encoding')).toBeNull();
      const authorization = `Bearer ${await signIn.token(idOf('manager'))}`;
      const answer = await fetch(`${at}/api/users/me`, { headers: { authorization } });
      expect(answer.status).toBe(200);
      // why: a stream that held up the stop would hold up this test for seconds.
      app.health.stopping();
      const ends = await Promise.all(
        streams.map(async (stream) => [await stream.next(), await stream.next()]),
      );
      const waits = ends.map(([last, over]) => {
        expect(over).toBeNull();
        return Number(/^retry: (\d+)$/.exec(last ?? '')?.[1]);
      });
      // why: after a deploy not all of them come back in one moment.
      expect(waits.sort((one, other) => one - other)).toEqual([0, 10, 20, 30, 40, 50]);
      const late = await openStream(at, await signIn.token(idOf('manager')));
      expect(late.status).toBe(503);
      expect(late.headers.get('retry-after')).toBe('2');
    } finally {
      await loaded.close();
    }
  });

  it('nothing by its head alone', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(idOf('manager'))}` };
    const answer = await fetch(`${origin}${STREAM_PATH}`, { method: 'HEAD', headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(server.app.streams.count).toBe(0);
  });
});
