import { sql } from 'kysely';
import {
  AUDIT_PARTITIONS,
  type AuditHead,
  type ChainedRow,
  partitionOf,
  NOTHING_BEFORE,
  rowHash,
  sealHash,
} from './audit-chain.ts';
import type { Tx } from '../database/transactions.ts';

/** What reading the whole log found. */
export interface AuditVerdict {
  readonly rows: number;
  readonly seals: number;
  /** One sentence each, the first broken row of every partition and of the seals; empty when all holds. */
  readonly broken: readonly string[];
}

const BATCH = 2_000;

/**
 * Reads the audit log from its first row and computes every hash again. A row that was edited, deleted,
 * swapped, put in or cut off is found by its partition, its head, or a seal made after it. Rows cut off together
 * with their head and all later seals are found by `heldSeal`: the hash of a seal stored outside the product.
 */
export async function verifyAudit(tx: Tx, heldSeal: string | null): Promise<AuditVerdict> {
  const heads = new Map(
    (await tx.selectFrom('audit_heads').selectAll().execute()).map((head) => [head.lane, head]),
  );
  const broken: string[] = [];
  const sound: number[] = [];
  for (let partition = 0; partition < AUDIT_PARTITIONS; partition += 1) {
    const verified = await verifyPartition(tx, partition, heads.get(partition));
    sound.push(verified.rows);
    if (verified.broken !== null) broken.push(verified.broken);
  }
  const rows = sound.reduce((sum, each) => sum + each, 0);
  const strays = await tx
    .selectFrom('audit_log')
    .select(['id', 'lane'])
    .where((row) => row.or([row('lane', '<', 0), row('lane', '>=', AUDIT_PARTITIONS)]))
    .orderBy('id')
    .limit(1)
    .execute();
  for (const stray of strays)
    broken.push(`Audit row ${stray.id} is in partition ${stray.lane}, which does not exist.`);
  const seals = await verifySeals(tx, sound, heldSeal);
  if (seals.broken !== null) broken.push(seals.broken);
  if (heldSeal !== null && !seals.isHeldThere) {
    broken.push(
      `No seal of this installation is ${heldSeal}: the log was cut or replaced after that seal was issued, or the seal belongs to another installation.`,
    );
  }
  return { rows, seals: seals.count, broken };
}

async function verifyPartition(
  tx: Tx,
  partition: number,
  head: AuditHead | undefined,
): Promise<{ rows: number; broken: string | null }> {
  let seq = 0;
  let hash = NOTHING_BEFORE;
  for (;;) {
    const batch = await rowsAfter(tx, partition, seq);
    for (const row of batch) {
      const at = `Audit row ${row.id} (partition ${partition}, place ${row.seq}, ${row.at}, ${row.action})`;
      if (row.seq !== seq + 1) {
        return {
          rows: seq,
          broken: `${at} follows place ${seq}: ${row.seq - seq - 1} rows between them are gone.`,
        };
      }
      if (partitionOf(row.subject_type, row.subject_id) !== partition) {
        return {
          rows: seq,
          broken: `${at} belongs in another partition: it was moved or its subject was edited.`,
        };
      }
      if (rowHash(row, hash) !== row.hash) {
        return { rows: seq, broken: `${at} does not carry its hash: it was edited, swapped or put in.` };
      }
      ({ seq, hash } = row);
    }
    if (batch.length < BATCH) break;
  }
  const expected = head ?? { seq: 0, hash: NOTHING_BEFORE };
  if (expected.seq === seq && expected.hash === hash) return { rows: seq, broken: null };
  return {
    rows: seq,
    broken: `Partition ${partition} of the audit log ends at place ${seq}, and its head says ${expected.seq}: ${
      expected.seq > seq ? 'the last rows were cut off' : 'the head was edited'
    }.`,
  };
}

interface Seal {
  readonly seq: number;
  readonly at: string;
  readonly positions: readonly number[];
  readonly previous: string;
  readonly hash: string;
}

/**
 * Computes every seal again, a batch at a time. `sound`: how many rows of each partition were found to be as they were
 * written; a seal that stands for a later one is broken.
 */
async function verifySeals(
  tx: Tx,
  sound: readonly number[],
  heldSeal: string | null,
): Promise<{ readonly count: number; readonly isHeldThere: boolean; readonly broken: string | null }> {
  let last = { seq: 0, hash: NOTHING_BEFORE };
  let count = 0;
  let isHeldThere = false;
  let broken: string | null = null;
  for (let after: number | null = null; ; ) {
    const batch = await sealsAfter(tx, after);
    const hashes = await hashesAt(tx, batch, sound);
    for (const seal of batch) {
      count += 1;
      isHeldThere ||= seal.hash === heldSeal;
      if (broken !== null) continue;
      broken = wrongInSeal(seal, last, headsOf(seal, hashes));
      last = seal;
    }
    if (batch.length < SEALS_AT_ONCE) return { count, isHeldThere, broken };
    after = batch.at(-1)?.seq ?? null;
  }
}

const SEALS_AT_ONCE = 500;
const placeOf = (partition: number, seq: number) => `${partition}/${seq}`;

const headsOf = (seal: Seal, hashes: ReadonlyMap<string, string>): readonly AuditHead[] =>
  seal.positions.map((seq, lane) => ({ lane, seq, hash: hashes.get(placeOf(lane, seq)) ?? NOTHING_BEFORE }));

function wrongInSeal(
  seal: Seal,
  last: Pick<Seal, 'seq' | 'hash'>,
  heads: readonly AuditHead[],
): string | null {
  const at = `Seal ${seal.seq} (${seal.at})`;
  if (seal.seq !== last.seq + 1) return `${at} follows seal ${last.seq}: the seals between them are gone.`;
  const cut = heads.find((head) => head.seq > 0 && head.hash === NOTHING_BEFORE);
  if (cut !== undefined) {
    return `${at} covers place ${cut.seq} of partition ${cut.lane}, but there is no sound row at that place.`;
  }
  if (seal.previous === last.hash && sealHash({ ...seal, previous: last.hash }, heads) === seal.hash)
    return null;
  return `${at} does not match the rows it covers: rows before it or the seal itself were changed.`;
}

async function sealsAfter(tx: Tx, seq: number | null): Promise<readonly Seal[]> {
  const { rows } = await sql<Omit<Seal, 'positions'> & { positions: string }>`
    SELECT seq, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, positions::text AS positions, previous, hash
    FROM audit_seals ${seq === null ? sql`` : sql`WHERE seq > ${seq}`} ORDER BY seq LIMIT ${SEALS_AT_ONCE}`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, positions: row.positions.slice(1, -1).split(',').map(Number) }));
}

/** The hashes of the sound rows that these seals stand for, by their places. */
async function hashesAt(
  tx: Tx,
  seals: readonly Seal[],
  sound: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const places = new Map(
    seals.flatMap(({ positions }) =>
      positions.flatMap((seq, lane) =>
        seq > 0 && seq <= (sound[lane] ?? 0) ? [[placeOf(lane, seq), { lane, seq }] as const] : [],
      ),
    ),
  );
  const { rows } = await sql<AuditHead>`
    SELECT lane, seq, hash FROM json_to_recordset(${JSON.stringify([...places.values()])}::json) AS p (lane smallint, seq bigint)
    JOIN audit_log USING (lane, seq)`.execute(tx);
  return new Map(rows.map(({ lane, seq, hash }) => [placeOf(lane, seq), hash]));
}

async function rowsAfter(tx: Tx, partition: number, seq: number): Promise<readonly ChainedRow[]> {
  const { rows } = await sql<ChainedRow>`
    SELECT lane, seq, id::text AS id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
      request_id, actor_id::text AS actor_id, actor_role, company_id::text AS company_id, action, subject_type,
      subject_id, outcome, details::text AS details, rows::text AS rows, hash
    FROM audit_log WHERE lane = ${partition} AND seq > ${seq} ORDER BY seq LIMIT ${BATCH}`.execute(tx);
  return rows;
}
