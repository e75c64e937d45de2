import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { recordTestAct } from '../../test/test-acts.ts';
import { emailOf } from '../../test/test-people.ts';
import { insertMany } from '../../test/many-rows.ts';
import { CLASS_OF_MAIL, type MailKind, WAITED_FOR } from './mail-kinds.ts';
import { MailFailure, MAILS_A_ROUND, sendWaitingMail } from './mail-worker.ts';
import { createOutbox } from './outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ directory: { kind: 'bundled' } });
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const RUSH = 10_000;
const KINDS = Object.keys(CLASS_OF_MAIL) as MailKind[];
const FIRST_KINDS: readonly MailKind[] = [
  'invitation',
  'password-setup',
  'password-reset',
  'email-verification',
  'test',
];

const post = (kind: MailKind, to = `${kind}@monda.test`) =>
  api.app.transactions.asSystem((tx) => {
    recordTestAct(tx);
    return createOutbox(api.clock).post(tx, { kind, to, subject: 's', text: 't', html: 'h' });
  });

/** So many messages of a kind, all of them due for an hour. */
const rushOf = (kind: MailKind, count: number) =>
  api.app.transactions.asSystem(async (tx) => {
    const since = new Date(api.clock.now().getTime() - 3_600_000);
    await insertMany(
      tx,
      sql`INSERT INTO outbox (id, kind, class, to_address, subject, text_body, html_body, next_try_at, created_at)
      SELECT gen_random_uuid(), ${kind}, ${CLASS_OF_MAIL[kind]}, ${kind} || n || '@rush.test', 's', 't', 'h', ${since}, ${since}
      FROM generate_series(1, ${count}::int) n`,
    );
  });

/** One round of a server; to whom it sent, in this order. */
async function round(send: (to: string) => Promise<void> = async () => {}): Promise<string[]> {
  const sent: string[] = [];
  await sendWaitingMail(
    api.app.transactions,
    async ({ to }) => {
      sent.push(to);
      await send(to);
    },
    api.clock,
  );
  return sent;
}

const isRush = (to: string) => to.endsWith('@rush.test');
const refuse = (kind: 'later' | 'never') => async () => {
  throw new MailFailure(kind, 'mail server away');
};

describe('in a rush of 10,000 notices', () => {
  it.each(KINDS)('a message %s has the place of its class', async (kind) => {
    await rushOf('notices', RUSH);
    await post(kind);
    const rounds = [await round(), await round()];
    expect(rounds.map((sent) => sent.length)).toEqual([MAILS_A_ROUND, MAILS_A_ROUND]);
    const isFirst = FIRST_KINDS.includes(kind);
    expect(rounds[0]?.[0] === `${kind}@monda.test`).toBe(isFirst);
    expect(rounds.flat().includes(`${kind}@monda.test`)).toBe(isFirst);
  });

  it('a reset that a person asks for is the next message to leave', async () => {
    await rushOf('item', RUSH);
    await round();
    await api.as('requester').call('users.resetPassword', { body: { email: emailOf('requester') } });
    expect((await round())[0]).toBe(emailOf('requester'));
  });

  it('a reset asked for while a slow mail server takes a notice is the next one it is handed', async () => {
    await rushOf('notices', RUSH);
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const slow = round(async (to) => {
      if (!isRush(to)) return;
      begin();
      await taken;
    });
    await begun;
    await post('password-reset');
    take();
    const sent = await slow;
    expect(sent.findIndex((to) => !isRush(to))).toBe(1);
    expect(sent).toHaveLength(MAILS_A_ROUND);
  });

  it('a reset is first again at its next try, and when an administrator has it sent again', async () => {
    await rushOf('notices', RUSH);
    const id = await post('password-reset');
    expect((await round(refuse('later')))[0]).toBe('password-reset@monda.test');
    api.clock.advance(30_000);
    expect((await round(refuse('never')))[0]).toBe('password-reset@monda.test');
    expect(await round()).not.toContain('password-reset@monda.test');
    expect((await api.as('admin').call('undelivered.retryMail', { params: { id } })).status).toBeLessThan(
      300,
    );
    expect((await round())[0]).toBe('password-reset@monda.test');
  });

  it('resets leave first from several servers at once, each once', async () => {
    await rushOf('notices', RUSH);
    const resets = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        await post('password-reset', `reset${at}@monda.test`);
        return `reset${at}@monda.test`;
      }),
    );
    const sent = (await Promise.all([round(), round()])).flat();
    expect(sent.filter((to) => !isRush(to)).toSorted()).toEqual(resets.toSorted());
    expect(new Set(sent).size).toBe(2 * MAILS_A_ROUND);
  });
});

describe('in a rush of 10,000 invitations', () => {
  it.each(WAITED_FOR)('a message %s is the next one to leave', async (kind) => {
    await rushOf('invitation', RUSH);
    await round();
    await post(kind);
    expect((await round())[0]).toBe(`${kind}@monda.test`);
  });
});

it('a rush of messages about accounts leaves notices a fourth of each round', async () => {
  await rushOf('invitation', 500);
  await rushOf('notices', 500);
  for (const sent of [await round(), await round()]) {
    expect(sent.map((to) => (to.startsWith('notices') ? 'notice' : 'account'))).toEqual(
      Array.from({ length: MAILS_A_ROUND }, (_, at) => (at % 4 === 3 ? 'notice' : 'account')),
    );
  }
});
