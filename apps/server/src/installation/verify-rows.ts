import type { RowDigests } from '../database/audit-notes.ts';
import { storedColumn } from '../database/recorded-table.ts';
import { ROW_SUBJECTS, type RowSubject } from '../database/recorded-tables.ts';
import type { Tx } from '../database/transactions.ts';
import {
  differingGroups,
  lookUpByIndex,
  type RecordedGroup,
  type RecordedState,
  recordedSubjectIds,
  recordingsOf,
  rowsOfNothing,
  signedAmong,
  type ExistingRow,
  standingAmong,
  existingRows,
  stateOf,
  statesOf,
  subjectIds,
} from '../audit/row-states.ts';
import { recordedSoFar } from '../audit/record-existing-rows.ts';
import { wordsOf } from './verification-part.ts';

const NOT_RECORDED =
  'The audit log does not record rows yet: start this version once, which records them as they are.';

/** Sentences about one table; beyond them only the number of differences. */
const MOST_PER_TABLE = 20;

/**
 * Compares every row of the recorded tables with what the audit log recorded of it last: a sentence for each row that
 * differs, with its groups of columns, that is missing, or that was not recorded. Holds `atOnce` subjects in memory.
 */
export async function verifyRows(
  tx: Tx,
  digests: RowDigests,
  atOnce: number,
): Promise<{ readonly looked: number; readonly broken: readonly string[] }> {
  if ((await recordedSoFar(tx)).through === null) return { looked: 0, broken: [NOT_RECORDED] };
  const findings = new Findings();
  let looked = 0;
  for (const subject of ROW_SUBJECTS) {
    await lookUpByIndex(tx);
    for (let after: string | null = null; ; ) {
      const ids: readonly string[] = await subjectIds(tx, subject, after, atOnce);
      looked += await compare(tx, subject, ids, digests, findings);
      if (ids.length < atOnce) break;
      after = ids.at(-1) ?? null;
    }
    await findRemoved(tx, subject, atOnce, digests, findings);
    await lookUpByIndex(tx, false);
    for (const row of await rowsOfNothing(tx, subject, MOST_PER_TABLE + 1))
      findings.unrecorded(row, undefined);
  }
  return { looked, broken: findings.sentences() };
}

/** Compares the rows of these subjects; how many there are. */
async function compare(
  tx: Tx,
  subject: RowSubject,
  ids: readonly string[],
  digests: RowDigests,
  findings: Findings,
): Promise<number> {
  if (ids.length === 0) return 0;
  const recordings = await recordingsOf(tx, subject, ids);
  const { signed, forged } = signedAmong(recordings, digests);
  for (const words of forged) findings.forged(words);
  const states = statesOf(subject, signed);
  let looked = 0;
  for (const [id, rows] of await existingRows(tx, subject, ids)) {
    const recorded = states.get(id);
    for (const row of rows) judge(row, stateOf(recorded, row), digests, findings);
    const standing = new Set(rows.map((row) => stateOf(recorded, row)));
    for (const state of recorded?.values() ?? []) {
      if (!state.isGone && !standing.has(state)) findings.missing(state);
    }
    looked += rows.length;
  }
  return looked;
}

function judge(
  row: ExistingRow,
  state: RecordedState | undefined,
  digests: RowDigests,
  findings: Findings,
): void {
  if (state === undefined || state.isGone) return findings.unrecorded(row, state);
  if (!state.isMade) return findings.unrecordedGroups(row, state);
  try {
    const differing = differingGroups(row, state, digests);
    if (differing.length > 0) findings.differs(state, differing);
  } catch (error) {
    findings.incomparable(state, error);
  }
}

/** Subjects that the audit log knows, that do not stand, and that no recorded act removed. */
async function findRemoved(
  tx: Tx,
  subject: RowSubject,
  atOnce: number,
  digests: RowDigests,
  findings: Findings,
): Promise<void> {
  for (let after = ''; ; ) {
    const ids = await recordedSubjectIds(tx, subject, after, atOnce);
    const standing = await standingAmong(tx, subject, ids);
    const removed = ids.filter((id) => !standing.has(id));
    const recordings = await recordingsOf(tx, subject, removed);
    const { signed, forged } = signedAmong(recordings, digests);
    for (const words of forged) findings.forged(words);
    for (const states of statesOf(subject, signed).values()) {
      for (const state of states.values()) if (!state.isGone) findings.missing(state);
    }
    if (ids.length < atOnce) return;
    after = ids.at(-1) ?? '';
  }
}

/** What was found, in words. */
class Findings {
  readonly #sentences: string[] = [];
  readonly #counts = new Map<string, number>();

  differs(state: RecordedState, groups: readonly RecordedGroup[]): void {
    const { table, id, by } = state;
    const named = groups.map(({ name, columns }) => {
      const stored = columns.map(storedColumn).join(', ');
      return stored === name ? name : `${name} (${stored})`;
    });
    this.#say(table, `${table} ${id}: ${named.join('; ')} differ from what was recorded last (${by}).`);
  }

  /** A row that holds what no digest can be made of, or of which a form is recorded that this release has not. */
  incomparable({ table, id, by }: RecordedState, error: unknown): void {
    this.#say(
      table,
      `${table} ${id} cannot be compared with what was recorded last (${by}; ${wordsOf(error)}).`,
    );
  }

  missing({ table, id, by }: RecordedState): void {
    this.#say(table, `${table} ${id} is missing: it was recorded (${by}), and no act removed it.`);
  }

  unrecorded({ table, id }: ExistingRow, state: RecordedState | undefined): void {
    const last = state === undefined ? '' : ` after it was removed (${state.by})`;
    this.#say(table, `${table} ${id}: nobody recorded this row${last}.`);
  }

  /** A row whose changes were recorded, and not the row: it was put in past the product. */
  unrecordedGroups({ table, id }: ExistingRow, { groups }: RecordedState): void {
    const changed = [...new Set([...groups.values()].map(({ name }) => name))].join(', ');
    this.#say(table, `${table} ${id}: nobody recorded this row, only changes of it (${changed}).`);
  }

  forged(recording: string): void {
    const words = `${recording.charAt(0).toUpperCase()}${recording.slice(1)}`;
    this.#say(
      'audit_log',
      `${words}: the product did not write what this row records, or wrote it once before.`,
    );
  }

  sentences(): readonly string[] {
    const more = [...this.#counts].filter(([, count]) => count > MOST_PER_TABLE);
    return [
      ...this.#sentences,
      ...more.map(
        ([table, count]) => `${count - MOST_PER_TABLE} more rows of ${table} differ from what was recorded.`,
      ),
    ];
  }

  #say(table: string, sentence: string): void {
    const count = (this.#counts.get(table) ?? 0) + 1;
    this.#counts.set(table, count);
    if (count <= MOST_PER_TABLE) this.#sentences.push(sentence);
  }
}
