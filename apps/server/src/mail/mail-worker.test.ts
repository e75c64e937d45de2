import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { verifyAudit } from '../audit/audit-verification.ts';
import { createEvidence } from '../evidence/evidence.ts';
import { MAIL_TRIES, sendWaitingMail } from './mail-worker.ts';
import { createOutbox } from './outbox.ts';
import { recordTestAct } from '../../test/test-acts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const post = () =>
  api.app.transactions.asSystem((tx) => {
    recordTestAct(tx);
    return createOutbox(api.clock).post(tx, {
      kind: 'item',
      to: 'a@monda.test',
      subject: 's',
      text: 't',
      html: 'h',
    });
  });
const outbox = () => api.app.transactions.asSystem((tx) => tx.selectFrom('outbox').selectAll().execute());
const fails = async () => {
  throw new Error('mail server away');
};

describe('waiting mail', () => {
  it('waits longer after each failure and is given up at last', async () => {
    await post();
    for (let tries = 1; tries <= MAIL_TRIES; tries += 1) {
      expect(await sendWaitingMail(api.app.transactions, fails, api.clock)).toBe(0);
      const [mail] = await outbox();
      expect([mail?.tries, mail?.state]).toEqual([tries, tries < MAIL_TRIES ? 'waiting' : 'failed']);
      expect(mail?.last_error).toBe('mail server away');
      expect(await sendWaitingMail(api.app.transactions, fails, api.clock)).toBe(0);
      expect((await outbox())[0]?.tries).toBe(tries);
      api.clock.advance(30_000 * 2 ** (tries - 1));
    }
    expect(await sendWaitingMail(api.app.transactions, async () => {}, api.clock)).toBe(0);
  });

  it('is sent once, also by workers at the same moment', async () => {
    const id = await post();
    const sent: string[] = [];
    const send = async (mail: { id: string }) => {
      sent.push(mail.id);
    };
    await Promise.all([1, 2, 3].map(() => sendWaitingMail(api.app.transactions, send, api.clock)));
    expect(sent).toEqual([id]);
    expect((await outbox())[0]).toMatchObject({ state: 'sent', last_error: null });
  });

  it('does not wait for hours because the clock ran ahead when it was planned', async () => {
    api.clock.advance(5 * 3_600_000);
    await post();
    expect(await sendWaitingMail(api.app.transactions, fails, api.clock)).toBe(0);
    api.clock.advance(-5 * 3_600_000);
    expect(await sendWaitingMail(api.app.transactions, async () => {}, api.clock)).toBe(1);
  });

  it('of a worker that died is sent by another one later', async () => {
    await post();
    void sendWaitingMail(api.app.transactions, () => new Promise(() => {}), api.clock);
    await expect.poll(async () => (await outbox())[0]?.tries).toBe(1);
    expect(await sendWaitingMail(api.app.transactions, async () => {}, api.clock)).toBe(0);
    api.clock.advance(5 * 60_000);
    expect(await sendWaitingMail(api.app.transactions, async () => {}, api.clock)).toBe(1);
  });

  it("of a worker that was too slow is the other one's: what the slow one says later changes nothing", async () => {
    await post();
    const { promise: refused, reject: refuse } = Promise.withResolvers<void>();
    const slow = sendWaitingMail(api.app.transactions, () => refused, api.clock);
    await expect.poll(async () => (await outbox())[0]?.tries).toBe(1);
    api.clock.advance(5 * 60_000);
    expect(await sendWaitingMail(api.app.transactions, async () => {}, api.clock)).toBe(1);
    refuse(new Error('mail server away'));
    expect(await slow).toBe(0);
    expect((await outbox())[0]).toMatchObject({ state: 'sent', tries: 2, last_error: null });
  });
});

describe('the seal of a message', () => {
  it('stands at the end of its text and its HTML, a new one each time, and proves the log of that moment', async () => {
    const sent: { text: string; html: string }[] = [];
    const { transactions } = api.app;
    const { sealed } = createEvidence({ transactions, clock: api.clock });
    const send = sealed(async (mail) => {
      sent.push(mail);
    });
    await post();
    await post();
    expect(await sendWaitingMail(transactions, send, api.clock)).toBe(2);
    const seals = sent.map(({ text }) => /^t\n\nMonda evidence seal ([0-9a-f]{64})\n$/.exec(text)?.[1] ?? '');
    expect(new Set(seals).size).toBe(2);
    for (const [at, { html }] of sent.entries()) {
      expect(html).toContain(`Monda evidence seal ${seals[at]}</p>`);
      const verdict = await transactions.asSystem((tx) => verifyAudit(tx, seals[at] ?? ''));
      expect(verdict.broken).toEqual([]);
    }
    expect((await outbox())[0]?.text_body).toBe('t');
  });

  it('is not forged by a call: it is a row of its own, for the signed-in person', async () => {
    expect((await api.withAuthorization(null).call('evidence.seal')).status).toBe(401);
    const one = await api.as('viewer').call('evidence.seal');
    const other = await api.as('rival').call('evidence.seal');
    expect(one.body.seal).toMatch(/^[0-9a-f]{64}$/);
    expect(other.body.seal).not.toBe(one.body.seal);
  });
});
