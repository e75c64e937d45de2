import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { emailOf, idOf } from '../../test/test-people.ts';
import { MAIL_TRIES, sendWaitingMail } from './mail-worker.ts';
import { smtp, type SmtpSettings } from './smtp.ts';

interface Taken {
  from: string;
  to: string[];
  data: string;
  /** Whether the message came over TLS. */
  secured: boolean;
}

/** How the mail server of the tests behaves. */
interface Behaviour {
  /** Reply to RCPT; taken without one. */
  refusal?: string;
  /** Reply to the end of DATA. */
  dataReply?: string;
  /** The connection breaks after the message, without a reply. */
  breaks?: boolean;
  /** Says nothing at all. */
  silent?: boolean;
  offersTls?: boolean;
  /** Replies of the server to any user and password. */
  authReply?: string;
}

/** A mail server as RFC 5321 and RFC 3207 describe it, as far as one message needs it; `secure`: TLS from the start. */
function startMailServer(taken: Taken[], behaviour: () => Behaviour, secure: boolean): Promise<Server> {
  const onConnection = (socket: Socket | TLSSocket) => {
    socket.on('error', () => {});
    if (behaviour().silent === true) return;
    socket.write('220 mail.test ESMTP\r\n');
    converse(socket, secure);
  };
  function converse(socket: Socket | TLSSocket, secured: boolean): void {
    let mail: Taken = { from: '', to: [], data: '', secured };
    let inData = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const onData = (chunk: Buffer) => {
      rest += chunk.toString('utf8');
      while (true) {
        if (inData) {
          const at = rest.indexOf('\r\n.\r\n');
          if (at < 0) return;
          const data = rest.slice(0, at).replace(/^\.\./gm, '.');
          rest = rest.slice(at + 5);
          inData = false;
          const { dataReply = '250 2.0.0 taken' } = behaviour();
          if (dataReply.startsWith('2')) taken.push({ ...mail, data });
          if (behaviour().breaks === true) return void socket.destroy();
          say(dataReply);
          continue;
        }
        const at = rest.indexOf('\r\n');
        if (at < 0) return;
        const line = rest.slice(0, at);
        rest = rest.slice(at + 2);
        const word = line.slice(0, 4).toUpperCase();
        const { refusal, offersTls = false, authReply } = behaviour();
        if (word === 'EHLO') {
          if (offersTls && !secured) say('250-STARTTLS');
          if (authReply !== undefined) say('250-AUTH PLAIN');
          say('250 SMTPUTF8');
        } else if (word === 'STAR') {
          socket.removeListener('data', onData);
          say('220 go on');
          const upgraded = new TLSSocket(socket, { isServer: true, ...CERTIFICATE });
          upgraded.on('error', () => {});
          converse(upgraded, true);
          return;
        } else if (word === 'AUTH') say(authReply ?? '235 ok');
        else if (word === 'MAIL') {
          mail = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [], data: '', secured };
          say('250 ok');
        } else if (word === 'RCPT') {
          if (refusal === undefined) mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
          say(refusal ?? '250 ok');
        } else if (word === 'DATA') {
          inData = true;
          say('354 go on');
        } else if (word === 'QUIT') {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    };
    socket.on('data', onData);
  }
  const server = secure ? createTlsServer(CERTIFICATE, onConnection) : createServer(onConnection);
  server.on('tlsClientError', () => {});
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** A certificate for 127.0.0.1 that nobody but itself vouches for. */
const folder = mkdtempSync(path.join(tmpdir(), 'monda-mail-'));
const CA_FILE = path.join(folder, 'certificate.pem');
execFileSync(
  'openssl',
  [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=mail.test'],
    ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', path.join(folder, 'key.pem'), '-out', CA_FILE],
  ],
  { stdio: 'ignore' },
);
const CERTIFICATE = { key: readFileSync(path.join(folder, 'key.pem')), cert: readFileSync(CA_FILE) };

let api: TestApi;
let server: Server;
let tlsServer: Server;
let behaviour: Behaviour = {};
const taken: Taken[] = [];
beforeAll(async () => {
  server = await startMailServer(taken, () => behaviour, false);
  tlsServer = await startMailServer(taken, () => behaviour, true);
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
    expect(having).toContain('\r\nAuto-Submitted: auto-generated\r\n');
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

  it('nothing goes out where TLS is required and not offered, nor to a certificate nobody vouches for', async () => {
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
    ['a certificate nobody vouches for', () => ({ url: overTls() })],
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
    expect(() => smtp({ ...settings, caFile: '/nowhere.pem' })).toThrow('SMTP_CA_FILE cannot be used');
    expect(() => smtp({ ...settings, caFile: path.join(folder, 'key.pem') })).toThrow('no certificate in it');
  });
});
