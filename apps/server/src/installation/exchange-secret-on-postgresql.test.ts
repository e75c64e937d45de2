import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { done, runSteps } from '../../test/run-steps.ts';
import { whileServerRuns } from '../../test/running-server.ts';
import { jpeg } from '../../test/steps-in-tests.ts';
import { TEST_SECRET } from '../../test/test-digests.ts';
import { WAY } from '../../test/way-of-an-item.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import { createRowDigests } from '../audit/row-digests.ts';
import { transactionsOn } from '../database/transactions.ts';
import { drillPartsOf } from '../wiring/drill-parts.ts';
import { createEncryption } from '../secrets/encryption-at-rest.ts';
import { withStoredKeys } from '../secrets/kept-keys.ts';
import { FIRST_SECRET, storedSecret } from '../secrets/stored-secrets.ts';
import { carryOut, verify } from './admin-commands.ts';
import { archivedSecret } from './archived-secret.ts';
import { exchangeSecret } from './exchange-secret.ts';
import { drill } from './restore-drill.ts';

const NEW_SECRET = 'the new secret of the tests, long enough';
const THIRD_SECRET = 'the third secret of the tests, long enough';

let server: AssetServer;
let folder: string;
beforeEach(async () => {
  server = await startAssetServer();
  await recordMigratedRows(server.app.commands);
  folder = await mkdtemp(path.join(tmpdir(), 'monda-exchange-'));
  await storedSecret(FIRST_SECRET, async () => 'sealed' as const, server.app.commands);
  const { id } = await done(server, 'requester', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(1)) },
    files: [{ field: 'item_0_images', name: 'a.jpg', bytes: await jpeg() }],
    headers: { 'idempotency-key': 'a-request-to-be-repeated' },
  });
  const { data } = await done(server, 'manager', 'projects.items', { params: { id } });
  await runSteps(server, data[0]?.id ?? '', WAY);
  await server.app.audit.settled();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const exchange = (current = NEW_SECRET, former = TEST_SECRET) =>
  exchangeSecret({ database: server.database, clock: server.clock, current, former });

/** What commands work with after a start with a secret. */
async function startedWith(given: string) {
  const { clock, database } = server;
  const reading = transactionsOn(database, createRowDigests(given), clock);
  const secret = await withStoredKeys(given, { transactions: reading, clock });
  const transactions = transactionsOn(database, createRowDigests(secret), clock);
  return { ...server.app.commands, transactions, secret, encryption: createEncryption(secret, clock) };
}
const verified = async (given: string) =>
  (await verify({ seal: null, checkpoint: null, atRest: true }, await startedWith(given))).lines.filter(
    (line) => line.startsWith('BROKEN'),
  );
const archive = async (name: string, given: string) =>
  carryOut({ what: 'archive', folder: path.join(folder, name) }, await startedWith(given));
async function drilled(name: string, secret: string) {
  const temporaryIn = await mkdtemp(path.join(folder, 'temporary-'));
  const partsOf = drillPartsOf({ secret, seedAdminEmail: null, version: '1.0.0', clock: server.clock });
  return drill({ folder: path.join(folder, name), temporaryIn, clock: server.clock, partsOf });
}
const sealedPasswords = async () =>
  (
    await server.transactions.asSystem((tx) =>
      tx.selectFrom('destruction_passwords').select('sealed').execute(),
    )
  ).map(({ sealed }) => sealed);

describe('an exchange of the secret key', () => {
  it('is refused while a server has the database open, and changes nothing', async () => {
    const before = await sealedPasswords();
    await whileServerRuns(server.database, () =>
      expect(exchange()).rejects.toThrow('A Monda server has this database open.'),
    );
    expect(await sealedPasswords()).toEqual(before);
  });

  it('is refused, and changes nothing, where a value opens with neither secret', async () => {
    const before = await sealedPasswords();
    await expect(exchange(NEW_SECRET, THIRD_SECRET)).rejects.toThrow(
      'The setting installation cannot be decrypted with the new or the former secret key. Nothing was changed.',
    );
    const other = createEncryption(THIRD_SECRET, server.clock).encrypt('other');
    await server.database.asOwner((tx) =>
      tx.updateTable('destruction_passwords').set({ sealed: other }).execute(),
    );
    await expect(exchange()).rejects.toThrow(/^The destruction password of item .* cannot be decrypted/);
    await server.database.asOwner((tx) =>
      tx
        .updateTable('destruction_passwords')
        .set({ sealed: before[0] ?? '' })
        .execute(),
    );
    expect(await verified(TEST_SECRET)).toEqual([]);
  });

  it('seals everything anew: the new secret opens it and the former one does not', async () => {
    const open = async (secret: string) =>
      (await sealedPasswords()).map((sealed) => createEncryption(secret, server.clock).decrypt(sealed));
    const passwords = await open(TEST_SECRET);
    expect(passwords).toHaveLength(1);
    expect((await exchange())[0]).toMatch(
      /^Encrypted again with the new secret key: \d+ settings, 1 destruction passwords, and [1-9]\d* stored answers\.$/,
    );
    expect(await open(NEW_SECRET)).toEqual(passwords);
    await expect(open(TEST_SECRET)).rejects.toThrow();
    await expect(startedWith(TEST_SECRET)).rejects.toThrow('SECRET_KEY is not the one');
    const { rows } = await server.database.asOwner((tx) =>
      sql<{ sealed: string }>`SELECT value ->> 'value' AS sealed FROM settings UNION ALL
        SELECT answer ->> 'value' FROM idempotency_keys`.execute(tx),
    );
    const encryption = createEncryption(NEW_SECRET, server.clock);
    const sealed = rows.filter((row) => row.sealed?.startsWith('v1.'));
    expect(sealed.length).toBeGreaterThan(2);
    for (const row of sealed) expect(() => encryption.decrypt(row.sealed)).not.toThrow();
  });

  it('leaves the evidence whole: all that was recorded before and after it is verified, also after a second one', async () => {
    await exchange();
    expect(await verified(NEW_SECRET)).toEqual([]);
    await exchange(THIRD_SECRET, NEW_SECRET);
    expect(await verified(THIRD_SECRET)).toEqual([]);
    expect(await exchange(THIRD_SECRET, NEW_SECRET)).toEqual([
      'Nothing is encrypted with the former secret key: it was already replaced.',
    ]);
    expect(await verified(THIRD_SECRET)).toEqual([]);
  });

  it('leaves archives whole: one of before opens with the former secret, one of after is restored with the new one', async () => {
    await archive('before', TEST_SECRET);
    await exchange();
    await archive('after', NEW_SECRET);
    expect(await archivedSecret(path.join(folder, 'before'), TEST_SECRET, server.clock)).toBe(TEST_SECRET);
    expect(await drilled('after', NEW_SECRET)).toMatchObject({ holds: true });
  });

  it('is recorded in the audit log', async () => {
    await exchange();
    const acts = await server.transactions.asSystem((tx) =>
      tx.selectFrom('audit_log').select('subject_type').where('action', '=', 'secret.exchange').execute(),
    );
    expect(new Set(acts.map((act) => act.subject_type))).toEqual(
      new Set(['installation', 'setting', 'item']),
    );
  });
});
