import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { redactTokens, tokensIn } from '../database/redacted-tokens.ts';
import type { RowDigests } from '../database/audit-notes.ts';
import { deriveKey, type InstallationSecret } from '../secrets/encryption-at-rest.ts';
import { recordedKey, type RecordedTable, type RowForm, storedColumn } from '../database/recorded-table.ts';
import { type RecordedTableName, recordedTable } from '../database/recorded-tables.ts';
import { digestOfKey } from '../database/row-state.ts';

/**
 * Digests of rows, computed by the product with a key that the database never sees: a person with the database alone can
 * neither make the digest of another state nor find out a value by trying.
 *
 * The digest of a group is the HMAC-SHA-256 of the UTF-8 bytes of a list of texts, each written as its length in bytes,
 * `:`, the text and `,`; a missing one (null) as `-,`. The list: `monda-row-1`, table, number of the form, id of the
 * row, name of the group, and the values of its columns in the order of the form. Moments are written as
 * `2026-06-15T12:00:00.000Z`, truth as `true` or `false`, numbers as in JSON, JSON with its keys sorted and no spaces.
 * The first 22 characters (132 bits) in base64url are recorded. `column.kept` and `column.other` are a JSON object with the kept
 * keys of its form, and with all others; or a text in which each `token=` with the letters that follow is `token=...`, and
 * these, with a comma between them. Where keys have digests of their own, the group and the value of one are `column:key` and
 * its JSON, missing where it holds nothing (null, an empty text or list), and `column.kept` is an object with the keys that
 * have none and hold something.
 *
 * The signature of what an audit row records is made the same way of: `monda-record-1`, at (as above), request_id, actor_id,
 * actor_role, company_id, action, subject_type, subject_id, and the recorded rows without it as JSON, letter by letter.
 */
const DIGEST_LENGTH = 22;

/** The digests by the installation's secret. They throw a `StartFailure` where its kept keys cannot be read. */
export function createRowDigests(secret: InstallationSecret): RowDigests {
  let made: KeyObject | null = null;
  const key = () => {
    made ??= createSecretKey(deriveKey(secret, 'rows'));
    return made;
  };
  return {
    of(
      name,
      row,
      number = recordedTable(name).forms.length,
      groups,
      keys = keysOf(name, number, row, groups),
    ) {
      const table = recordedTable(name);
      const form = table.forms[number - 1];
      if (form === undefined) throw new Error(`there is no form ${number} of ${name}`);
      const id = String(row[table.id]);
      const digestOfGroup = (group: string, columns: readonly string[]) => {
        const values = columns.map((column) => textOf(row, column, table, form, keys));
        return digestOf(key(), ['monda-row-1', name, String(number), id, group, ...values]);
      };
      const digests = Object.entries(form.groups).map(([group, columns]) =>
        groups?.includes(group) === false ? null : digestOfGroup(group, columns),
      );
      const ofKeys = keys.map((column) => digestOfKey(column, digestOfGroup(column, [column])));
      return [number, ...digests, ...ofKeys];
    },
    subjectOf(name, row) {
      const { subject, subjectId } = recordedTable(name);
      return { type: subject, id: String(row[subjectId]) };
    },
    idOf: (name, row) => String(row[recordedTable(name).id]),
    signatureOf: (note, rows) =>
      digestOf(key(), [
        ...['monda-record-1', note.at, note.request_id, note.actor_id, note.actor_role, note.company_id],
        ...[note.action, note.subject_type, note.subject_id, JSON.stringify(rows)],
      ]),
  };
}

function digestOf(key: KeyObject, texts: readonly (string | null)[]): string {
  let list = '';
  for (const text of texts) list += text === null ? '-,' : `${Buffer.byteLength(text)}:${text},`;
  return createHmac('sha256', key).update(list).digest('base64url').slice(0, DIGEST_LENGTH);
}

/** The keys of a row that have digests of their own: those that a change writes, of a whole row those that hold something. */
function keysOf(
  name: RecordedTableName,
  number: number,
  row: Readonly<Record<string, unknown>>,
  groups: readonly string[] | undefined,
): readonly string[] {
  if (groups !== undefined) return groups.filter((group) => recordedKey(group) !== null);
  const writtenKeys = recordedTable(name).forms[number - 1]?.writtenKeys ?? {};
  return Object.entries(writtenKeys).flatMap(([column, keys = []]) => {
    const stored = jsonOf(row[column]);
    return keys.filter((each) => !isEmpty(valueIn(stored, each))).map((each) => `${column}:${each}`);
  });
}

function textOf(
  row: Readonly<Record<string, unknown>>,
  name: string,
  { json }: RecordedTable,
  { keptKeys, writtenKeys }: RowForm,
  keys: readonly string[],
): string | null {
  const column = storedColumn(name);
  const value = row[column];
  if (value === undefined) throw new Error(`the column ${column} of a row to be recorded is not known`);
  if (value === null) return null;
  if (json?.includes(column) === true) {
    const stored = jsonOf(value);
    const ofKey = recordedKey(name);
    if (ofKey !== null) {
      const held = valueIn(stored, ofKey);
      return isEmpty(held) ? null : sortedJson(held);
    }
    if (writtenKeys?.[column] !== undefined) return sortedJson(withoutKeys(stored, column, keys));
    return sortedJson(name === column ? stored : partOf(stored, name, keptKeys?.[column] ?? []));
  }
  // why: the database has moments that a Date has not; only tampering writes them.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? String(value) : value.toISOString();
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === column) return value;
  return name.endsWith('.kept') ? redactTokens(value) : tokensIn(value).join();
}

const jsonOf = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueIn = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** Whether a value says no more than a key that is missing. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What a JSON object holds besides keys with digests of their own. What is no object stands whole. */
function withoutKeys(value: unknown, column: string, keys: readonly string[]): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([key, held]) => !isEmpty(held) && !keys.includes(`${column}:${key}`)),
  );
}

/** The kept keys of a JSON object, or all others. What is no object stands whole in both. */
function partOf(value: unknown, name: string, kept: readonly string[]): unknown {
  if (!isObject(value)) return value;
  const isKept = name.endsWith('.kept');
  return Object.fromEntries(Object.entries(value).filter(([key]) => kept.includes(key) === isKept));
}

function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${sortedJson(each)}`).join(',')}}`;
}
