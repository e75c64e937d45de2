import { sql } from 'kysely';
import type { RowDigests } from '../database/audit-notes.ts';
import { MIGRATION_NAMES } from '../database/migrate.ts';
import { FORMS_CHANGED_BY, ROWS_CHANGED_BY } from '../database/migrations-that-change-rows.ts';
import type { RowSubject } from '../database/recorded-table.ts';
import {
  type RecordedTableName,
  recordedTable,
  ROW_SUBJECTS,
  tablesOf,
} from '../database/recorded-tables.ts';
import { holdOtherStarts } from '../database/start-lock.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import type { Clock } from '../process/clock.ts';
import { createRowDigests } from './row-digests.ts';
import {
  differingGroups,
  lookUpByIndex,
  type RecordedState,
  recordingsOf,
  signedAmong,
  type ExistingRow,
  existingRows,
  stateOf,
  statesOf,
  subjectIds,
} from './row-states.ts';

/** Subjects whose rows are recorded in one transaction. */
const AT_ONCE = 200;

export interface ExistingRowsOptions {
  /** Runs a batch; each in a transaction of its own, or all of them in one. */
  readonly inTransaction: (work: (tx: Work) => Promise<Batch>) => Promise<Batch>;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  /** Those that the transactions record with. */
  readonly digests: RowDigests;
  /** Why they are recorded, for the audit log. */
  readonly because: string;
  /** Tables whose rows are recorded anew, and no others; without it every row that nobody recorded is. */
  readonly anew?: AnewByTable;
}

/**
 * Why rows of a table are recorded anew. `values`: a migration changed them. `form`: a new form has other groups, and they
 * are what they were: one that is not what was recorded of it last, or that nobody recorded, stays so and is named.
 */
type AnewByTable = ReadonlyMap<RecordedTableName, 'values' | 'form'>;

/** How many rows were recorded, and the last subject that was looked at; `null` when there are no more. */
interface Batch {
  readonly recorded: number;
  readonly last: string | null;
}

/**
 * Records rows as they stand: what an earlier release left, what a migration changed, or what was put in beside the
 * product, such as the demo. One audit row a subject. Answers how many rows were recorded. What was recorded
 * before a stop stays, and the next run goes on.
 */
export async function recordExistingRows(order: ExistingRowsOptions): Promise<number> {
  let recorded = 0;
  for (const subject of ROW_SUBJECTS) {
    if (tablesAmong(subject, order.anew).length === 0) continue;
    let after: string | null = null;
    do {
      const from: string | null = after;
      const batch: Batch = await order.inTransaction((tx) => recordBatch(tx, subject, from, order));
      recorded += batch.recorded;
      after = batch.last;
    } while (after !== null);
  }
  return recorded;
}

const tablesAmong = (subject: RowSubject, anew: ExistingRowsOptions['anew']) =>
  tablesOf(subject).filter((table) => anew?.has(table) ?? true);

/** Whether a row is what was recorded of it by a former form. */
function isOfFormerForm(each: ExistingRow, state: RecordedState | undefined, digests: RowDigests): boolean {
  if (state === undefined || state.isGone || !state.isMade) return false;
  const newest = recordedTable(each.table).forms.length;
  const isFormer = [...state.groups.values()].some(({ form }) => form < newest);
  return isFormer && differingGroups(each, state, digests).length === 0;
}

async function recordBatch(
  tx: Work,
  subject: RowSubject,
  after: string | null,
  { digests, because, anew }: ExistingRowsOptions,
): Promise<Batch> {
  await lookUpByIndex(tx);
  const ids = await subjectIds(tx, subject, after, AT_ONCE);
  const states = statesOf(subject, signedAmong(await recordingsOf(tx, subject, ids), digests).signed);
  let recorded = 0;
  const tables = tablesAmong(subject, anew);
  for (const [id, rows] of await existingRows(tx, subject, ids, tables)) {
    const recording = rows.filter((each) => {
      const state = stateOf(states.get(id), each);
      if (anew === undefined) return state === undefined || state.isGone;
      return anew.get(each.table) === 'values' || isOfFormerForm(each, state, digests);
    });
    if (recording.length === 0) continue;
    for (const { table, row } of recording) tx.made(table, [row]);
    tx.ownAct({
      action: 'rows.record',
      subjectType: subject,
      subjectId: id,
      details: { because },
    });
    recorded += recording.length;
  }
  return { recorded, last: ids.length < AT_ONCE ? null : (ids.at(-1) ?? null) };
}

const ACT = { action: 'rows.recorded', subjectType: 'installation', subjectId: null } as const;

export interface MigratedRowsDeps {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  /** Secret of the installation, by which the transactions record. */
  readonly secret: string;
  /** The recorded tables whose rows each migration changes; those of the product by default. */
  readonly changedBy?: Readonly<Record<string, readonly RecordedTableName[]>>;
  /** Those that have a new form since each migration; those of the product by default. */
  readonly formsBy?: Readonly<Record<string, readonly RecordedTableName[]>>;
}

/**
 * Brings the audit log in line with what the migrations found and changed: in an installation of a release that
 * recorded no rows, all of them are recorded as they stand; after a migration that changes rows, or comes with new
 * forms, those of its tables. Called before anything is served, by every server; answers lines for whoever started it.
 */
export async function recordMigratedRows(deps: MigratedRowsDeps): Promise<readonly string[]> {
  const { transactions, clock, secret, changedBy = ROWS_CHANGED_BY, formsBy = FORMS_CHANGED_BY } = deps;
  const through = await transactions.asSystem(recordedThrough);
  const newer = MIGRATION_NAMES.slice(placeOf(through) + 1);
  const changing = newer.filter((name) => changedBy[name] !== undefined || formsBy[name] !== undefined);
  const tablesBy = (by: typeof changedBy) => changing.flatMap((name) => by[name] ?? []);
  const anew: AnewByTable = new Map([
    ...tablesBy(formsBy).map((table) => [table, 'form'] as const),
    ...tablesBy(changedBy).map((table) => [table, 'values'] as const),
  ]);
  if (through !== null && changing.length === 0) return [];
  const because = through === null ? 'as found by the first release that records rows' : changing.join(', ');
  // why: a server that recorded everything serves at once, and what it changes meanwhile is recorded by itself.
  const unlessDone = <Result>(work: (tx: Work) => Promise<Result>, otherwise: Result) =>
    transactions.asSystem(async (tx) => {
      await holdOtherStarts(tx);
      return placeOf(await recordedThrough(tx)) > placeOf(through) ? otherwise : work(tx);
    });
  const recorded = await recordExistingRows({
    inTransaction: (work) => unlessDone(work, { recorded: 0, last: null }),
    clock,
    digests: createRowDigests(secret),
    because,
    ...(through === null ? {} : { anew }),
  });
  await unlessDone(async (tx) => {
    const details = { because, rows: recorded, through: MIGRATION_NAMES.at(-1) };
    tx.ownAct({ ...ACT, details });
  }, undefined);
  return recorded === 0 ? [] : [`The audit log recorded ${recorded} rows: ${because}.`];
}

const placeOf = (migration: string | null) => (migration === null ? -1 : MIGRATION_NAMES.indexOf(migration));

/** The last migration of which the audit log knows every row; `null` in an installation of an earlier release. */
export async function recordedThrough(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ through: string | null }>`
    SELECT DISTINCT details->>'through' AS through FROM audit_log
    WHERE subject_type = ${ACT.subjectType} AND subject_id IS NULL AND action = ${ACT.action}`.execute(tx);
  // why: whoever may append to the log could otherwise have rows recorded a second time, as they stand by then.
  const places = rows.map(({ through }) => placeOf(through));
  return MIGRATION_NAMES[Math.max(-1, ...places)] ?? null;
}
