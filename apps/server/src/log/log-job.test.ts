import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { isByDay } from '../../test/combinations.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { certifiableItem, leadTo, nameProvider, order } from '../../test/certificates-in-tests.ts';
import { certificateAt, freshLog, logKeyOf, makeKeys, passHours, voidIt } from '../../test/log-in-tests.ts';
import { readCheckpoint, readProof } from '../../test/rfc6962.ts';
import type { Tx } from '../database/transactions.ts';
import { HOUR_MS, hourOf } from '../process/full-hours.ts';
import { logSigningKey } from '../certificates/keys/log-key-interface.ts';
import { checkpointText, signedHead } from './checkpoint.ts';
import { LEAVES_OF_HOUR } from './hour-tree.ts';
import { carryOnLog, logJob } from './log-job.ts';
import type { LogLock } from './log-lock.ts';
import { proofFilesOf } from './proof-files-interface.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  await nameProvider(server);
});
afterAll(() => server.close());

const stored = () =>
  server.transactions.asSystem(async (tx) => ({
    logs: await tx.selectFrom('logs').selectAll().execute(),
    records: await tx.selectFrom('log_records').selectAll().orderBy('position').execute(),
    entries: await tx.selectFrom('log_entries').selectAll().orderBy('at').execute(),
    checkpoints: await tx.selectFrom('log_checkpoints').selectAll().orderBy('size').execute(),
  }));
/** The file storage, which takes nothing. */
const unwritable = {
  readNamed: (name: string) => server.storage.readNamed(name),
  writeNamed: () => Promise.reject(new Error('away')),
};
/** Issues so many copies of a certificate under numbers of their own, one in each second after it. */
const issueCopies = (id: string, count: number) =>
  server.database.asOwner(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`INSERT INTO certificates
      SELECT copy.* FROM certificates c, generate_series(1, ${count}::int) at,
        jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
          'issued_at', c.issued_at + make_interval(secs => at),
          'number', regexp_replace(upper(left(md5(at::text), 16)), '(.{4})(?!$)', '\\1-', 'g'))) copy
      WHERE c.id = ${id}`.execute(tx);
  });
const hoursOf = async () => (await stored()).records.map(({ hour }) => hour.toISOString().slice(11, 13));

describe('there is no log', () => {
  it('before the first certificate', async () => {
    await passHours(server, 3);
    expect(await stored()).toEqual({ logs: [], records: [], entries: [], checkpoints: [] });
    expect(await freshLog(server).isUpToDate()).toBe(true);
  });
});

describe('a record of each full hour', () => {
  it('is written once the hour is over, from the present one on, and signed', async () => {
    server.clock.setTo(new Date(hourOf(server.clock.now()).getTime() + 20 * 60_000));
    await makeKeys(server);
    const log = freshLog(server);
    await carryOnLog(log.forJob);
    expect((await stored()).records).toEqual([]);
    server.clock.advance(39 * 60_000);
    await carryOnLog(log.forJob);
    expect((await stored()).records).toEqual([]);
    server.clock.advance(60_000);
    await carryOnLog(log.forJob);
    await carryOnLog(freshLog(server).forJob);
    const { logs, records, checkpoints } = await stored();
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ position: 0, hour: logs[0]?.begins_at });
    expect(records[0]?.newest_seal).toMatch(/^[0-9a-f]{64}$/);
    expect(checkpoints.map(({ size }) => size)).toEqual([1]);
  });

  it('is written of each hour that was missed, the empty ones among them', async () => {
    await makeKeys(server);
    await carryOnLog(freshLog(server).forJob);
    const first = await certificateAt(server, 'issued');
    server.clock.advance(30 * HOUR_MS);
    const late = await certificateAt(server, 'issued');
    server.clock.advance(20 * HOUR_MS);
    await carryOnLog(freshLog(server).forJob);
    const { records, entries, checkpoints } = await stored();
    expect(records.map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, at) => at));
    expect(new Set(await hoursOf()).size).toBe(24);
    const positionOf = (id: string) =>
      records.find(
        ({ id: record }) => record === entries.find((each) => each.certificate_id === id)?.record_id,
      )?.position;
    expect([positionOf(first.id), positionOf(late.id)]).toEqual([0, 30]);
    expect(checkpoints).toHaveLength(50);
  });

  it('takes what was issued before the log began into the first one', async () => {
    const before = await certificateAt(server, 'issued');
    server.clock.advance(100 * HOUR_MS);
    await makeKeys(server);
    await carryOnLog(freshLog(server).forJob);
    await passHours(server, 2);
    const { records, entries } = await stored();
    expect(records).toHaveLength(2);
    expect(entries).toMatchObject([
      { certificate_id: before.id, event: 'issued', record_id: records[0]?.id },
    ]);
  });

  it('is written by a server that met another one at it, once that one is gone', async () => {
    await makeKeys(server);
    const log = freshLog(server);
    await carryOnLog(log.forJob);
    let isTaken = true;
    const lock: LogLock = { alone: async (work) => (isTaken ? null : work()) };
    const job = logJob({ ...log.forJob, lock });
    server.clock.advance(HOUR_MS);
    await job.run(new AbortController().signal);
    expect((await stored()).records).toEqual([]);
    isTaken = false;
    await job.run(new AbortController().signal);
    expect((await stored()).records).toHaveLength(1);
  });

  it('is not written by a server that stops', async () => {
    await makeKeys(server);
    const log = freshLog(server);
    await carryOnLog(log.forJob);
    server.clock.advance(HOUR_MS);
    await expect(carryOnLog(log.forJob, AbortSignal.abort())).rejects.toThrow('aborted');
    expect((await stored()).records).toEqual([]);
  });

  it.each([
    ['each hour', 1],
    ['both hours at once after an outage', 2],
  ])(
    'has 1,024 entries at most, and the newest of more enter the next one: %s',
    async (_name, servedHours) => {
      await makeKeys(server);
      const log = freshLog(server);
      await carryOnLog(log.forJob);
      const oldest = await certificateAt(server, 'issued');
      await issueCopies(oldest.id, LEAVES_OF_HOUR + 5);
      for (let hour = 0; hour < 2; hour += servedHours) {
        server.clock.advance(servedHours * HOUR_MS);
        await carryOnLog(log.forJob);
      }
      const { records, entries } = await stored();
      const entriesOf = (position: number) =>
        entries.filter(({ record_id: record }) => record === records[position]?.id);
      expect(records.map((_record, position) => entriesOf(position).length)).toEqual([LEAVES_OF_HOUR, 6]);
      expect(new Set(entries.map(({ certificate_id: id }) => id)).size).toBe(LEAVES_OF_HOUR + 6);
      const [first, next] = [entriesOf(0), entriesOf(1)];
      expect(first.map(({ certificate_id: id }) => id)).toContain(oldest.id);
      const newestOfFirst = Math.max(...first.map(({ at }) => at.getTime()));
      expect(next.every(({ at }) => at.getTime() > newestOfFirst)).toBe(true);
      server.clock.advance(5_000);
      const key = await logKeyOf(server);
      const certificates = [...first.slice(0, 2), ...next].map(({ certificate_id: id }) => id);
      const proofs = await proofFilesOf(log.published, certificates);
      expect(proofs).toHaveLength(8);
      for (const { bytes } of proofs)
        expect(readProof(Buffer.from(bytes).toString('utf8'), key).head.size).toBe(2);
    },
  );

  it('is written once where two servers come to it at the same time', async () => {
    await makeKeys(server);
    await certificateAt(server, 'issued');
    await carryOnLog(freshLog(server).forJob);
    for (let at = 0; at < 5; at += 1) {
      server.clock.advance(HOUR_MS);
      const servers = server.database.kind === 'server' ? 3 : 1;
      await Promise.all(Array.from({ length: servers }, () => carryOnLog(freshLog(server).forJob)));
    }
    const { records, entries, checkpoints } = await stored();
    expect([records.length, entries.length, checkpoints.length]).toEqual([5, 1, 5]);
  });
});

describe('what became of a certificate', () => {
  it('has a proof file each, which another implementation reads', async () => {
    await makeKeys(server);
    const log = freshLog(server);
    await carryOnLog(log.forJob);
    const itemIds = [await certifiableItem(server)];
    const first = await order(server, itemIds);
    await leadTo(server, first, 'issued');
    await passHours(server, 2, log);
    const next = await order(server, itemIds, { replaces: first.id, reason: 'typo' });
    await server.transactions.asSystem(async (tx) => {
      await tx.updateOne('certificates', { state: 'replaced' }, (query) => query.where('id', '=', first.id));
      tx.ownAct({ action: 'test', subjectType: 'certificate', subjectId: first.id });
    });
    await leadTo(server, next, 'issued');
    await passHours(server, 1, log);
    await voidIt(server, next.id);
    await passHours(server, 3, log);
    server.clock.advance(5_000);
    const files = await proofFilesOf(log.published, [first.id, next.id]);
    expect(files.map(({ name }) => name).toSorted()).toEqual(
      [
        `${first.number}-v1.tlog-proof`,
        `${first.number}-v1-replaced.tlog-proof`,
        `${first.number}-v2.tlog-proof`,
        `${first.number}-v2-voided.tlog-proof`,
      ].toSorted(),
    );
    const key = await logKeyOf(server);
    const { origin } = (await stored()).logs[0] ?? {};
    for (const { bytes, version, event } of files) {
      const proof = readProof(Buffer.from(bytes).toString('utf8'), key);
      expect(proof.entry).toMatchObject({ number: first.number, version, event });
      expect(proof.head).toMatchObject({ origin, size: 6 });
    }
  });

  it('is missing as long as its hour is not published', async () => {
    await makeKeys(server);
    const log = freshLog(server);
    await carryOnLog(log.forJob);
    const { id } = await certificateAt(server, 'issued');
    expect(await proofFilesOf(log.published, [id])).toEqual([]);
    await passHours(server, 1, log);
    expect(await proofFilesOf(freshLog(server).published, [id])).toHaveLength(1);
  });

  it('is missing as long as its record is not published', async () => {
    await makeKeys(server);
    const log = freshLog(server);
    await carryOnLog(log.forJob);
    await passHours(server, 1, log);
    const { id } = await certificateAt(server, 'issued');
    server.clock.advance(HOUR_MS);
    await expect(carryOnLog(freshLog(server, { storage: unwritable }).forJob)).rejects.toThrow('away');
    expect((await stored()).entries).toHaveLength(1);
    expect(await proofFilesOf(freshLog(server).published, [id])).toEqual([]);
    await carryOnLog(log.forJob);
    expect(await proofFilesOf(freshLog(server).published, [id])).toHaveLength(1);
  });

  it('of whose entry something was changed has no proof', async () => {
    await makeKeys(server);
    const log = freshLog(server);
    await carryOnLog(log.forJob);
    const { id } = await certificateAt(server, 'issued');
    await passHours(server, 1, log);
    await server.database.asOwner((tx) =>
      tx
        .updateTable('log_entries')
        .set({ place: 5, at: new Date(0) })
        .where('certificate_id', '=', id)
        .execute(),
    );
    await expect(proofFilesOf(freshLog(server).published, [id])).rejects.toThrow('were changed');
  });
});

/** The head of a checkpoint under the name of another log, signed with the key of this installation. */
async function asOtherLog(checkpoint: string): Promise<string> {
  const key = await logSigningKey(server.app.commands);
  if (key === null) throw new Error('there is no key');
  const head = readCheckpoint(checkpoint, key.publicKey);
  return checkpointText(signedHead({ ...head, origin: 'other.example/log/1' }, key), key.publicKey);
}

describe.skipIf(isByDay)('a log never goes back', () => {
  let storedName: string;
  beforeEach(async () => {
    await makeKeys(server);
    await carryOnLog(freshLog(server).forJob);
    await passHours(server, 3);
    // why: the file storage of the tests before is still there, whose numbers are not taken again.
    storedName = `log-${(await stored()).logs[0]?.number}-checkpoint`;
  });
  const checkpoints = async () => (await stored()).checkpoints.length;
  const asOwner = (statement: string) => server.database.asOwner((tx) => sql.raw(statement).execute(tx));

  it('the largest signed checkpoint is stored outside of the database', async () => {
    const text = (await server.storage.readNamed(storedName))?.toString('utf8') ?? '';
    expect(readCheckpoint(text, await logKeyOf(server))).toMatchObject({ size: 3 });
  });

  it('a database set back to fewer records is not signed anew, and health names it', async () => {
    await asOwner(`DELETE FROM log_checkpoints WHERE size = 3`);
    await asOwner(`DELETE FROM log_records WHERE position = 2`);
    server.clock.setTo(new Date(server.clock.now().getTime() - HOUR_MS));
    await expect(carryOnLog(freshLog(server).forJob)).rejects.toThrow(
      '3 records were signed, and the database has 2',
    );
    expect(await checkpoints()).toBe(2);
    server.clock.advance(HOUR_MS);
    await expect(carryOnLog(freshLog(server).forJob)).rejects.toThrow('are not those that were signed');
    server.clock.advance(HOUR_MS);
    await expect(carryOnLog(freshLog(server).forJob)).rejects.toThrow('are not those that were signed');
    expect(await checkpoints()).toBe(2);
    expect(await freshLog(server).isUpToDate()).toBe(false);
    const { body } = await server.app.http.inject({ method: 'GET', url: '/health/ready' });
    expect(JSON.parse(body).away).toContain('log');
  });

  it.each(['logs', 'log_records', 'log_entries', 'log_checkpoints'] as const)(
    'a row of %s is neither changed nor removed by the product',
    async (table) => {
      await certificateAt(server, 'issued');
      await passHours(server, 1);
      const change = (statement: string) => (tx: Tx) => sql.raw(statement).execute(tx);
      const actors = [
        (statement: string) => server.transactions.asActor(server.people.manager, change(statement)),
      ];
      // why: in the embedded database the product is the owner, whom nothing is refused.
      if (inject('templateDatabase') !== undefined) {
        actors.push((statement) => server.transactions.asSystem(change(statement)));
      }
      const before = await stored();
      for (const act of actors) {
        await expect(act(`UPDATE ${table} SET id = id`)).rejects.toThrow();
        await expect(act(`DELETE FROM ${table}`)).rejects.toThrow();
      }
      expect(await stored()).toEqual(before);
    },
  );

  it('a record that is gone between others stops it', async () => {
    await asOwner(`DELETE FROM log_records WHERE position = 1`);
    server.clock.advance(HOUR_MS);
    await expect(carryOnLog(freshLog(server).forJob)).rejects.toThrow('record 1 of the log is missing');
    expect(await checkpoints()).toBe(3);
  });

  it('a record that was rewritten stops it', async () => {
    await asOwner(`UPDATE log_records SET leaf = repeat('0', 64) WHERE position = 1`);
    server.clock.advance(HOUR_MS);
    await expect(carryOnLog(freshLog(server).forJob)).rejects.toThrow('are not those that were signed');
    expect(await checkpoints()).toBe(3);
  });

  it('a record that was rewritten stops it, where the file storage was set back to before it', async () => {
    const { published } = freshLog(server);
    const { log } = (await published.published()) ?? {};
    const older = log && (await published.checkpointOf(log, 2));
    await server.storage.writeNamed(storedName, Buffer.from(older ?? ''));
    await asOwner(`UPDATE log_records SET leaf = repeat('0', 64) WHERE position = 2`);
    server.clock.advance(HOUR_MS);
    await expect(carryOnLog(freshLog(server).forJob)).rejects.toThrow('are not those that were signed');
    expect(await checkpoints()).toBe(3);
  });

  it.each<[string, (now: string) => Promise<string>]>([
    ['was changed', async () => 'another text'],
    ['has another signature', async (now) => now.replace('\n3\n', '\n2\n')],
    ['is of another log with the same key', asOtherLog],
  ])('a stored checkpoint that %s stops it', async (_name, change) => {
    const now = (await server.storage.readNamed(storedName))?.toString('utf8') ?? '';
    await server.storage.writeNamed(storedName, Buffer.from(await change(now)));
    server.clock.advance(HOUR_MS);
    await expect(carryOnLog(freshLog(server).forJob)).rejects.toThrow('of another log or was changed');
    expect(await checkpoints()).toBe(3);
  });

  it('a stored checkpoint that is missing stops it', async () => {
    const storage = { readNamed: async () => null, writeNamed: async () => {} };
    server.clock.advance(HOUR_MS);
    await expect(carryOnLog(freshLog(server, { storage }).forJob)).rejects.toThrow(
      'missing in the file storage',
    );
  });

  it('a store that is away publishes nothing, and afterwards the same is signed', async () => {
    server.clock.advance(HOUR_MS);
    await expect(carryOnLog(freshLog(server, { storage: unwritable }).forJob)).rejects.toThrow('away');
    expect(await checkpoints()).toBe(3);
    await carryOnLog(freshLog(server).forJob);
    expect(await checkpoints()).toBe(4);
  });

  it('what was stored and not published is signed again as it was', async () => {
    const log = freshLog(server);
    let text = '';
    const storage = {
      readNamed: (name: string) => server.storage.readNamed(name),
      writeNamed: async (name: string, bytes: Uint8Array) => {
        text = Buffer.from(bytes).toString('utf8');
        await server.storage.writeNamed(name, bytes);
        throw new Error('killed');
      },
    };
    server.clock.advance(HOUR_MS);
    await expect(carryOnLog({ ...log.forJob, storage })).rejects.toThrow('killed');
    await passHours(server, 2);
    const four = await freshLog(server).published.published();
    if (four === null) throw new Error('nothing is published');
    expect(await freshLog(server).published.checkpointOf(four.log, 4)).toBe(text);
    expect(four.head.size).toBe(6);
  });
});
