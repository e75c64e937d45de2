import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { sendWaitingMail } from './mail-worker.ts';
import { createOutbox } from './outbox.ts';
import { recordTestAct } from '../../test/test-acts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('passes over the message another worker is just taking, and sends the next one', async () => {
  const { transactions } = api.app;
  const post = (to: string) =>
    transactions.asSystem((tx) => {
      recordTestAct(tx);
      return createOutbox(api.clock).post(tx, { kind: 'item', to, subject: 's', text: 't', html: 'h' });
    });
  const taken = await post('a@monda.test');
  api.clock.advance(1);
  await post('b@monda.test');
  const sent: string[] = [];
  const send = async (mail: { to: string }) => void sent.push(mail.to);
  await transactions.asSystem(async (tx) => {
    await tx.selectFrom('outbox').select('id').where('id', '=', taken).forUpdate().execute();
    expect(await sendWaitingMail(transactions, send, api.clock)).toBe(1);
    expect(sent).toEqual(['b@monda.test']);
  });
  expect(await sendWaitingMail(transactions, send, api.clock)).toBe(1);
  expect(sent).toEqual(['b@monda.test', 'a@monda.test']);
});
