import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { nameProvider } from '../../test/certificates-in-tests.ts';
import { certificateAt, freshLog, logKeyOf, makeKeys, passHours } from '../../test/log-in-tests.ts';
import { inRestoredInstallation } from '../../test/restored-installation.ts';
import { readProof } from '../../test/rfc6962.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import { HOUR_MS } from '../process/full-hours.ts';
import { logSigningKey } from '../certificates/keys/log-key-interface.ts';
import { checkpointText, signedHead } from '../log/checkpoint.ts';
import { carryOnLog } from '../log/log-job.ts';
import { createLogParts } from '../log/log-parts.ts';
import { proofFilesOf } from '../log/proof-files-interface.ts';
import type { Published } from '../log/published-log.ts';
import { carryOut } from './admin-commands.ts';

const SIZE = 4;
let server: AssetServer;
let folder: string;
let certificate: Awaited<ReturnType<typeof certificateAt>>;
let held: string;
beforeAll(async () => {
  server = await startAssetServer();
  await recordMigratedRows(server.app.commands);
  await nameProvider(server);
  folder = await mkdtemp(path.join(tmpdir(), 'monda-log-'));
  await makeKeys(server);
  const log = freshLog(server);
  await carryOnLog(log.forJob);
  certificate = await certificateAt(server, 'issued');
  await passHours(server, 2, log);
  held = (await freshLog(server).published.published())?.checkpoint ?? '';
  await passHours(server, SIZE - 2, log);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.close();
});

async function verify(checkpoint?: string, deps: Parameters<typeof carryOut>[1] = server.app.commands) {
  await server.app.audit.settled();
  const { lines } = await carryOut({ what: 'verify', seal: null, atRest: true, checkpoint }, deps);
  // why: items and files of this file were put there without their history, which is named as well.
  const ofLog = /^BROKEN: (?:Log |The checkpoint |The file given |The first |logs |log_|settings )/u;
  const broken = lines.filter((line) => ofLog.test(line));
  return { lines, broken };
}

describe('the log of an installation', () => {
  it('holds, and fits a checkpoint that was stored elsewhere', async () => {
    expect(await verify(held)).toMatchObject({
      broken: [],
      lines: expect.arrayContaining([`Checked ${SIZE} records of the log of certificates.`]),
    });
  });

  it('fits a checkpoint that was copied without its last line end, and with those of another system', async () => {
    for (const text of [held.trimEnd(), held.replaceAll('\n', '\r\n')])
      expect((await verify(text)).broken).toEqual([]);
  });

  it('that was rewritten together with its checkpoints does not fit a checkpoint of before', async () => {
    const key = await logSigningKey(server.app.commands);
    if (key === null) throw new Error('there is no key');
    const { origin } = (await freshLog(server).published.published())?.head ?? {};
    const other = signedHead({ origin: origin ?? '', size: 2, root: Buffer.alloc(32, 1) }, key);
    expect((await verify(checkpointText(other, key.publicKey))).broken.join()).toContain(
      'are not those of the checkpoint given: the log was rewritten',
    );
  });

  it.each([
    ['is text', () => 'text', 'is no checkpoint of a log'],
    ['is empty', () => '', 'is no checkpoint of a log'],
    ['is a part of one', () => held.split('\n\n')[0] ?? '', 'is no checkpoint of a log'],
    ['was changed', () => held.replace('\n2\n', '\n3\n'), 'not signed by its key: it was changed or forged'],
    [
      'is of another log',
      () => held.replaceAll('/log/1', '/log/7'),
      '/log/7, which is none of this installation',
    ],
  ])('does not fit a checkpoint that %s', async (_name, text, said) => {
    expect((await verify(text())).broken.join()).toContain(said);
  });

  it.each([
    ['log_records', `entries_root = repeat('a', 64)`, `position = 0`, 'record 0 does not carry its hash'],
    ['log_records', `hour = hour + interval '1 day'`, `position = 1`, 'another hour than its position'],
    ['log_entries', `place = (place + 1) % 1024`, 'true', 'entries of record 0 are not those'],
    ['log_entries', `event = 'voided'`, 'true', 'entries of record 0 are not those'],
    ['log_checkpoints', `root = repeat('a', 64)`, 'size = 2', 'checkpoint of 2 records does not hold'],
    ['log_checkpoints', `signature = 'AAAA'`, 'size = 3', 'checkpoint of 3 records does not hold'],
    ['certificates', `file_sha256 = repeat('a', 64)`, 'true', 'entries of record 0 are not those'],
  ])('whose %s were changed by %s past the product is named', async (table, change, where, said) => {
    const rows = await server.database.asOwner(async (tx) => {
      const before = await sql<{
        row: string;
      }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t`.execute(tx);
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql.raw(`UPDATE ${table} SET ${change} WHERE ${where}`).execute(tx);
      return before.rows;
    });
    const { broken } = await verify(held);
    await server.database.asOwner(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql.raw(`DELETE FROM ${table}`).execute(tx);
      for (const { row } of rows) {
        await sql`INSERT INTO ${sql.table(table)} SELECT * FROM jsonb_populate_record(NULL::${sql.table(table)}, ${row}::jsonb)`.execute(
          tx,
        );
      }
    });
    expect(broken.join('\n')).toContain(said);
    expect((await verify(held)).broken).toEqual([]);
  });

  it('that was cut is named by a checkpoint that was stored elsewhere, and a record that is gone by the rest', async () => {
    const newest = (await freshLog(server).published.published())?.checkpoint;
    await expect(
      server.database.asOwner(async (tx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(tx);
        await sql`DELETE FROM log_records WHERE position = ${SIZE - 1}`.execute(tx);
        await sql`DELETE FROM log_checkpoints WHERE size = ${SIZE}`.execute(tx);
      }),
    ).resolves.toBeUndefined();
    expect((await verify(newest)).broken.join('\n')).toMatch(
      /stands for 4 records of \S+, and there are 3: the log was cut/u,
    );
  });
});

describe('a restored installation', () => {
  let location: string;
  let former: Published | null;
  beforeAll(async () => {
    await server.reset();
    await recordMigratedRows(server.app.commands);
    await nameProvider(server);
    await makeKeys(server);
    await carryOnLog(freshLog(server).forJob);
    certificate = await certificateAt(server, 'issued');
    await passHours(server, SIZE);
    former = await freshLog(server).published.published();
    location = path.join(folder, 'archive');
    await carryOut({ what: 'archive', folder: location }, server.app.commands);
    server.clock.advance(10 * HOUR_MS);
  });

  const BASE = 'https://elsewhere.example';
  const nextOrigin = (by: number) =>
    former?.log.origin.replace(/\d+$/, String((former?.log.number ?? 0) + by)) ?? '';

  it('begins the next log, whose first record names the former one', async () => {
    await inRestoredInstallation(server, { location, folder: path.join(folder, 'one') }, async (deps) => {
      const log = createLogParts({ ...deps, baseUrl: BASE });
      await carryOnLog(log.forJob);
      expect(await log.published.published()).toBeNull();
      server.clock.advance(HOUR_MS);
      await carryOnLog(log.forJob);
      server.clock.advance(5_000);
      const next = await log.published.published();
      expect(next?.head.size).toBe(1);
      expect(next?.log).toMatchObject({
        ...{ origin: nextOrigin(1), former_origin: former?.log.origin, former_size: SIZE },
        former_root: former?.head.root.toString('hex'),
      });
      const [file] = await proofFilesOf(log.published, [certificate.id]);
      const proof = readProof(Buffer.from(file?.bytes ?? []).toString('utf8'), await logKeyOf(server));
      expect(proof.head).toMatchObject({ origin: former?.log.origin, size: SIZE });
      expect((await verify(former?.checkpoint, deps)).broken).toEqual([]);
    });
  });

  it('whose storage has a checkpoint of another log of that number begins, and names, the one after it', async () => {
    const taken = `log-${(former?.log.number ?? 0) + 1}-checkpoint`;
    await inRestoredInstallation(
      server,
      { location, folder: path.join(folder, 'two') },
      async (deps) => {
        const log = createLogParts({ ...deps, baseUrl: BASE });
        expect((await log.named()).origin).toBe(nextOrigin(2));
        server.clock.advance(HOUR_MS);
        await carryOnLog(log.forJob);
        expect(await deps.storage.readNamed(taken)).toEqual(Buffer.from('of another log'));
      },
      (storage) => storage.writeNamed(taken, Buffer.from('of another log')),
    );
  });
});
