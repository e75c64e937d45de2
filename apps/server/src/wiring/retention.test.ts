import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { TEST_DIGESTS, TEST_SECRET } from '../../test/test-digests.ts';
import { idOf } from '../../test/test-people.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import { createAddressMarks } from '../identity/address-mark-interface.ts';
import { verifyInstallation } from '../installation/verify-installation.ts';
import { retentionJob } from './retention-job.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await recordMigratedRows(server.app.commands);
});
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = { notices: 20, sentMail: 30, signInRecords: 10 };
const run = () => {
  const { transactions, clock } = server;
  const markAddress = createAddressMarks(TEST_SECRET);
  return retentionJob({ transactions, clock, markAddress, days: DAYS }).run(new AbortController().signal);
};
/** Makes a person and sends them a link. */
const invite = async (email: string) => {
  const body = { email, firstName: 'Ann', lastName: 'Bee', role: 'technical_evaluator' };
  const made = await server.call('admin', 'users.create', {
    body: { ...body, sendPasswordSetupEmail: false },
  });
  return server.call('admin', 'users.verifyEmail', { params: { id: made.body.id } });
};
const stored = () =>
  server.transactions.asSystem(async (tx) => ({
    mails: (await tx.selectFrom('outbox').select('to_address').orderBy('to_address').execute()).map(
      (row) => row.to_address,
    ),
    links: (await tx.selectFrom('account_links').select('email').orderBy('email').execute()).map(
      (row) => row.email,
    ),
    notices: (await tx.selectFrom('notices').select('user_id').execute()).length,
  }));
const setState = (email: string, state: 'sent' | 'failed') =>
  server.transactions.asSystem(async (tx) => {
    const written = await tx.update('outbox', { state }, (query) => query.where('to_address', '=', email));
    for (const { id } of written) tx.ownAct({ action: 'test', subjectType: 'mail', subjectId: id });
  });

it('what was stored for its days goes, recorded; what waits or was given up stays', async () => {
  for (const email of ['failed@x.example', 'sent@x.example', 'waits@x.example']) {
    expect((await invite(email)).status).toBeLessThan(300);
  }
  await setState('sent@x.example', 'sent');
  await setState('failed@x.example', 'failed');
  await server.aNotice({ owner: idOf('manager'), item: (await server.anItemAt('pending')).id });
  const whole = await stored();
  const links = ['failed@x.example', 'sent@x.example', 'waits@x.example'];
  expect(whole).toMatchObject({ mails: links, links, notices: 1 });

  server.clock.advance(9 * DAY_MS);
  await run();
  expect(await stored()).toEqual(whole);
  server.clock.advance(5 * DAY_MS);
  await run();
  expect(await stored()).toEqual({ ...whole, links: [] });
  server.clock.advance(7 * DAY_MS);
  await run();
  expect(await stored()).toEqual({ ...whole, links: [], notices: 0 });
  server.clock.advance(10 * DAY_MS);
  await run();
  expect((await stored()).mails).toEqual(['failed@x.example', 'waits@x.example']);

  const acts = (await server.auditLog()).filter((row) => /expire/.test(row.action));
  expect(acts.map((row) => row.action).sort()).toEqual([
    'mail.expire',
    ...Array.from({ length: 3 }, () => 'users.expireLinks'),
  ]);
  const { broken } = await verifyInstallation({
    ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
    ...{ heldSeal: null, seedAdminEmail: null, orphansBefore: new Date('2999-01-01') },
  });
  expect(broken.filter((line) => /outbox|account_links/.test(line))).toEqual([]);
});
