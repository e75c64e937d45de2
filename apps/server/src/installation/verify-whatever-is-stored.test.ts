import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { nameProvider } from '../../test/certificates-in-tests.ts';
import { isByDay, ofCombination } from '../../test/combinations.ts';
import { certificateAt, freshLog, makeKeys, passHours } from '../../test/log-in-tests.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { done, runSteps } from '../../test/run-steps.ts';
import { TEST_SECRET } from '../../test/test-digests.ts';
import { WAY } from '../../test/way-of-an-item.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import { carryOnLog } from '../log/log-job.ts';
import { createCookieKey, createSigningKeys } from '@monda/identity-provider/signing-keys.ts';
import { KEPT_KEYS, keptKeysOf } from '../secrets/kept-keys.ts';
import { FIRST_SECRET, storedSecret } from '../secrets/stored-secrets.ts';
import { z } from 'zod';
import { carryOut } from './admin-commands.ts';

let server: AssetServer;
/** The sealed settings by their keys, as they are stored. */
let sealed: ReadonlyMap<string, string>;
let password: string;

beforeAll(async () => {
  server = await startAssetServer();
  await recordMigratedRows(server.app.commands);
  await nameProvider(server);
  const any = (key: string) => ({ key, holds: z.any() });
  const { commands } = server.app;
  await storedSecret(FIRST_SECRET, async () => 'sealed' as const, commands);
  await storedSecret(KEPT_KEYS, async () => keptKeysOf(TEST_SECRET), commands);
  await storedSecret(any('bundled-signing-keys'), createSigningKeys, commands);
  await storedSecret(any('bundled-cookie-key'), async () => createCookieKey(), commands);
  await makeKeys(server);
  const log = freshLog(server);
  await carryOnLog(log.forJob);
  await certificateAt(server, 'issued');
  await passHours(server, 2, log);
  const project = await done(server, 'requester', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(1)) },
  });
  const { data } = await done(server, 'manager', 'projects.items', { params: { id: project.id } });
  await runSteps(server, data[0]?.id ?? '', WAY.slice(0, 5));
  await server.app.audit.settled();
  const rows = await asOwner((tx) => tx.selectFrom('settings').select(['key', 'value']).execute());
  sealed = new Map(
    rows.flatMap(({ key, value }) =>
      String(value.value).startsWith('v1.') ? [[key, String(value.value)] as const] : [],
    ),
  );
  const stored = await asOwner((tx) =>
    tx.selectFrom('destruction_passwords').select('sealed').executeTakeFirstOrThrow(),
  );
  password = stored.sealed;
});
afterAll(() => server.close());

/** Runs what a person with all rights does past the product. */
const asOwner: AssetServer['database']['asOwner'] = (run) =>
  server.database.asOwner(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    return run(tx);
  });

async function verify(): Promise<readonly string[]> {
  const { holds, lines } = await carryOut({ what: 'verify', seal: null, atRest: true }, server.app.commands);
  expect(holds).toBe(!lines.some((line) => line.startsWith('BROKEN: ')));
  // why: its sums are of what else was looked at.
  expect(lines.filter((line) => line.includes('could not be checked completely'))).toEqual([]);
  return lines.filter((line) => line.startsWith('BROKEN: '));
}

const writeSetting = (key: string, value: unknown) =>
  asOwner((tx) =>
    sql`UPDATE settings SET value = ${JSON.stringify(value)}::jsonb WHERE key = ${key}`.execute(tx),
  );

/** What no secret holds, sealed as one. */
const WRONG = ['null', '7', '""', '"text"', '[]', '{}', '{"keys":[]}', '{"signer":null}', 'no JSON', ''];
/** What is no sealed text at all. */
const UNSEALED: readonly unknown[] = [
  ...[null, 7, 'text', [], {}, { value: null }, { value: 7 }, { value: {} }],
  ...[{ value: '' }, { value: 'v1.' }, { value: 'v1.AAAA' }, { value: 'v2.AAAA' }],
];

it('the settings that are sealed are those of this test', () => {
  expect([...sealed.keys()].sort()).toEqual(
    [
      ...['bundled-cookie-key', 'bundled-signing-keys', 'certificate-keys', 'installation'],
      ...['kept-keys', 'log-secret-1'],
    ].sort(),
  );
});

describe('verify goes on, and names the setting', () => {
  const KEYS = [
    ...['bundled-cookie-key', 'bundled-signing-keys', 'certificate-keys', 'installation'],
    ...['kept-keys', 'log-secret-1'],
  ];

  it.each(ofCombination(KEYS, { step: 3, turn: 0 }))(
    '%s, with each other sealed value, and with what is none',
    async (key) => {
      const { encryption } = server.app;
      const others = [...sealed].filter(([other]) => other !== key).map(([, value]) => value);
      const values: readonly unknown[] = [
        ...[...others, password, ...WRONG.map((text) => encryption.encrypt(text))].map((value) => ({
          value,
        })),
        ...UNSEALED,
      ];
      for (const value of ofCombination(values, { step: 6, turn: KEYS.indexOf(key) })) {
        await writeSetting(key, value);
        const broken = await verify();
        const named = broken.some((line) => line.includes(`settings ${key}:`));
        expect([key, JSON.stringify(value)?.slice(0, 40), named]).toEqual([
          key,
          JSON.stringify(value)?.slice(0, 40),
          true,
        ]);
      }
      await writeSetting(key, { value: sealed.get(key) });
    },
  );

  it.skipIf(isByDay)('a setting that is gone', async () => {
    for (const key of KEYS) {
      const row = await asOwner((tx) =>
        tx.deleteFrom('settings').where('key', '=', key).returningAll().executeTakeFirstOrThrow(),
      );
      expect((await verify()).join('\n')).toContain(`settings ${key} is missing`);
      await asOwner((tx) =>
        tx
          .insertInto('settings')
          .values({ ...row, value: JSON.stringify(row.value) })
          .execute(),
      );
    }
  });

  it.skipIf(isByDay)('every pair of settings exchanged for each other', async () => {
    const pairs = KEYS.flatMap((one, at) => KEYS.slice(at + 1).map((other) => [one, other] as const));
    for (const [one, other] of ofCombination(pairs, { step: 4, turn: 1 })) {
      await writeSetting(one, { value: sealed.get(other) });
      await writeSetting(other, { value: sealed.get(one) });
      const broken = (await verify()).join('\n');
      expect(broken).toContain(`settings ${one}:`);
      expect(broken).toContain(`settings ${other}:`);
      await writeSetting(one, { value: sealed.get(one) });
      await writeSetting(other, { value: sealed.get(other) });
    }
  });
});
