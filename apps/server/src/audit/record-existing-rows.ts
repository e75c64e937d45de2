import { sql } from 'kysely';
import { z } from 'zod';
import type { RowDigests } from '../database/audit-notes.ts';
import { MIGRATION_NAMES } from '../database/migrate.ts';
import {
  FORMS_BEFORE_THE_LOG_NAMED_THEM,
  FORMS_CHANGED_BY,
  ROWS_CHANGED_BY,
} from '../database/migrations-that-change-rows.ts';
import {
  type RecordedTableName,
  RECORDED_TABLE_NAMES,
  recordedTable,
  ROW_SUBJECTS,
  type RowSubject,
  tablesOf,
} from '../database/recorded-tables.ts';
import { TABLES } from '../database/tables.ts';
import { holdOtherStarts } from '../database/start-lock.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import type { InstallationSecret } from '../secrets/encryption-at-rest.ts';
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
  /** Those that the transactions record with. */
  readonly digests: RowDigests;
  /** Why they are recorded, for the audit log. */
  readonly because: string;
  /** Tables whose rows are recorded anew, and no others; without it every row that no one recorded is. */
  readonly anew?: AnewByTable;
}

/**
 * Why rows of a table are recorded anew. `values`: a migration changed them. `form`: a new form has other groups, and they
 * are what they were: one that is not what was recorded of it last, or that no one recorded, stays so and is named.
 */
type AnewByTable = ReadonlyMap<RecordedTableName, 'values' | 'form'>;

/** How many rows were recorded, and the last subject that was looked at; `null` when there are no more. */
interface Batch {
  readonly recorded: number;
  readonly last: string | null;
}

/**
 * Records rows as they stand: what an earlier release left, what a migration changed, or what was put in past the
 * product, such as the demo. One audit row a subject. Answers how many rows were recorded. What was recorded
 * before a stop stays, and the next run goes on.
 */
export async function recordExistingRows(options: ExistingRowsOptions): Promise<number> {
  let recorded = 0;
  for (const subject of ROW_SUBJECTS) {
    if (tablesAmong(subject, options.anew).length === 0) continue;
    let after: string | null = null;
    do {
      const from: string | null = after;
      const batch: Batch = await options.inTransaction((tx) => recordBatch(tx, subject, from, options));
      recorded += batch.recorded;
      after = batch.last;
    } while (after !== null);
  }
  return recorded;
}

const tablesAmong = (subject: RowSubject, anew: ExistingRowsOptions['anew']) =>
  tablesOf(subject).filter((table) => anew?.has(table) ?? true);

/** Whether a row is what was recorded of it by a former form. */
function isOfOlderForm(each: ExistingRow, state: RecordedState | undefined, digests: RowDigests): boolean {
  if (state === undefined || state.isGone || !state.isMade) return false;
  const newest = recordedTable(each.table).forms.length;
  const isFormer = [...state.groups.values()].some(({ form }) => form < newest);
  return isFormer && differingGroups(each, state, digests).length === 0;
}

async function recordBatch(
  tx: Work,
  subject: RowSubject,
  after: string | null,
  options: ExistingRowsOptions,
): Promise<Batch> {
  await lookUpByIndex(tx);
  const ids = await subjectIds(tx, subject, after, AT_ONCE);
  const recorded = await recordSubjects(tx, subject, ids, options);
  return { recorded, last: ids.length < AT_ONCE ? null : (ids.at(-1) ?? null) };
}

/**
 * Has an item recorded whole by the newest form where its row is what was recorded of it last by a former one, as a server of
 * an earlier release does that runs at the same time. A row that is not what was recorded stays so, and is named.
 */
export const recordingByNewestForm =
  (transactions: Transactions, digests: RowDigests) =>
  (itemId: string): Promise<void> =>
    transactions.asSystem(async (tx) => {
      const anew: AnewByTable = new Map([['waste_items', 'form']]);
      await recordSubjects(tx, 'item', [itemId], { digests, because: 'new form of waste_items', anew });
    });

/** Records rows of these subjects; how many. */
async function recordSubjects(
  tx: Work,
  subject: RowSubject,
  ids: readonly string[],
  { digests, because, anew }: Pick<ExistingRowsOptions, 'digests' | 'because' | 'anew'>,
): Promise<number> {
  const tables = tablesAmong(subject, anew);
  for (const table of tables) await holdRows(tx, table, ids);
  const states = statesOf(subject, signedAmong(await recordingsOf(tx, subject, ids), digests).signed);
  let recorded = 0;
  for (const [id, rows] of await existingRows(tx, subject, ids, tables)) {
    const recording = rows.filter((each) => {
      const state = stateOf(states.get(id), each);
      if (anew === undefined) return state === undefined || state.isGone;
      return anew.get(each.table) === 'values' || isOfOlderForm(each, state, digests);
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
  return recorded;
}

/** The details of `rows.recorded` that have this form. */
const SAID = z.object({
  through: z.string().nullish().catch(null),
  forms: z.record(z.string(), z.int().positive()).optional().catch(undefined),
});

/**
 * Holds the rows of these subjects until the transaction ends, in the order of their ids. why: servers serve meanwhile, and a row that
 * was read before their change and recorded after it would differ from what was recorded. Rows of a table to which rows are added
 * only are not changed.
 */
async function holdRows(tx: Work, table: RecordedTableName, ids: readonly string[]): Promise<void> {
  if (TABLES[table].rows !== undefined) return;
  const { id, subjectId } = recordedTable(table);
  await sql`SELECT FROM ${sql.table(table)} WHERE ${sql.ref(subjectId)} = ANY (${[...ids]})
    ORDER BY ${sql.ref(id)} FOR UPDATE`.execute(tx);
}

const ACT = { action: 'rows.recorded', subjectType: 'installation', subjectId: null } as const;

export interface MigratedRowsDeps {
  readonly transactions: Transactions;
  /** Secret of the installation, by which the transactions record. */
  readonly secret: InstallationSecret;
  /** The recorded tables whose rows each migration changes; those of the product by default. */
  readonly changedBy?: ChangedBy;
  /** Those that have a new form since each migration; those of the product by default. */
  readonly formsBy?: ChangedBy;
}

type ChangedBy = Readonly<Record<string, readonly RecordedTableName[]>>;

/**
 * Brings the audit log in line with what the migrations found and changed, and with new forms: in an installation of a
 * release that recorded no rows, all of them are recorded as they stand; after a migration that changes rows, or where there
 * are new forms, those of its tables. Called before anything is served, by every server; answers lines for the operator.
 */
export async function recordMigratedRows(deps: MigratedRowsDeps): Promise<readonly string[]> {
  const { transactions, secret } = deps;
  const left = leftToRecord(await transactions.asSystem(recordedSoFar), deps);
  if (left === null) return [];
  const { because, anew } = left;
  // why: a server that recorded everything serves at once, and what it changes meanwhile is recorded by itself.
  const unlessDone = <Result>(work: (tx: Work) => Promise<Result>, otherwise: Result) =>
    transactions.asSystem(async (tx) => {
      await holdOtherStarts(tx);
      return leftToRecord(await recordedSoFar(tx), deps) === null ? otherwise : work(tx);
    });
  const recorded = await recordExistingRows({
    inTransaction: (work) => unlessDone(work, { recorded: 0, last: null }),
    digests: createRowDigests(secret),
    because,
    ...(anew === null ? {} : { anew }),
  });
  await unlessDone(async (tx) => {
    const details = { because, rows: recorded, through: MIGRATION_NAMES.at(-1), forms: FORMS };
    tx.ownAct({ ...ACT, details });
  }, undefined);
  return recorded === 0 ? [] : [`The audit log recorded ${recorded} rows: ${because}.`];
}

/** The number of the newest form of each table. */
const FORMS = Object.fromEntries(
  RECORDED_TABLE_NAMES.map((table) => [table, recordedTable(table).forms.length]),
) as Readonly<Record<RecordedTableName, number>>;

/** Why rows are to be recorded, and those of which tables anew; `null` of all that no one recorded. */
interface LeftToRecord {
  readonly because: string;
  readonly anew: AnewByTable | null;
}

/** What a start has to record; `null` where the log knows every row by its newest form. */
function leftToRecord(
  { through, forms }: RecordedSoFar,
  { changedBy = ROWS_CHANGED_BY, formsBy = FORMS_CHANGED_BY }: MigratedRowsDeps,
): LeftToRecord | null {
  if (through === null) return { because: 'as found by the first release that records rows', anew: null };
  const newer = MIGRATION_NAMES.slice(placeOf(through) + 1);
  const changing = newer.filter((name) => changedBy[name] !== undefined || formsBy[name] !== undefined);
  const tablesBy = (by: ChangedBy) => changing.flatMap((name) => by[name] ?? []);
  const ofNewForm = RECORDED_TABLE_NAMES.filter((table) => forms[table] < FORMS[table]);
  if (changing.length + ofNewForm.length === 0) return null;
  const anew: AnewByTable = new Map([
    ...[...tablesBy(formsBy), ...ofNewForm].map((table) => [table, 'form'] as const),
    ...tablesBy(changedBy).map((table) => [table, 'values'] as const),
  ]);
  const newForms = ofNewForm.length === 0 ? [] : [`new forms of ${ofNewForm.join(', ')}`];
  return { because: [...changing, ...newForms].join(', '), anew };
}

const placeOf = (migration: string | null) => (migration === null ? -1 : MIGRATION_NAMES.indexOf(migration));

/** What the audit log says that it recorded every row of. */
interface RecordedSoFar {
  /** The last migration; `null` in an installation of an earlier release. */
  readonly through: string | null;
  /** The newest form of each table. */
  readonly forms: Readonly<Record<RecordedTableName, number>>;
}

/** What the audit log knows of the rows it records. */
export async function recordedSoFar(tx: Tx): Promise<RecordedSoFar> {
  const acts = await tx
    .selectFrom('audit_log')
    .select('details')
    .where('subject_type', '=', ACT.subjectType)
    .where('subject_id', 'is', null)
    .where('action', '=', ACT.action)
    .execute();
  // why: a role that may append to the log could otherwise have rows recorded a second time, as they stand by then.
  const said = acts.map(({ details }) => SAID.safeParse(details).data ?? {});
  const places = said.map(({ through = null }) => placeOf(through));
  const formOf = (table: RecordedTableName) => {
    const known = said.flatMap(({ forms }) => forms?.[table] ?? []);
    return known.length > 0 ? Math.max(...known) : (FORMS_BEFORE_THE_LOG_NAMED_THEM[table] ?? FORMS[table]);
  };
  const forms = Object.fromEntries(RECORDED_TABLE_NAMES.map((table) => [table, formOf(table)]));
  return {
    through: MIGRATION_NAMES[Math.max(-1, ...places)] ?? null,
    forms: forms as RecordedSoFar['forms'],
  };
}
