import { DEFAULT_CHOICES } from '@monda/domain/notices/notice-choices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isByDay } from '../../test/combinations.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { type MailsInTests, mailsOfNotices } from '../../test/notice-mails-in-tests.ts';
import { idOf } from '../../test/test-people.ts';
import { MailFailure, type SendMail, sendWaitingMail } from '../mail/mail-worker.ts';
import { unsubscribeAddressIn } from '../mail/unsubscribe-address.ts';
import { GATHERED_FOR_MS } from './notice-mail-job.ts';
import { sweepNotices } from './notice-sweep.ts';
import { mayStillBeSent } from './unsubscribe-tokens.ts';

let server: AssetServer;
let mails: MailsInTests;
beforeAll(async () => {
  server = await startAssetServer();
  mails = mailsOfNotices(server);
});
beforeEach(async () => {
  server.clock.advance(61_000);
  await mails.clear();
});
afterAll(() => server.close());

/** A mail to the evaluator that waits in the outbox, and the address that ends such mails. */
async function mailed() {
  const { id } = await putItem(server, 'pending');
  await server.call('manager', 'items.assign', {
    params: { id },
    body: { assignedUserId: idOf('evaluator') },
  });
  expect(await mails.deliver()).toBe(1);
  const [mail] = await mails.to('evaluator');
  const address = unsubscribeAddressIn(mail?.text_body ?? '') ?? '';
  const url = address.slice('https://monda.test'.length);
  return { mail, address, url, token: url.split('token=')[1] ?? '' };
}
const inject = (method: 'GET' | 'HEAD' | 'POST' | 'PUT', url: string, more: object = {}) =>
  server.app.http.inject({ method, url, ...more });
const channels = async () => (await server.call('evaluator', 'notices.choices')).body;
const ended = async () =>
  (await server.auditLog()).filter(
    ({ action, subject_id }) => action === 'notices.unsubscribe' && subject_id === idOf('evaluator'),
  );
const form = 'application/x-www-form-urlencoded';
const send = (sender: SendMail) => sendWaitingMail(server.transactions, sender, server.clock, mayStillBeSent);
const set = (more: object) =>
  server.database.asOwner((tx) =>
    tx.updateTable('users').set(more).where('id', '=', idOf('evaluator')).execute(),
  );

describe('notices by mail go on', () => {
  it.each([
    ['no token', ''],
    ['an empty one', '?token='],
    ['a made-up one', `?token=${'A'.repeat(43)}`],
    ['a long one', `?token=${'A'.repeat(4_000)}`],
  ])('after a press with %s, which is answered as ended', async (_name, query) => {
    await mailed();
    for (const method of ['GET', 'POST'] as const) {
      const answer = await inject(method, `/unsubscribe${query}`, { headers: { 'content-type': form } });
      expect([answer.statusCode, answer.body.includes('<form')]).toEqual([410, false]);
    }
    expect((await channels()).turn).toBe('mail');
  });

  it('after programs have looked at the link, however often', async () => {
    const { url } = await mailed();
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const answer = await inject(method, url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
    expect((await inject('PUT', url)).statusCode).toBe(405);
    expect((await channels()).turn).toBe('mail');
    expect((await inject('POST', url)).statusCode).toBe(200);
  });

  it('for everybody else', async () => {
    const { url } = await mailed();
    await inject('POST', url);
    const { turn } = (await server.call('otherEvaluator', 'notices.choices')).body;
    expect(turn).toBe('mail');
  });
});

describe('one press ends notices by mail', () => {
  it.each([
    ['of the mail program, as RFC 8058 says', form, 'List-Unsubscribe=One-Click'],
    ['of one that sends another form', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['without any body', undefined, ''],
  ])('%s', async (_name, type, payload) => {
    const { url } = await mailed();
    const before = (await ended()).length;
    const answer = await inject('POST', url, {
      headers: type === undefined ? {} : { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    expect(await channels()).toMatchObject({ turn: 'product', requests: 'product', comments: 'product' });
    expect(await ended()).toHaveLength(before + 1);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('of the page, in the language of its reader; what is turned off stays off', async () => {
    const { url, token } = await mailed();
    const body = { ...DEFAULT_CHOICES, timeZone: 'UTC', requests: 'off' };
    await server.call('evaluator', 'notices.choose', { body });
    const page = await inject('GET', url, { headers: { 'accept-language': 'es' } });
    expect(page.body).toContain('<html lang="es">');
    expect(page.body).toContain('No recibir más estos mensajes</button>');
    expect(page.body).not.toMatch(/<script|<img/);
    const headers = { 'content-type': form };
    const pressed = await inject('POST', '/unsubscribe', { headers, payload: `token=${token}` });
    expect(pressed.body).toContain('Email notifications stopped');
    expect(await channels()).toMatchObject({ turn: 'product', requests: 'off', lateness: 'product' });
    expect((await inject('POST', url)).statusCode).toBe(200);
  });

  it('and what waits is not mailed either, though it stays in the product', async () => {
    const { url } = await mailed();
    const { id } = await putItem(server, 'pending');
    const body = { assignedUserId: idOf('evaluator') };
    await server.call('manager', 'items.assign', { params: { id }, body });
    await mails.write();
    await inject('POST', url);
    server.clock.advance(GATHERED_FOR_MS + 1_000);
    expect(await mails.make()).toBe(0);
    expect((await server.call('evaluator', 'notices.counts')).body.unread).toBe(2);
  });
});

describe('the token', () => {
  it.skipIf(isByDay)(
    'is stored as a hash alone once the mail was sent, and stands in no audit row',
    async () => {
      const { token, address } = await mailed();
      const sent: unknown[] = [];
      expect(await send(async (mail) => void sent.push(mail.unsubscribe))).toBe(1);
      expect(sent).toEqual([address]);
      const [mail] = await mails.to('evaluator');
      expect(mail?.state).toBe('sent');
      expect(JSON.stringify(mail)).not.toContain(token);
      expect(JSON.stringify(await server.auditLog())).not.toContain(token);
      const kept = await server.transactions.asSystem((tx) =>
        tx.selectFrom('notice_mails').selectAll().execute(),
      );
      expect(kept).toMatchObject([
        { user_id: idOf('evaluator'), token_hash: expect.stringMatching(/^\w{64}$/) },
      ]);
      expect(JSON.stringify(kept)).not.toContain(token);
    },
  );

  it('stands in no reason why a mail server took it not', async () => {
    const { token, address } = await mailed();
    await send(async () => {
      throw new MailFailure('later', `451 cannot take List-Unsubscribe: <${address}>`);
    });
    const [mail] = await mails.to('evaluator');
    expect(mail?.last_error).toContain('token=...');
    expect(mail?.last_error).not.toContain(token);
  });

  it.skipIf(isByDay)('ends with the days notices are kept', async () => {
    const { url } = await mailed();
    const day = 24 * 3_600_000;
    await sweepNotices(server.transactions, new Date(server.clock.now().getTime() - day));
    expect((await inject('GET', url)).statusCode).toBe(200);
    await sweepNotices(server.transactions, new Date(server.clock.now().getTime() + day));
    expect((await inject('POST', url)).statusCode).toBe(410);
  });
});

describe('a mail in the outbox is discarded, and not sent,', () => {
  it.each([
    ['blocked', { is_active: false }],
    ['given another address', { email: 'elsewhere@monda.test' }],
    ['given an address that is not verified', { email_verified: false }],
  ])('where its reader was %s meanwhile', async (_name, more) => {
    await mailed();
    await set(more);
    const sent: unknown[] = [];
    expect(await send(async (mail) => void sent.push(mail))).toBe(0);
    await set({ is_active: true, email: 'evaluator@monda.test', email_verified: true });
    expect(sent).toEqual([]);
    expect(await mails.all()).toMatchObject([{ state: 'discarded', text_body: '', html_body: '' }]);
    expect((await server.auditLog()).at(-1)?.action).toBe('mail.discard');
  });

  it('but one that a mail server refuses is given up like every other', async () => {
    await mailed();
    await send(async () => {
      throw new MailFailure('never', '550 no such mailbox');
    });
    const { body } = await server.call('admin', 'undelivered.list');
    expect(body.data).toMatchObject([{ channel: 'mail', to: 'evaluator@monda.test' }]);
  });
});
