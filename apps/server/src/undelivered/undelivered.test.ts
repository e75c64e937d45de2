import { PEOPLE, PERSON_NAMES, emailOf, idOf } from '../../test/test-people.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { MailFailure, sendWaitingMail } from '../mail/mail-worker.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const NOBODY = '00000000-0000-4000-8000-000000000000';
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ directory: { kind: 'bundled' } });
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const admin = () => api.as('admin');
const refuse = async () => {
  throw new MailFailure('never', 'The mail server refused the address: 550 no such mailbox');
};
const send = (how: () => Promise<void>) => sendWaitingMail(api.app.transactions, how, api.clock);
const outbox = () => api.app.transactions.asSystem((tx) => tx.selectFrom('outbox').selectAll().execute());
const audit = async () =>
  (await api.app.transactions.asSystem((tx) => tx.selectFrom('audit_log').selectAll().execute())).map(
    ({ action, outcome, subject_id }) => [action, outcome, subject_id],
  );
const list = async () => (await admin().call('undelivered.list')).body;

const idOfAddress = async (address: string) =>
  (await admin().call('users.list')).body.data.find(({ email }) => email === address)?.id ?? 'unknown';

async function givenUpMail(): Promise<string> {
  await admin().call('users.create', {
    body: { firstName: 'Ina', lastName: 'Vited', email: 'ina@acme.test' },
  });
  await send(refuse);
  return (await list()).data[0]?.id ?? '';
}

async function givenUpAccount(last_reason: string): Promise<void> {
  const now = api.clock.now();
  await api.app.transactions.asSystem((tx) =>
    tx
      .insertInto('directory_work')
      .values({
        user_id: idOf('evaluator'),
        state: 'failed',
        tries: 12,
        next_try_at: now,
        changed_at: now,
        last_error: 'PATCH /users/auth0%7C409: 403',
        last_reason,
      })
      .execute(),
  );
}

describe('what was given up', () => {
  it('is no one else\u2019s to see or decide', async () => {
    const id = await givenUpMail();
    await givenUpAccount('not_reached');
    const others = PERSON_NAMES.filter(
      (name) => PEOPLE[name].role !== 'admin' && !('blocked' in PEOPLE[name]),
    );
    expect(others.length).toBeGreaterThan(5);
    for (const caller of [...others.map((name) => api.as(name)), api.asId(idOf('admin'))]) {
      for (const [name, params] of [
        ['undelivered.list', {}],
        ['undelivered.retryMail', { id }],
        ['undelivered.discardMail', { id }],
        ['undelivered.retryAccount', { id: idOf('evaluator') }],
      ] as const) {
        expect((await caller.call(name, { params })).status).toBe(403);
      }
    }
    expect((await list()).total).toBe(2);
  });

  it('is nothing while all is well, and unknown to a caller that names something else', async () => {
    expect(await list()).toEqual({ data: [], total: 0 });
    for (const name of [
      'undelivered.retryMail',
      'undelivered.discardMail',
      'undelivered.retryAccount',
    ] as const) {
      const answer = await admin().call(name, { params: { id: NOBODY } });
      expect([answer.status, answer.problem.message]).toEqual([404, 'This no longer needs a decision.']);
    }
    await admin().call('users.create', {
      body: { firstName: 'Ina', lastName: 'Vited', email: 'ina@acme.test' },
    });
    const [waiting] = await outbox();
    const wait = await admin().call('undelivered.discardMail', { params: { id: waiting?.id ?? '' } });
    expect(wait.status).toBe(404);
    expect((await outbox())[0]?.state).toBe('waiting');
  });

  it('a message is shown without its link, and sent when tried again', async () => {
    const id = await givenUpMail();
    const answer = await admin().call('undelivered.list');
    expect(answer.body).toEqual({
      data: [
        {
          id,
          channel: 'mail',
          what: 'Message to set a password',
          to: 'ina@acme.test',
          userId: await idOfAddress('ina@acme.test'),
          tries: 1,
          reason: 'The mail server rejected the address: 550 no such mailbox',
          createdAt: api.clock.now().toISOString(),
        },
      ],
      total: 1,
    });
    expect(answer.text).not.toMatch(/token|https:/);
    expect((await admin().call('undelivered.retryMail', { params: { id }, key: 'once' })).status).toBe(204);
    expect((await admin().call('undelivered.retryMail', { params: { id }, key: 'once' })).status).toBe(204);
    expect((await list()).total).toBe(0);
    const sent: unknown[] = [];
    expect(
      await sendWaitingMail(api.app.transactions, async (mail) => void sent.push(mail.to), api.clock),
    ).toBe(1);
    expect(sent).toEqual(['ina@acme.test']);
    expect((await audit()).filter(([action]) => action === 'undelivered.retryMail')).toEqual([
      ['undelivered.retryMail', 'done', id],
    ]);
  });

  it('a discarded message is never sent and holds no link any more', async () => {
    const id = await givenUpMail();
    expect((await admin().call('undelivered.discardMail', { params: { id } })).status).toBe(204);
    expect((await admin().call('undelivered.discardMail', { params: { id } })).status).toBe(404);
    expect((await admin().call('undelivered.retryMail', { params: { id } })).status).toBe(404);
    expect(await send(async () => {})).toBe(0);
    expect((await outbox())[0]).toMatchObject({ state: 'discarded', text_body: '', html_body: '' });
    expect(await audit()).toContainEqual(['undelivered.discardMail', 'done', id]);
  });

  it.each([
    ['not_reached', 'The sign-in provider could not be reached.'],
    ['sign_in_refused', 'The sign-in provider rejected the product’s credentials.'],
    ['address_taken', 'already has this address'],
    ['permission_missing', 'no system:admin permission'],
    ['not_allowed', 'does not allow the product to do this'],
    ['of_a_later_release', 'did not accept the change'],
  ])('an account is shown with its reason in plain words: %s', async (reason, words) => {
    await givenUpAccount(reason);
    const [row] = (await list()).data;
    expect(row).toMatchObject({ channel: 'account', to: emailOf('evaluator'), tries: 12 });
    expect(row?.reason).toContain(words);
    const params = { id: idOf('evaluator') };
    expect((await admin().call('undelivered.retryAccount', { params })).status).toBe(204);
    expect((await list()).total).toBe(0);
    await api.app.jobs.find(({ name }) => name === 'accounts')?.run();
    expect((await admin().call('undelivered.retryAccount', { params })).status).toBe(404);
  });
});
