import { rmSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { type Behaviour, madeCertificate, startMailServer, type Taken } from '../../test/mail-server.ts';
import { emailOf, idOf } from '../../test/test-people.ts';
import { MAIL_TRIES, sendWaitingMail } from './mail-worker.ts';
import { smtp, type SmtpSettings } from './smtp.ts';

const { folder, file: CA_FILE, certificate } = madeCertificate();

let api: TestApi;
let server: Server;
let tlsServer: Server;
let behaviour: Behaviour = {};
const taken: Taken[] = [];
beforeAll(async () => {
  server = await startMailServer(taken, () => behaviour, { certificate });
  tlsServer = await startMailServer(taken, () => behaviour, { certificate, secure: true });
  api = await startApi({ directory: { kind: 'bundled' } });
});
afterAll(async () => {
  await api.close();
  for (const each of [server, tlsServer]) await new Promise((resolve) => each.close(resolve));
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  behaviour = {};
  taken.length = 0;
  await api.reset();
});

const portOf = (each: Server) => (each.address() as AddressInfo).port;
const deliver = (more: Partial<SmtpSettings> = {}) =>
  sendWaitingMail(
    api.app.transactions,
    smtp({
      url: `smtp://127.0.0.1:${portOf(server)}`,
      from: 'Monda <monda@provider.test>',
      startTls: 'offered',
      caFile: null,
      ...more,
    }),
    api.clock,
  );
const outbox = () => api.app.transactions.asSystem((tx) => tx.selectFrom('outbox').selectAll().execute());

describe('a message over SMTP', () => {
  const invite = (email = 'ina@acme.test') =>
    api.as('admin').call('users.create', { body: { firstName: 'Iñá', lastName: 'Über', email } });

  it.each([
    [{ refusal: '450 4.2.1 mailbox busy' }, 'did not take the message now: 450 4.2.1 mailbox busy'],
    [{ dataReply: '451 4.3.0 try again' }, 'did not take the message now: 451 4.3.0 try again'],
  ])('refused for now by %o waits and is tried again', async (how, said) => {
    await invite();
    behaviour = how;
    expect(await deliver()).toBe(0);
    expect((await outbox())[0]).toMatchObject({ state: 'waiting', tries: 1 });
    expect((await outbox())[0]?.last_error).toContain(said);
    behaviour = {};
    expect(await deliver()).toBe(0);
    api.clock.advance(60_000);
    expect(await deliver()).toBe(1);
    expect(taken).toHaveLength(1);
  });

  it.each([
    [{ refusal: '550 5.1.1 no such mailbox' }, 'refused the address: 550 5.1.1 no such mailbox'],
    [{ dataReply: '554 5.7.1 spam?token=abc_d-9' }, 'refused the message: 554 5.7.1 spam?token=...'],
  ])('refused for good by %o is given up at once', async (how, said) => {
    await invite();
    behaviour = how;
    expect(await deliver()).toBe(0);
    const [mail] = await outbox();
    expect([mail?.state, mail?.tries]).toEqual(['failed', 1]);
    expect(mail?.last_error).toContain(said);
  });

  it('that the server has, and could not say so, is sent again under the same Message-ID', async () => {
    await invite();
    behaviour = { breaks: true };
    expect(await deliver()).toBe(0);
    expect((await outbox())[0]).toMatchObject({ state: 'waiting', tries: 1 });
    behaviour = {};
    api.clock.advance(60_000);
    expect(await deliver()).toBe(1);
    await invite('another@acme.test');
    expect(await deliver()).toBe(1);
    const [first, again, another] = taken.map(({ data }) => /^Message-ID: (\S+)\r$/m.exec(data)?.[1]);
    expect(first).toBe(
      `<${(await outbox()).find(({ to_address: to }) => to === 'ina@acme.test')?.id}@provider.test>`,
    );
    expect([again === first, another === first]).toEqual([true, false]);
  });

  it('says how such messages are ended where it has an address for that, and only there', async () => {
    const send = smtp({
      ...{ url: `smtp://127.0.0.1:${portOf(server)}`, from: 'monda@provider.test' },
      ...{ startTls: 'never', caFile: null },
    });
    const mail = { id: 'one', to: 'ina@acme.test', subject: 's', text: 't', html: 'h' };
    await send(mail);
    const address = `https://monda.test/unsubscribe?token=${'A'.repeat(43)}`;
    await send({ ...mail, unsubscribe: address });
    const [without, having] = taken.map(({ data }) => data.replaceAll(/\r\n[ \t]+/g, ' '));
    expect(without).not.toContain('List-Unsubscribe');
    expect(having).toContain(`\r\nList-Unsubscribe: <${address}>\r\n`);
    expect(having).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  });

  it('a server that is not there, or refuses the user, loses nothing', async () => {
    await invite();
    expect(await deliver({ url: 'smtp://127.0.0.1:1' })).toBe(0);
    expect((await outbox())[0]).toMatchObject({
      state: 'waiting',
      last_error: 'The mail server could not be reached.',
    });
    api.clock.advance(60_000);
    behaviour = { authReply: '535 5.7.8 secret-pass is wrong' };
    expect(await deliver({ url: `smtp://u:secret-pass@127.0.0.1:${portOf(server)}` })).toBe(0);
    expect((await outbox())[0]).toMatchObject({
      state: 'waiting',
      last_error: 'The mail server does not accept the user and password.',
    });
    for (let tries = 2; tries < MAIL_TRIES; tries += 1) {
      api.clock.advance(30_000 * 2 ** tries);
      await deliver({ url: 'smtp://127.0.0.1:1' });
    }
    expect((await outbox())[0]).toMatchObject({ state: 'failed', tries: MAIL_TRIES });
  });

  // rows: AUTH-016
  it('arrives once, at its address only, as text and as HTML', async () => {
    await invite();
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    expect(taken.map(({ from, to }) => [from, to])).toEqual([['monda@provider.test', ['ina@acme.test']]]);
    const { data } = taken[0] as Taken;
    expect(data).toMatch(/^Subject: Set your password for Monda\r$/m);
    expect(data).toMatch(/^To: ina@acme\.test\r$/m);
    expect(data).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    expect(data).toMatch(/Content-Type: text\/html; charset=utf-8/);
    const joined = data.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(joined).toMatch(/https:\/\/monda\.test\/sign-in\/set-password\?token=[\w-]{43}/);
    expect((await outbox())[0]).toMatchObject({ state: 'sent', last_error: null });
    expect(JSON.stringify(await outbox())).toContain('/sign-in/set-password?token=...');
    expect(JSON.stringify(await outbox())).not.toMatch(/token=[\w-]/);
  });

  it('a name of a person adds no header and no receiver', async () => {
    await api.app.transactions.asSystem((tx) =>
      tx
        .updateTable('users')
        .set({ first_name: 'X\r\nBcc: thief@evil.test\r\n\r\n.\r\nMAIL FROM:<thief@evil.test>' })
        .where('id', '=', idOf('requester'))
        .execute(),
    );
    await api.as('requester').call('users.resetPassword', { body: { email: emailOf('requester') } });
    expect(await deliver()).toBe(1);
    expect(taken.map(({ from, to }) => [from, to])).toEqual([
      ['monda@provider.test', [emailOf('requester')]],
    ]);
    expect((taken[0] as Taken).data.split('\r\n\r\n')[0]).not.toContain('Bcc');
  });
});

describe('TLS to the mail server', () => {
  const invite = () =>
    api
      .as('admin')
      .call('users.create', { body: { firstName: 'Ina', lastName: 'Vited', email: 'ina@acme.test' } });
  const overTls = () => `smtps://127.0.0.1:${portOf(tlsServer)}`;

  it('nothing goes out where TLS is required and not offered, nor to a certificate no one vouches for', async () => {
    await invite();
    for (const settings of [
      { startTls: 'required' } as const,
      { url: overTls() },
      { url: overTls().replace('127.0.0.1', 'localhost'), caFile: CA_FILE },
    ]) {
      expect(await deliver(settings)).toBe(0);
      expect((await outbox())[0]?.last_error).toMatch(/could not be secured|did not take the message now/);
      api.clock.advance(60 * 60_000);
    }
    behaviour = { offersTls: true };
    expect(await deliver({ startTls: 'required' })).toBe(0);
    expect((await outbox())[0]?.last_error).toContain('could not be secured');
    expect(taken).toEqual([]);
    expect((await outbox())[0]?.state).toBe('waiting');
  });

  it.each([
    ['a certificate no one vouches for', () => ({ url: overTls() })],
    [
      'a certificate of another name',
      () => ({ url: overTls().replace('127.0.0.1', 'localhost'), caFile: CA_FILE }),
    ],
    ['a server without TLS', () => ({ url: `smtps://127.0.0.1:${portOf(server)}` })],
  ])('is said to be what failed with %s', async (_what, settings) => {
    await invite();
    expect(await deliver(settings())).toBe(0);
    expect((await outbox())[0]?.last_error).toContain('could not be secured');
  });

  it.each([
    ['from the start', () => ({ url: overTls(), caFile: CA_FILE }), {}, true],
    [
      'by STARTTLS as required',
      () => ({ startTls: 'required', caFile: CA_FILE }) as const,
      { offersTls: true },
      true,
    ],
    [
      'by STARTTLS as offered',
      () => ({ startTls: 'offered', caFile: CA_FILE }) as const,
      { offersTls: true },
      true,
    ],
    ['never, when configured so', () => ({ startTls: 'never' }) as const, { offersTls: true }, false],
  ])('%s', async (_how, settings, how: Behaviour, secured) => {
    await invite();
    behaviour = how;
    expect(await deliver(settings())).toBe(1);
    expect(taken.map((mail) => mail.secured)).toEqual([secured]);
  });

  it('certificates that cannot be read stop the start with a sentence', () => {
    const settings = { url: 'smtp://mail', from: 'a@b.test', startTls: 'offered' } as const;
    expect(() => smtp({ ...settings, caFile: '/nowhere.pem' })).toThrow(
      'SMTP_CA_FILE names /nowhere.pem: it cannot be read',
    );
    expect(() => smtp({ ...settings, caFile: path.join(folder, 'key.pem') })).toThrow(
      'it contains no PEM certificate',
    );
  });
});
