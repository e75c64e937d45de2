import { setImmediate } from 'node:timers/promises';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { CompiledQuery } from 'kysely';
import type { RecordedTableName } from './recorded-tables.ts';
import { type RowState, stateAfter } from './row-state.ts';

/** Anything written like an e-mail address: its first sign, the rest before the at, the domain. */
const ADDRESS = /([^\s@<>"'(),;:[\]\\])[^\s@<>"'(),;:[\]\\]*@([^\s@<>"'(),;:[\]\\]+)/gu;
/** Names of what holds a telephone number of a person. */
const PHONES = new Set(['phone_number', 'contact_phone', 'phoneNumber', 'contactPhone']);

/**
 * For `JSON.stringify`: e-mail addresses and telephone numbers in the details of an act, masked so that a change still shows
 * (`a***@company.example`, `***42`). The log is never changed, so what it holds of a person would stay for ever (record 115).
 */
function maskingAddresses(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (PHONES.has(key)) return value === '' ? '' : `***${value.slice(-2)}`;
  return value.includes('@') ? value.replace(ADDRESS, '$1***@$2') : value;
}

/** A row of the audit log before it has its position in the chain. `details` is the JSON text that is stored. */
export interface AuditNote {
  readonly at: string;
  readonly request_id: string | null;
  readonly actor_id: string | null;
  readonly actor_role: string | null;
  readonly company_id: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string | null;
  readonly outcome: 'done' | 'refused';
  readonly details: string;
}

/** What is written down of one act. `details` holds no secrets. */
export interface AuditEntry {
  /** What was done or tried, such as `items.schedule`. */
  readonly action: string;
  /** Kind of the record it was done to, such as `item`. */
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Who acted and in which request; the facts of every call are enough. */
export interface AuditedCall {
  readonly requestId: string;
  readonly actor: Pick<Actor, 'id' | 'role' | 'companyId' | 'standsInFor'> | null;
}

/** Details of an act with everybody for whom the actor stood in then: what they saw and did, they may have as a substitute. */
function detailsOf({ actor }: AuditedCall, { details = {} }: AuditEntry): Readonly<Record<string, unknown>> {
  const standsInFor = actor?.standsInFor ?? [];
  if (standsInFor.length === 0) return details;
  return { ...details, standsInFor: standsInFor.map(({ id, name }) => ({ id, name })) };
}

/** The note of one act. */
export const noteOf = (
  at: Date,
  call: AuditedCall,
  entry: AuditEntry,
  outcome: AuditNote['outcome'],
): AuditNote => ({
  at: at.toISOString(),
  request_id: call.requestId,
  actor_id: call.actor?.id ?? null,
  actor_role: call.actor?.role ?? null,
  company_id: call.actor?.companyId ?? null,
  action: entry.action,
  subject_type: entry.subjectType,
  // why: a refused request names what it likes; the log holds plain characters.
  subject_id: entry.subjectId?.replace(/[^\x20-\x7e]/g, '?') ?? null,
  outcome,
  details: JSON.stringify(detailsOf(call, entry), maskingAddresses),
});

/** Recorded states by table and id; `null` for a row that was removed. */
export type RecordedRows = Readonly<Record<string, Readonly<Record<string, RowState | null>>>>;
export type Row = Readonly<Record<string, unknown>>;
/** {@link RecordedRows} as an audit row has them: with `signature`, see `signatureOf`. */
export type SignedRows = Readonly<Record<string, RecordedRows[string] | string>>;
/** What of an audit row its recorded rows belong to. */
export type RecordingNote = Pick<
  AuditNote,
  'at' | 'request_id' | 'actor_id' | 'actor_role' | 'company_id' | 'action' | 'subject_type' | 'subject_id'
>;

/** Makes the recorded states of rows, see `audit/row-digests.ts`. */
export interface RowDigests {
  /**
   * The state of a row by a form of its table, the newest one unless named, or of some of its groups only. `keys`: those that
   * have a digest of their own; by default those that hold something. Throws when a column is missing.
   */
  of(
    table: RecordedTableName,
    row: Row,
    form?: number,
    groups?: readonly string[],
    keys?: readonly string[],
  ): RowState;
  /** What an audit row that records the row is about. */
  subjectOf(table: RecordedTableName, row: Row): { readonly type: string; readonly id: string };
  idOf(table: RecordedTableName, row: Row): string;
  /** Says that the product recorded these states with this act: no one else can record a state, or one again. */
  signatureOf(note: RecordingNote, rows: RecordedRows): string;
}

/** A row that a change leaves behind, or that it removed. */
export interface ChangedRow {
  readonly table: RecordedTableName;
  readonly row: Row;
  /** The groups of columns that were written; all of them without it. */
  readonly groups?: readonly string[];
  readonly isGone?: true;
}

/** What a piece of work noted: acts in their order, and the rows it changed. */
interface Noted {
  readonly notes: readonly AuditNote[];
  readonly rows: readonly ChangedRow[];
}

/**
 * The statement that appends what was noted, to be the last one of the transaction; none without notes. The
 * heads of the partitions are locked for the commit only, and one call locks them all in one order. Throws when rows
 * were changed and nothing says by which act.
 */
export async function auditStatements(noted: Noted, digests: RowDigests): Promise<readonly CompiledQuery[]> {
  if (noted.notes.length === 0 && noted.rows.length === 0) return [];
  const notes = await withRows(noted, digests);
  return [CompiledQuery.raw('SELECT append_audit($1::json)', [JSON.stringify(notes)])];
}

/** Rows whose digests are made before others are answered. */
const ROWS_AT_ONCE = 25;

/** The notes with the states of the changed rows: each with the note about its subject, else with one of its own. */
async function withRows({ notes, rows }: Noted, digests: RowDigests): Promise<readonly object[]> {
  if (rows.length === 0) return notes;
  const [act] = notes;
  if (act === undefined) {
    throw new Error(
      `a row of ${rows[0]?.table} was changed, and no audit row of the transaction says by what`,
    );
  }
  const bySubject = new Map<string, Record<string, Record<string, RowState | null>>>();
  for (const [at, { table, row, groups, isGone }] of rows.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    const { type, id } = digests.subjectOf(table, row);
    const key = `${type} ${id}`;
    const recorded = bySubject.get(key) ?? {};
    bySubject.set(key, recorded);
    recorded[table] ??= {};
    const rowId = digests.idOf(table, row);
    const state = isGone ? null : digests.of(table, row, undefined, groups);
    recorded[table][rowId] = state === null ? null : stateAfter(recorded[table][rowId], state);
  }
  const recording = (note: AuditNote, recorded: RecordedRows) => ({
    ...note,
    rows: { ...recorded, signature: digests.signatureOf(note, recorded) },
  });
  const all: object[] = notes.map((note) => {
    const key = `${note.subject_type} ${note.subject_id}`;
    const recorded = note.outcome === 'done' ? bySubject.get(key) : undefined;
    if (recorded === undefined) return note;
    bySubject.delete(key);
    return recording(note, recorded);
  });
  for (const [key, recorded] of bySubject) {
    const at = key.indexOf(' ');
    const subject = { subject_type: key.slice(0, at), subject_id: key.slice(at + 1) };
    all.push(recording({ ...act, ...subject, outcome: 'done', details: '{}' }, recorded));
  }
  return all;
}
