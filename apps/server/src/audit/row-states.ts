import { sql } from 'kysely';
import type { RecordedRows, RecordingNote, Row, RowDigests, SignedRows } from '../database/audit-notes.ts';
import { recordedKey, storedColumn } from '../database/recorded-table.ts';
import { partsOf, type RowState } from '../database/row-state.ts';
import {
  isRecordedTable,
  type RecordedTableName,
  recordedTable,
  type RowSubject,
  tablesOf,
} from '../database/recorded-tables.ts';
import type { Tx } from '../database/transactions.ts';

/** A row of a recorded table as it stands. */
export interface ExistingRow {
  readonly table: RecordedTableName;
  readonly id: string;
  readonly row: Row;
}

/** What the audit log says of a row: the newest digest of each group, and where the newest of them stands. */
export interface RecordedState {
  readonly table: RecordedTableName;
  readonly id: string;
  readonly isGone: boolean;
  /** Whether the row was recorded whole when it was new, and not only changes of it. */
  readonly isMade: boolean;
  /** By their columns, as the forms have them. */
  readonly groups: ReadonlyMap<readonly string[], RecordedGroup>;
  /** The audit row, in words. */
  readonly by: string;
}

/** The newest digest of a group of columns. */
export interface RecordedGroup {
  readonly form: number;
  readonly name: string;
  readonly columns: readonly string[];
  readonly digest: string;
}

const keyOf = (table: string, id: string) => `${table} ${id}`;

/**
 * Has rows looked up by their indexes until the transaction ends, or until it is called with `false`. why: while a log
 * grows its statistics are those of the small one it was, by which the planner reads all of it for each batch.
 */
export async function lookUpByIndex(tx: Tx, does = true): Promise<void> {
  await sql`SELECT set_config('enable_seqscan', ${does ? 'off' : 'on'}, true)`.execute(tx);
}

/** Ids of subjects after `after`, at most `atOnce`, in their order. */
export async function subjectIds(
  tx: Tx,
  subject: RowSubject,
  after: string | null,
  atOnce: number,
): Promise<readonly string[]> {
  const root = rootOf(subject);
  const id = sql.ref(recordedTable(root).id);
  // why: an answer that were called as the column would be what is sorted, all of the table as text.
  const { rows } = await sql<{ subject: string }>`SELECT ${id}::text AS subject FROM ${sql.table(root)}
    ${after === null ? sql`` : sql`WHERE ${id} > ${after}`} ORDER BY ${id} LIMIT ${atOnce}`.execute(tx);
  return rows.map(({ subject: each }) => each);
}

/** The table that holds the subjects themselves. */
const rootOf = (subject: RowSubject) => tablesOf(subject)[0] as RecordedTableName;

/** Every row of these subjects, or those of some tables, by subject. */
export async function existingRows(
  tx: Tx,
  subject: RowSubject,
  ids: readonly string[],
  tables: readonly RecordedTableName[] = tablesOf(subject),
): Promise<ReadonlyMap<string, readonly ExistingRow[]>> {
  const found = new Map<string, ExistingRow[]>(ids.map((id) => [id, []]));
  for (const table of tables) {
    const { id, subjectId, forms, json = [], where = 'true' } = recordedTable(table);
    const inGroups = forms.flatMap(({ groups }) => Object.values(groups).flat()).map(storedColumn);
    // why: of JSON that is a text no one could otherwise say whether it is that text or what it says.
    const read = [...new Set([id, subjectId, ...inGroups])].map((column) =>
      json.includes(column) ? sql`${sql.ref(column)}::text AS ${sql.ref(column)}` : sql.ref(column),
    );
    const { rows } = await sql<Row>`SELECT ${sql.join(read)}
      FROM ${sql.table(table)} WHERE ${sql.ref(subjectId)} = ANY (${[...ids]}) AND ${sql.raw(where)}`.execute(
      tx,
    );
    for (const row of rows) found.get(String(row[subjectId]))?.push({ table, id: String(row[id]), row });
  }
  return found;
}

/** An audit row that records the state of rows. */
export interface Recording extends RecordingNote {
  readonly subject_id: string;
  readonly id: number;
  /** `null`, or any other JSON, where the product did not write it. */
  readonly rows: SignedRows | null;
}

/** The audit rows that record rows of these subjects, those of a subject in the order of the log. */
export async function recordingsOf(
  tx: Tx,
  subject: RowSubject,
  ids: readonly string[],
): Promise<readonly Recording[]> {
  const { rows } = await sql<Recording & { readonly seq: number }>`
    SELECT seq, id, coalesce(to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), at::text) AS at, request_id, actor_id, actor_role,
      company_id, action, subject_type, subject_id, rows
    FROM audit_log WHERE subject_type = ${subject} AND subject_id = ANY (${[...ids]}) AND rows IS NOT NULL`.execute(
    tx,
  );
  // why: asked for in order, the planner walks the index of all subjects instead of looking these up.
  return rows.sort((one, other) => one.seq - other.seq);
}

/**
 * Parts what the product wrote from what it did not write, or wrote once and that stands in the log again; of the latter
 * the audit rows, in words.
 */
export function signedAmong(
  recordings: readonly Recording[],
  digests: RowDigests,
): { readonly signed: readonly Recording[]; readonly forged: readonly string[] } {
  const seen = new Set<unknown>();
  const signed: Recording[] = [];
  const forged: string[] = [];
  for (const recording of recordings) {
    // why: a role that may append to the log may append any JSON.
    const { signature, ...rows } = recording.rows ?? {};
    const isOurs =
      typeof signature === 'string' &&
      !seen.has(signature) &&
      signature === digests.signatureOf(recording, rows as RecordedRows);
    if (isOurs) signed.push(recording);
    else forged.push(wordsOf(recording));
    seen.add(signature);
  }
  return { signed, forged };
}

/** What audit rows of the product say of rows, by subject. Where a subject itself was removed, all of its rows were. */
export function statesOf(
  subject: RowSubject,
  recordings: readonly Recording[],
): ReadonlyMap<string, ReadonlyMap<string, RecordedState>> {
  const states = new Map<string, Map<string, RecordedState>>();
  for (const recording of recordings) {
    const ofSubject = states.get(recording.subject_id) ?? new Map<string, RecordedState>();
    states.set(recording.subject_id, ofSubject);
    for (const [table, byId] of Object.entries(recording.rows ?? {})) {
      if (!isRecordedTable(table) || typeof byId === 'string') continue;
      for (const [id, state] of Object.entries(byId)) {
        const key = keyOf(table, id);
        ofSubject.set(key, following(ofSubject.get(key), table, id, state, recording));
      }
      if (table === rootOf(subject) && byId[recording.subject_id] === null) endAll(ofSubject, recording);
    }
  }
  return states;
}

const wordsOf = ({ id, at, action }: Recording) => `audit row ${id}, ${at.slice(0, 19)}Z, ${action}`;

const GONE = { isGone: true, isMade: false, groups: new Map<readonly string[], RecordedGroup>() } as const;

function endAll(states: Map<string, RecordedState>, recording: Recording): void {
  for (const [key, state] of states) states.set(key, { ...state, ...GONE, by: wordsOf(recording) });
}

function following(
  before: RecordedState | undefined,
  table: RecordedTableName,
  id: string,
  state: RowState | null,
  recording: Recording,
): RecordedState {
  const by = wordsOf(recording);
  if (state === null) return { table, id, ...GONE, by };
  const [form] = state;
  const { digests, ofKeys } = partsOf(state);
  const all = Object.entries(recordedTable(table).forms[form - 1]?.groups ?? {});
  // why: a whole state stands for itself; one with gaps goes on from the one before.
  const isWhole = all.length > 0 && all.every((_, at) => typeof digests[at] === 'string');
  const groups = new Map(isWhole ? [] : before?.groups);
  const recorded = [
    ...all.map(([name, columns], at) => [name, columns, digests[at]] as const),
    ...[...ofKeys].map(([column, digest]) => [column, [column], digest] as const),
  ];
  for (const [name, columns, digest] of recorded) {
    if (typeof digest !== 'string') continue;
    // why: of another form a group stays until all of its columns were recorded anew.
    for (const other of groups.keys()) if (!isWhole && isWithin(other, columns)) groups.delete(other);
    groups.set(columns, { form, name, columns, digest });
  }
  return { table, id, isGone: false, isMade: isWhole || before?.isMade === true, groups, by };
}

/** Whether each of these columns stands in the group, whole or the part of it. */
const isWithin = (columns: readonly string[], group: readonly string[]) =>
  columns.every((column) => group.includes(column) || group.includes(storedColumn(column)));

/** The recorded state of a standing row; `undefined` when no one recorded it. */
export const stateOf = (
  states: ReadonlyMap<string, RecordedState> | undefined,
  { table, id }: Pick<ExistingRow, 'table' | 'id'>,
): RecordedState | undefined => states?.get(keyOf(table, id));

/** The groups of a standing row that are not what was recorded of it last. */
export function differingGroups(
  { table, row }: ExistingRow,
  { groups }: RecordedState,
  digests: RowDigests,
): readonly RecordedGroup[] {
  const byForm = new Map<number, ReturnType<typeof partsOf>>();
  const keys = [...groups.keys()].flat().filter((column) => recordedKey(column) !== null);
  return [...groups.values()].filter(({ form, name, digest }) => {
    const computed = byForm.get(form) ?? partsOf(digests.of(table, row, form, undefined, keys));
    byForm.set(form, computed);
    const at = Object.keys(recordedTable(table).forms[form - 1]?.groups ?? {}).indexOf(name);
    return (computed.ofKeys.get(name) ?? computed.digests[at]) !== digest;
  });
}

/** Ids of subjects of which the audit log recorded rows, after `after`, at most `atOnce`, in their order. */
export async function recordedSubjectIds(
  tx: Tx,
  subject: RowSubject,
  after: string,
  atOnce: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT subject_id AS id FROM audit_log
    WHERE subject_type = ${subject} AND rows IS NOT NULL AND subject_id > ${after}
    ORDER BY subject_id LIMIT ${atOnce}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Subjects whose ids are names. */
const NAMED_SUBJECTS: readonly RowSubject[] = [
  'setting',
  'time_limits',
  'notice_settings',
  'review_rule',
  'certificate_party',
  'certificate_needs',
  'certificate_issue',
  'certificate_logo',
];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Those of these subjects that stand in their table. */
export async function standingAmong(
  tx: Tx,
  subject: RowSubject,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const root = rootOf(subject);
  const id = sql.ref(recordedTable(root).id);
  const possible = NAMED_SUBJECTS.includes(subject) ? ids : ids.filter((each) => UUID.test(each));
  const { rows } = await sql<{ id: string }>`SELECT ${id}::text AS id FROM ${sql.table(root)}
    WHERE ${id} = ANY (${[...possible]})`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** Rows that belong to no subject that stands, `most` of each table at most. */
export async function rowsOfNothing(
  tx: Tx,
  subject: RowSubject,
  most: number,
): Promise<readonly ExistingRow[]> {
  const [root, ...tables] = tablesOf(subject) as [RecordedTableName, ...RecordedTableName[]];
  const found: ExistingRow[] = [];
  for (const table of tables) {
    const { id, subjectId, where = 'true' } = recordedTable(table);
    const { rows } = await sql<{ id: string }>`SELECT ${sql.ref(id)}::text AS id FROM ${sql.table(table)} t
      WHERE ${sql.raw(where)} AND NOT EXISTS (SELECT FROM ${sql.table(root)} r
        WHERE r.${sql.ref(recordedTable(root).id)} = t.${sql.ref(subjectId)}) LIMIT ${most}`.execute(tx);
    found.push(...rows.map((row) => ({ table, id: row.id, row })));
  }
  return found;
}
