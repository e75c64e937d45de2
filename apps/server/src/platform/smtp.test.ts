import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { emailOf, idOf } from '../../test/test-people.ts';
import { sendWaitingMail, smtp } from './mail-worker.ts';

interface Taken {
  from: string;
  to: string[];
  data: string;
}

/** A mail server as RFC 5321 describes it, as far as one message needs it; `refuse` answers RCPT with 550. */
function startMailServer(taken: Taken[], refuse: () => boolean): Promise<Server> {
  const server = createServer((socket: Socket) => {
    let mail: Taken = { from: '', to: [], data: '' };
    let inData = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.test ESMTP');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      while (true) {
        if (inData) {
          const at = rest.indexOf('\r\n.\r\n');
          if (at < 0) return;
          taken.push({ ...mail, data: rest.slice(0, at).replace(/^\.\./gm, '.') });
          rest = rest.slice(at + 5);
          inData = false;
          say('250 2.0.0 taken');
          continue;
        }
        const at = rest.indexOf('\r\n');
        if (at < 0) return;
        const line = rest.slice(0, at);
        rest = rest.slice(at + 2);
        const word = line.slice(0, 4).toUpperCase();
        if (word === 'EHLO') socket.write('250-mail.test\r\n250 SMTPUTF8\r\n');
        else if (word === 'MAIL') {
          mail = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [], data: '' };
          say('250 ok');
        } else if (word === 'RCPT') {
          if (refuse()) say('550 5.1.1 no such mailbox');
          else {
            mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
            say('250 ok');
          }
        } else if (word === 'DATA') {
          inData = true;
          say('354 go on');
        } else if (word === 'QUIT') {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

let api: TestApi;
let server: Server;
let refusing = false;
const taken: Taken[] = [];
beforeAll(async () => {
  server = await startMailServer(taken, () => refusing);
  api = await startApi({ directory: { kind: 'bundled' } });
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(async () => {
  refusing = false;
  taken.length = 0;
  await api.reset();
});

const deliver = (port = (server.address() as AddressInfo).port) =>
  sendWaitingMail(
    api.app.transactions,
    smtp({ url: `smtp://127.0.0.1:${port}`, from: 'Monda <monda@provider.test>' }),
    api.sources,
  );
const outbox = () => api.app.transactions.asSystem((tx) => tx.selectFrom('outbox').selectAll().execute());

describe('a message over SMTP', () => {
  const invite = (email = 'ina@acme.test') =>
    api.as('admin').call('users.create', { body: { firstName: 'Iñá', lastName: 'Über', email } });

  it('a refused one waits and is tried again', async () => {
    await invite();
    refusing = true;
    expect(await deliver()).toBe(0);
    expect((await outbox())[0]).toMatchObject({ state: 'waiting', tries: 1 });
    expect((await outbox())[0]?.last_error).toContain('550');
    refusing = false;
    api.sources.advance(60_000);
    expect(await deliver()).toBe(1);
    expect(taken).toHaveLength(1);
  });

  it('a server that is not there loses nothing', async () => {
    await invite();
    expect(await deliver(1)).toBe(0);
    expect((await outbox())[0]?.state).toBe('waiting');
  });

  it('arrives once, at its address only, as text and as HTML [AUTH-016]', async () => {
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
