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
  const seals = await sealsOf(tx);
  /** Positions that a seal covers, with the hash found there. */
  const sealed = new Map<string, string>();
  for (const seal of seals) {
    for (const [partition, seq] of seal.positions.entries())
      sealed.set(`${partition}/${seq}`, NOTHING_BEFORE);
  }
  let rows = 0;
  for (let partition = 0; partition < AUDIT_PARTITIONS; partition += 1) {
    const walked = await walkPartition(tx, partition, heads.get(partition), sealed);
    rows += walked.rows;
    if (walked.broken !== null) broken.push(walked.broken);
  }
  const strays = await tx
    .selectFrom('audit_log')
    .select(['id', 'lane'])
    .where((row) => row.or([row('lane', '<', 0), row('lane', '>=', AUDIT_PARTITIONS)]))
    .orderBy('id')
    .limit(1)
    .execute();
  for (const stray of strays)
    broken.push(`Audit row ${stray.id} stands in partition ${stray.lane}, which is none.`);
  const wrongSeal = firstWrongSeal(seals, sealed);
  if (wrongSeal !== null) broken.push(wrongSeal);
  if (heldSeal !== null && !seals.some((seal) => seal.hash === heldSeal)) {
    broken.push(
      `No seal of this installation is ${heldSeal}: the log was cut or replaced after that seal was given out, or the seal is another installation's.`,
    );
  }
  return { rows, seals: seals.length, broken };
}

async function walkPartition(
  tx: Tx,
  partition: number,
  head: AuditHead | undefined,
  sealed: Map<string, string>,
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
          broken: `${at} belongs into another partition: it was moved or its subject was edited.`,
        };
      }
      if (rowHash(row, hash) !== row.hash) {
        return { rows: seq, broken: `${at} does not carry its hash: it was edited, swapped or put in.` };
      }
      ({ seq, hash } = row);
      if (sealed.has(`${partition}/${seq}`)) sealed.set(`${partition}/${seq}`, hash);
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

function firstWrongSeal(seals: readonly Seal[], sealed: ReadonlyMap<string, string>): string | null {
  let previous = NOTHING_BEFORE;
  let seq = 0;
  for (const seal of seals) {
    const at = `Seal ${seal.seq} (${seal.at})`;
    if (seal.seq !== seq + 1) return `${at} follows seal ${seq}: the seals between them are gone.`;
    const heads = seal.positions.map((position, partition) => ({
      lane: partition,
      seq: position,
      hash: sealed.get(`${partition}/${position}`) ?? NOTHING_BEFORE,
    }));
    const cut = heads.find((head) => head.seq > 0 && head.hash === NOTHING_BEFORE);
    if (cut !== undefined) {
      return `${at} stands for place ${cut.seq} of partition ${cut.lane}, and no sound row stands there.`;
    }
    if (seal.previous !== previous || sealHash({ ...seal, previous }, heads) !== seal.hash) {
      return `${at} does not fit the rows it stands for: rows before it or the seal itself were changed.`;
    }
    ({ seq } = seal);
    previous = seal.hash;
  }
  return null;
}

interface Seal {
  readonly seq: number;
  readonly at: string;
  readonly positions: readonly number[];
  readonly previous: string;
  readonly hash: string;
}

async function sealsOf(tx: Tx): Promise<readonly Seal[]> {
  const { rows } = await sql<Omit<Seal, 'positions'> & { positions: string }>`
    SELECT seq, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, positions::text AS positions, previous, hash
    FROM audit_seals ORDER BY seq`.execute(tx);
  return rows.map((row) => ({ ...row, positions: row.positions.slice(1, -1).split(',').map(Number) }));
}

async function rowsAfter(tx: Tx, partition: number, seq: number): Promise<readonly ChainedRow[]> {
  const { rows } = await sql<ChainedRow>`
    SELECT lane, seq, id::text AS id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
      request_id, actor_id::text AS actor_id, actor_role, company_id::text AS company_id, action, subject_type,
      subject_id, outcome, details::text AS details, hash
    FROM audit_log WHERE lane = ${partition} AND seq > ${seq} ORDER BY seq LIMIT ${BATCH}`.execute(tx);
  return rows;
}
