import { z } from 'zod';
import { type Facts, type FactsBody, type FactValues, givenEntry } from './fact-data.ts';
import { type FactFieldRow, type FactGroup, groupRow } from './fact-fields.ts';

/** What a form holds of an entry: texts, and whether a box is ticked. */
export type TypedEntry = Record<string, string | boolean>;
export interface TypedFacts {
  readonly entries: TypedEntry[];
}

const isNumber = (text: string) => /^\d{1,15}$/.test(text.trim());

function sentValue(row: FactFieldRow, typed: string | boolean | undefined): unknown {
  if (typed === undefined || typed === '') return null;
  return row.kind === 'count' && typeof typed === 'string' && isNumber(typed) ? Number(typed) : typed;
}

/** What is typed into the form of a group, checked as the server checks it. */
export const typedFacts = (group: FactGroup) =>
  z.object({
    entries: z.array(
      z.preprocess(
        (entry: TypedEntry) =>
          Object.fromEntries(
            Object.entries(groupRow(group).fields).map(([field, row]) => [
              field,
              sentValue(row, entry[field]),
            ]),
          ),
        givenEntry(group),
      ),
    ),
  });

/** The body that replaces a group by checked entries. */
export function bodyOfEntries(group: FactGroup, entries: readonly unknown[]): FactsBody {
  return { [group]: groupRow(group).entries === null ? (entries[0] ?? null) : entries } as FactsBody;
}

const typedValue = (row: FactFieldRow, value: FactValues[string] | undefined): string | boolean =>
  row.kind === 'yes-or-no' ? value === true : value === null || value === undefined ? '' : String(value);

/** An entry as its form begins with it. */
export const typedEntry = (group: FactGroup, stored: FactValues = {}): TypedEntry =>
  Object.fromEntries(
    Object.entries(groupRow(group).fields).map(([field, row]) => [field, typedValue(row, stored[field])]),
  );

/** What the form of a group begins with: what is recorded, or one empty entry. */
export function firstEntries(group: FactGroup, facts: Facts): TypedEntry[] {
  const stored = facts[group] as FactValues | readonly FactValues[] | null;
  const list =
    stored === null ? [] : Array.isArray(stored) ? (stored as readonly FactValues[]) : [stored as FactValues];
  return list.length === 0 ? [typedEntry(group)] : list.map((entry) => typedEntry(group, entry));
}
