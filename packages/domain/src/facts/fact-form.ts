import { fromThousandths, inThousandths, isDecimalText } from './decimal-text.ts';
import type { Facts, FactValues } from './fact-data.ts';
import { entriesOf } from './fact-entries.ts';
import {
  FACT_GROUP_NAMES,
  type FactFieldRow,
  type FactGroup,
  type FactGroupRow,
  groupRow,
} from './fact-fields.ts';
import type { FactKind } from './fact-kinds.ts';
import { shownEntriesName, typedName } from './typed-fact-names.ts';

/**
 * What the form of facts holds: texts and ticks by {@link typedName}, and how many entries of each list it shows. It is
 * flat, so that a device can store each value by itself.
 */
export type TypedFacts = Record<string, string | boolean>;

/** How many entries the form shows whatever is typed; `null` where the person adds and removes them. */
const entriesShown = ({ entries, keyedBy }: FactGroupRow): number | null =>
  entries === null ? 1 : keyedBy === undefined ? null : entries;

/** How many entries of a group the form shows. */
export const shownEntries = (typed: TypedFacts, group: FactGroup): number =>
  entriesShown(groupRow(group)) ?? Number(typed[shownEntriesName(group)]);

const typedValue = (row: FactFieldRow, value: FactValues[string] | undefined): string | boolean => {
  if (row.kind === 'yes-or-no') return value === true;
  return value === null || value === undefined ? '' : String(value);
};

/** What the first entry of a list that is not recorded begins with; alone it is nothing that was typed. */
const PRESET: Partial<Record<FactGroup, Readonly<Record<string, string>>>> = {
  people: { capacity: 'performed' },
};

/** What an entry holds before anything is typed into it: of a keyed list the code at its position. */
function presetAt(group: FactGroup, at: number): Readonly<Record<string, string>> {
  const { keyedBy, fields } = groupRow(group);
  if (keyedBy !== undefined) return { [keyedBy]: fields[keyedBy]?.choices?.[at] ?? '' };
  return at === 0 ? (PRESET[group] ?? {}) : {};
}

/** What the form begins with: what is recorded of these groups, and of each list at least one empty entry. */
export function typedFactsOf(groups: readonly FactGroup[], facts: Facts): TypedFacts {
  const typed: TypedFacts = {};
  for (const group of groups) {
    const { entries: most, fields, keyedBy } = groupRow(group);
    const recorded = entriesOf(facts, group);
    for (let at = 0; at < (most ?? 1); at += 1) {
      const preset = presetAt(group, at);
      const entry =
        keyedBy === undefined
          ? (recorded[at] ?? (recorded.length === 0 ? preset : {}))
          : (recorded.find((each) => each[keyedBy] === preset[keyedBy]) ?? preset);
      for (const [field, row] of Object.entries(fields)) {
        typed[typedName(group, field, at)] = typedValue(row, entry[field]);
      }
    }
    if (most !== null) typed[shownEntriesName(group)] = String(Math.max(1, recorded.length));
  }
  return typed;
}

/** The form without an entry of a list; those behind it move up. */
export function withoutEntry(typed: TypedFacts, group: FactGroup, removed: number): TypedFacts {
  const shown = shownEntries(typed, group);
  const next: TypedFacts = { [shownEntriesName(group)]: String(Math.max(1, shown - 1)) };
  for (const [field, row] of Object.entries(groupRow(group).fields)) {
    for (let at = removed; at < shown; at += 1) {
      const following = at + 1 < shown ? typed[typedName(group, field, at + 1)] : undefined;
      next[typedName(group, field, at)] = following ?? typedValue(row, null);
    }
  }
  return next;
}

const DECIMALS: readonly FactKind[] = ['kilograms', 'millimetres', 'dollars'];
const WHOLE: readonly FactKind[] = ['count', 'items'];

/** A decimal text as it is stored: a comma that is typed for the point is one. */
const decimalText = (text: string): string => text.trim().replace(',', '.');

/** What is sent for a typed value; `null` where nothing was typed. */
function sentValue({ kind }: FactFieldRow, typed: string | boolean | undefined): unknown {
  if (typeof typed !== 'string') return typed === true ? true : null;
  if (typed.trim() === '') return null;
  if (DECIMALS.includes(kind)) return decimalText(typed);
  return WHOLE.includes(kind) && /^\d{1,15}$/.test(typed.trim()) ? Number(typed) : typed;
}

interface SentEntry {
  /** Its position in the form. */
  readonly at: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The entries of a group as they are typed, in their order in the form. */
const typedEntries = (typed: TypedFacts, group: FactGroup): readonly SentEntry[] =>
  Array.from({ length: shownEntries(typed, group) }, (_, at) => ({
    at,
    values: Object.fromEntries(
      Object.entries(groupRow(group).fields).map(([field, row]) => [
        field,
        sentValue(row, typed[typedName(group, field, at)]),
      ]),
    ),
  }));

/** The entries of a group that something is typed into. */
const sentEntries = (typed: TypedFacts, group: FactGroup): readonly SentEntry[] =>
  typedEntries(typed, group).filter(({ at, values }) =>
    Object.entries(values).some(([field, value]) => value !== null && value !== presetAt(group, at)[field]),
  );

/** The facts that the form shows of these groups, before they are checked; lists with all their entries, also empty ones. */
export const factsAsTyped = (groups: readonly FactGroup[], typed: TypedFacts): Facts =>
  Object.fromEntries(
    FACT_GROUP_NAMES.map((group) => {
      const entries = groups.includes(group) ? typedEntries(typed, group).map(({ values }) => values) : [];
      return [group, groupRow(group).entries === null ? (entries[0] ?? null) : entries];
    }),
  ) as unknown as Facts;

/** What is sent of a group: `null` or an empty list where nothing is typed. */
function sentGroup(typed: TypedFacts, group: FactGroup): unknown {
  const entries = sentEntries(typed, group).map(({ values }) => values);
  return groupRow(group).entries === null ? (entries[0] ?? null) : entries;
}

/** The groups in which something else is typed than was there before. */
export const changedGroups = (
  groups: readonly FactGroup[],
  typed: TypedFacts,
  before: TypedFacts,
): readonly FactGroup[] =>
  groups.filter(
    (group) => JSON.stringify(sentGroup(typed, group)) !== JSON.stringify(sentGroup(before, group)),
  );

/** What is sent of these groups, before it is checked. */
export const sentFacts = (groups: readonly FactGroup[], typed: TypedFacts): Record<string, unknown> =>
  Object.fromEntries(groups.map((group) => [group, sentGroup(typed, group)]));

/** The names in the form by the paths of a body, as refusals name them: `people.0.name`. */
export function namesByPath(
  groups: readonly FactGroup[],
  typed: TypedFacts,
): Readonly<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const group of groups) {
    const isList = groupRow(group).entries !== null;
    const fields = Object.keys(groupRow(group).fields);
    const [first = ''] = fields;
    names[group] = typedName(group, first);
    const entries = isList ? sentEntries(typed, group) : [{ at: 0 }];
    for (const [position, { at }] of entries.entries()) {
      const path = isList ? `${group}.${position}` : group;
      names[path] = typedName(group, first, at);
      for (const field of fields) names[`${path}.${field}`] = typedName(group, field, at);
    }
  }
  return names;
}

/** Gross minus tare as they are typed; `null` where they are no weights, or the tare is above the gross. */
export function netWeight(gross: string, tare: string): string | null {
  const [all, packing] = [decimalText(gross), decimalText(tare)];
  if (!isDecimalText(all, 3) || !isDecimalText(packing, 3)) return null;
  const net = inThousandths(all) - inThousandths(packing);
  return net < 0n ? null : fromThousandths(net);
}
