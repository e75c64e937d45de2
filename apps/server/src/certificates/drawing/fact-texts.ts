import type { CertifiedItemData } from '@monda/domain/certificates/certificate-data.ts';
import { FACT_GROUPS, type FactFieldRow, type FactGroup } from '@monda/domain/facts/fact-fields.ts';
import { factGroupLabel, factText, factWords } from '@monda/domain/facts/fact-wording.ts';
import { words } from '@monda/phrases/words.ts';
import type { Wording } from './page-words.ts';

/** Names and values of a certificate in words; a code that this release does not have is printed as it is. */

export type FactEntryData = Readonly<Record<string, string | number | boolean | null>>;
type FactsData = CertifiedItemData['facts'];

const isGroup = (name: string): name is FactGroup => Object.hasOwn(FACT_GROUPS, name);
const rowOf = (group: string, field: string): FactFieldRow =>
  (isGroup(group)
    ? (FACT_GROUPS[group].fields as Readonly<Record<string, FactFieldRow>>)[field]
    : undefined) ?? { kind: 'line', source: 'practice' };

/** A text of the phrases by its code. */
export const byCode = (texts: Readonly<Record<string, string>>, code: string): string =>
  (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? code;

/** What fields and documents are called in the notes of a certificate. */
export const recordedName = {
  /** A field of the item (`location`), a fact (`method.equipment`) or a whole group of them (`custody`). */
  field: (name: string): string => {
    const [group = '', field] = name.split('.');
    if (field !== undefined) return `${groupLabel(group)}: ${fieldLabel(group, field)}`;
    return isGroup(name) ? factGroupLabel(name) : byCode(words().itemFields, name);
  },
  /** `Act 2026-117`. */
  document: ({ kind, number }: { readonly kind: string; readonly number: string }): string =>
    `${byCode(words().authorityDocuments.kinds, kind)} ${number}`,
} as const;

export const groupLabel = (group: string): string => (isGroup(group) ? factGroupLabel(group) : group);

export const fieldLabel = (group: string, field: string): string =>
  isGroup(group) ? factWords(group, field).label : field;

/** A value in words; `local` writes local days and times as the rest of the page does. */
export function factValue(
  group: string,
  field: string,
  value: FactEntryData[string],
  local?: Pick<Wording, 'localTime' | 'localDay'>,
): string {
  const row = rowOf(group, field);
  if (local !== undefined && typeof value === 'string') {
    if (row.kind === 'local-time') return local.localTime(value);
    if (row.kind === 'day') return local.localDay(value);
  }
  return factText(field, row, value) ?? '';
}

/** Says how a fact is printed, not something of the item. */
const NOT_PRINTED = 'asset.bookCostPrinted';

/** The recorded fields of an entry, in the order of the facts. */
export function recordedFields(group: string, entry: FactEntryData): readonly string[] {
  const fields = isGroup(group) ? Object.keys(FACT_GROUPS[group].fields) : [];
  return [...new Set([...fields, ...Object.keys(entry)])].filter(
    (field) => (entry[field] ?? null) !== null && entry[field] !== '' && `${group}.${field}` !== NOT_PRINTED,
  );
}

/** The groups of which something was recorded, in the order of the facts; entries of a list one by one. */
export function recordedGroups(facts: FactsData): readonly (readonly [string, readonly FactEntryData[]])[] {
  const names = [...new Set([...Object.keys(FACT_GROUPS), ...Object.keys(facts)])];
  return names.flatMap((group): [string, readonly FactEntryData[]][] => {
    const value = facts[group] ?? null;
    const entries = value === null ? [] : Array.isArray(value) ? value : [value];
    const recorded = (entries as readonly FactEntryData[]).filter(
      (entry) => recordedFields(group, entry).length > 0,
    );
    return recorded.length === 0 ? [] : [[group, recorded]];
  });
}

/** Whether an item has entries of a group that is a list. */
export const isListGroup = (facts: FactsData, group: string): boolean => Array.isArray(facts[group]);
