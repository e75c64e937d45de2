import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { startMailServer, type Taken } from '../../test/mail-server.ts';
import { mailsOfNotices } from '../../test/notice-mails-in-tests.ts';
import { COMPANIES, emailOf, idOf } from '../../test/test-people.ts';
import { TEST_ORIGIN } from '../../test/test-sign-in.ts';
import { noteSignerEnd, SIGNER_END_MAIL_KIND } from '../certificates/keys/signer-end-job.ts';
import { MAIL_KINDS } from '../identity/account-mail.ts';
import { sendWaitingMail } from '../mail/mail-worker.ts';
import { smtp } from '../mail/smtp.ts';
import { NOTICE_MAIL_KIND } from '../notices/unsubscribe-tokens.ts';
import { SUBSTITUTION_MAIL_KIND } from '../substitutes/substitution-mail.ts';

const KINDS = [...Object.values(MAIL_KINDS), SUBSTITUTION_MAIL_KIND, NOTICE_MAIL_KIND, SIGNER_END_MAIL_KIND];
const ADDRESSES = ['o’brien', "o'brien", "mary.o'neill", 'a!#$%&*+/=?^_`{|}~-z'].map(
  (name) => `${name}@company.example`,
);
const ITEM = 'https://evil.example Old safe';

let server: AssetServer;
let mailServer: Server;
const taken: Taken[] = [];
/** What was posted of each kind, as the mail server took it, its lines joined. */
const sent = new Map<string, string[]>();
beforeAll(async () => {
  server = await startAssetServer({ directory: { kind: 'bundled' } });
  mailServer = await startMailServer(taken, () => ({}));
  await postEveryKind();
  const { port } = mailServer.address() as AddressInfo;
  const send = smtp({
    ...{ url: `smtp://127.0.0.1:${port}`, from: 'Monda <monda@provider.test>' },
    ...{ startTls: 'never', caFile: null },
  });
  while ((await sendWaitingMail(server.transactions, send, server.clock)) > 0);
  for (const { id, kind } of await outbox()) {
    const mail = taken.find(({ data }) => data.includes(`X-Entity-Ref-ID: ${id}`));
    const head = mail?.data.split('\r\n\r\n')[0]?.replaceAll(/\r\n[ \t]+/g, ' ');
    sent.set(kind, [...(sent.get(kind) ?? []), head ?? '']);
  }
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => mailServer.close(resolve));
});

const outbox = () =>
  server.transactions.asSystem((tx) => tx.selectFrom('outbox').selectAll().orderBy('created_at').execute());

async function postEveryKind(): Promise<void> {
  const names = { firstName: 'Ina', lastName: 'Vited' };
  const done = async (answer: Promise<{ readonly status: number; readonly body?: unknown }>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  };
  for (const email of ADDRESSES) {
    await done(server.call('admin', 'users.create', { body: { ...names, email } }));
    await done(server.call('admin', 'users.resetPassword', { body: { email } }));
  }
  const inviting = { role: 'company_admin', companyId: COMPANIES.acme.id };
  await done(
    server.call('admin', 'users.invite', {
      body: { ...inviting, firstName: '', lastName: '', email: "cora.o'dea@company.example" },
    }),
  );
  await done(server.call('admin', 'users.verifyEmail', { params: { id: idOf('viewer') } }));
  await done(
    server.call('evaluator', 'substitutions.set', {
      body: {
        ...{ personId: idOf('evaluator'), substituteId: idOf('otherEvaluator') },
        ...{ fromDay: '2026-03-12', toDay: '2026-03-18' },
      },
    }),
  );
  const { transactions, clock } = server;
  const named = { organization: 'Monda SA', identifier: null, origin: 'own' } as const;
  const signer = { sha256: '00', since: clock.now(), endsAt: clock.now(), ...named };
  await noteSignerEnd({
    ...{ transactions, clock, baseUrl: TEST_ORIGIN, log: server.app.log },
    keys: { inUse: async () => signer },
  });
  const { id } = await putItem(server, 'pending', { data: { itemName: ITEM } });
  const body = { assignedUserId: idOf('evaluator') };
  await done(server.call('manager', 'items.assign', { params: { id }, body }));
  expect(await mailsOfNotices(server).deliver()).toBeGreaterThan(0);
}

it('messages of every kind were sent', () => {
  expect([...sent.keys()].toSorted()).toEqual(KINDS.toSorted());
  expect([...sent.values()].flat()).not.toContain('');
});

describe.each(KINDS)('a message %s', (kind) => {
  const heads = () => sent.get(kind) ?? [];

  it('is answered by no machine', () => {
    for (const head of heads()) {
      expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
      expect(head).toMatch(/^Precedence: bulk$/m);
      expect(head).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply$/m);
    }
  });

  it('says how such messages are ended only where it is a notice', () => {
    for (const head of heads()) {
      expect(/^List-Unsubscribe: <https:\S+>$/m.test(head)).toBe(kind === NOTICE_MAIL_KIND);
    }
  });

  it('has no text of users in its subject beyond names of people and companies', () => {
    for (const head of heads()) {
      const subject = /^Subject: (.*)$/m.exec(head)?.[1] ?? '';
      expect(subject).not.toMatch(/evil|safe|:\/\/|www\./i);
    }
  });
});

it('a message reaches each address as it is written, and one receiver only', () => {
  const receivers = taken.map(({ to }) => to);
  expect(receivers.every((to) => to.length === 1)).toBe(true);
  const each = (email: string) => receivers.filter(([to]) => to === email).length;
  expect(ADDRESSES.map(each)).toEqual(ADDRESSES.map(() => 2));
  for (const email of ADDRESSES.slice(1)) {
    expect(taken.filter(({ data }) => data.includes(`\r\nTo: ${email}\r\n`))).toHaveLength(2);
  }
  expect(receivers.flat()).toContain(emailOf('viewer'));
});
