import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemReport } from '@monda/domain/system/system-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { SYSTEM_LINES } from '@monda/domain/system/system-rules.ts';
import { isByDay } from '../../test/combinations.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { emailOf, idOf, PEOPLE, PERSON_NAMES } from '../../test/test-people.ts';
import { recordCommandRun } from '../observability/command-runs.ts';

const TOKEN = 'a token of the tests';
const SMTP = {
  url: 'smtp://user:sEcReT@mail.test:587',
  from: 'a@monda.test',
  startTls: 'required',
  caFile: null,
} as const;
const WATCH = { metricsToken: TOKEN, tracesTo: null, load: { least: 100, usual: 100, most: 100 } };
let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    watch: WATCH,
    mail: SMTP,
  });
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const admin = () => api.as('admin');
const lineOf = async (name: string) =>
  (await admin().call('system.get')).body.lines.find(({ line }) => line === name);
const read = (authorization?: string) =>
  api.app.http.inject({
    url: '/metrics/system.json',
    headers: authorization === undefined ? {} : { authorization },
  });
const outbox = () => api.app.transactions.asSystem((tx) => tx.selectFrom('outbox').selectAll().execute());

describe('the state of the installation', () => {
  it('is for administrators with the permission only', async () => {
    const others = PERSON_NAMES.filter(
      (name) => PEOPLE[name].role !== 'admin' && !('blocked' in PEOPLE[name]),
    );
    for (const caller of [...others.map((name) => api.as(name)), api.asId(idOf('admin'))]) {
      expect((await caller.call('system.get')).status).toBe(403);
      expect((await caller.call('system.firstSteps')).status).toBe(403);
      expect((await caller.call('system.sendTestMail')).status).toBe(403);
    }
    expect(await outbox()).toEqual([]);
  });

  it('has every line, and the worst of their states: the clock of the tests is not that of the database', async () => {
    const { body } = await admin().call('system.get');
    expect(body.lines.map(({ line }) => line)).toEqual(SYSTEM_LINES);
    expect(body.state).toBe('red');
    expect(body.lines.flatMap(({ line, state }) => (state === 'red' ? [line] : []))).toEqual(['clock']);
  });

  it('names each job of the product in words', () => {
    const named = new Set(Object.keys(words().system.jobs));
    expect(new Set(api.app.jobs.map(({ name }) => name))).toEqual(named);
  });

  it('shows how commands ended, and what failed first', async () => {
    expect(await lineOf('verification')).toMatchObject({
      state: 'yellow',
      says: 'None recorded.',
      at: null,
    });
    const at = api.clock.now();
    const run = { beganAt: at, endedAt: at, counts: { items: 4, files: 1 } };
    const record = (more: object) =>
      recordCommandRun(
        { transactions: api.app.transactions, clock: api.clock },
        {
          ...run,
          ...{ kind: 'verify', result: 'broken', finding: 'An item is missing.' },
          ...more,
        },
      );
    await record({});
    expect(await lineOf('verification')).toMatchObject({
      ...{ state: 'red', at: at.toISOString() },
      says: '0 seconds ago. Problems found. 4 items, 1 file. An item is missing.',
    });
    api.clock.advance(60_000);
    await record({ endedAt: api.clock.now(), result: 'held', finding: null });
    expect(await lineOf('verification')).toMatchObject({ state: 'green', advice: null });
    await record({ endedAt: api.clock.now(), kind: 'backup', result: 'held', finding: null });
    api.clock.advance(10 * 86_400_000);
    await record({ endedAt: api.clock.now(), kind: 'backup', result: 'failed', finding: 'No room.' });
    expect(await lineOf('backup')).toMatchObject({ state: 'red', says: expect.stringContaining('No room.') });
  });

  it('counts what waits and what was given up', async () => {
    const now = api.clock.now();
    const message = { kind: 'invitation', to_address: 'a@b.test', subject: '', text_body: '', html_body: '' };
    await api.app.transactions.asSystem((tx) =>
      tx
        .insertInto('outbox')
        .values(
          (['waiting', 'failed'] as const).map((state) => ({
            ...{ ...message, state, id: api.clock.newId(), next_try_at: now, last_error: null },
            created_at: new Date(now.getTime() - 700_000),
          })),
        )
        .execute(),
    );
    expect(await lineOf('mail')).toMatchObject({
      state: 'yellow',
      says: 'A mail server is configured. 1 message has been waiting for 11 minutes. No message has been sent yet.',
    });
    expect(await lineOf('undelivered')).toMatchObject({
      state: 'yellow',
      says: '1 message could not be delivered.',
    });
  });
});

describe('the addresses people use', () => {
  const hostsOf = async () => {
    const { facts } = JSON.parse((await read(`Bearer ${TOKEN}`)).payload) as {
      facts: { address: { otherHosts: string[] } };
    };
    return facts.address.otherHosts;
  };

  it.skipIf(isByDay)(
    'are those of calls of signed-in people, and never what a stranger or no host names',
    async () => {
      const named = await startApi({ watch: WATCH }, 1);
      const address = async () =>
        (await named.as('admin').call('system.get', { headers: { host: 'monda.test' } })).body.lines.find(
          ({ line }) => line === 'address',
        );
      await named.withAuthorization(null).call('users.me', { headers: { host: 'stranger.test' } });
      await named.withAuthorization('Bearer no').call('users.me', { headers: { host: 'forged.test' } });
      await named.as('evaluator').call('users.me', { headers: { host: '<b>x</b>' } });
      expect(await address()).toMatchObject({ state: 'green', advice: null });
      await named.as('evaluator').call('users.me', { headers: { host: '10.0.0.7:3000' } });
      const shown = await address();
      await named.close();
      expect(shown).toMatchObject({
        state: 'yellow',
        says: 'https://monda.test. Since this server started, signed-in users have also used: 10.0.0.7:3000.',
        advice: expect.stringContaining('BASE_URL'),
      });
    },
  );

  it('are in the answer for programs too', async () => {
    await admin().call('system.get', { headers: { host: 'Old.Monda.test' } });
    expect(await hostsOf()).toContain('old.monda.test');
  });
});

describe('a test message', () => {
  it('is a row of the outbox to the caller, audited, at most five within an hour', async () => {
    const answers = [];
    for (let more = 0; more < 6; more += 1) answers.push(await admin().call('system.sendTestMail'));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
    expect(answers[0]?.body).toEqual({ to: emailOf('admin') });
    const posted = await outbox();
    expect(posted).toHaveLength(5);
    expect(posted[0]).toMatchObject({ kind: 'test', to_address: emailOf('admin'), state: 'waiting' });
    expect(posted[0]?.text_body).toContain('/system');
    const acts = await api.app.transactions.asSystem((tx) =>
      tx.selectFrom('audit_log').select('action').where('action', '=', 'system.sendTestMail').execute(),
    );
    expect(acts.length).toBeGreaterThanOrEqual(5);
    api.clock.advance(3_600_001);
    expect((await admin().call('system.sendTestMail')).status).toBe(202);
  });

  it.skipIf(isByDay)('goes out at most five times when many are asked for at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin().call('system.sendTestMail')));
    const accepted = answers.filter(({ status }) => status === 202);
    // why: the application refuses what waits too long for a connection; no more than five are accepted.
    expect(accepted.length).toBeLessThanOrEqual(5);
    expect((await outbox()).length).toBe(accepted.length);
    expect(accepted.length).toBeGreaterThan(0);
  });

  it('is refused without a mail server, and nothing is posted', async () => {
    const silent = await startApi();
    const answer = await silent.as('admin').call('system.sendTestMail');
    await silent.close();
    expect([answer.status, answer.problem.message]).toEqual([
      409,
      'No mail server is configured, so no test message can be sent.',
    ]);
  });
});

describe('the same for programs', () => {
  it.each([undefined, TOKEN, 'Bearer ', `Bearer ${TOKEN}x`])('is not there for %s', async (authorization) => {
    const answer = await read(authorization);
    expect([answer.statusCode, answer.payload.includes('lines')]).toEqual([404, false]);
  });

  it('has the lines with their figures, in English, and nothing secret', async () => {
    const { statusCode, payload, headers } = await read(`Bearer ${TOKEN}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    const { facts, ...report } = JSON.parse(payload) as { facts: { mail: object; jobs: unknown[] } };
    expect(systemReport.parse(report).lines.map(({ line }) => line)).toEqual(SYSTEM_LINES);
    expect(facts.mail).toMatchObject({ hasServer: true, waiting: 0, dead: 0 });
    expect(facts.jobs.length).toBeGreaterThan(10);
    expect(payload).not.toMatch(/sEcReT|mail\.test|@/);
  });
});
