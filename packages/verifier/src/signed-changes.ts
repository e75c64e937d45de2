import { canonicalBytes } from './canonical-json.ts';
import { latin1Of } from './bytes.ts';

type Values = Readonly<Record<string, unknown>>;

/** What was stated of an item when it was signed for, or stands at it now. */
export interface StatedItem {
  readonly decision: string;
  /** `2026-11-28`; `null` where none was agreed. */
  readonly day: string | null;
  readonly fields: Values;
  /** Groups of facts: one entry, a list of them, or `null`. */
  readonly facts: Readonly<Record<string, Values | readonly Values[] | null>>;
  readonly files: readonly { readonly purpose: string; readonly sha256: string }[];
}

/** The fields by which an item is known. */
const FIELDS = ['itemName', 'serialNumber', 'family'] as const;

const isGiven = (value: unknown): boolean => value != null && value !== '';
const textOf = (value: unknown): string => latin1Of(canonicalBytes(value));

/** Whether each of these texts has one of its own among the others. */
function isWithin(stated: readonly string[], present: readonly string[]): boolean {
  const left = [...present];
  return stated.every((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Names of the stated values that are other now, such as `serialNumber`, `day`, `method.technique`, `people` or `files`. What was
 * not stated and is there now is no change, and neither is what the present withholds. `null`, an empty text and an empty list
 * state nothing.
 */
export function changesOf(
  stated: StatedItem,
  present: StatedItem & { readonly withheld: readonly string[] },
): string[] {
  const changed: string[] = [];
  const compare = (name: string, one: unknown, other: unknown) => {
    if (isGiven(one) && one !== other) changed.push(name);
  };
  for (const field of FIELDS) compare(field, stated.fields[field], present.fields[field]);
  compare('decision', stated.decision, present.decision);
  compare('day', stated.day, present.day);
  for (const [group, entry] of Object.entries(stated.facts).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const now: unknown = present.facts[group] ?? null;
    if (!Array.isArray(entry)) {
      const values = now as Values | null;
      for (const [field, value] of Object.entries(entry ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
        compare(`${group}.${field}`, value, values?.[field]);
    } else if (!isWithin(entry.map(textOf), Array.isArray(now) ? now.map(textOf) : [])) changed.push(group);
  }
  const namesOf = ({ files }: StatedItem) => files.map(({ purpose, sha256 }) => `${purpose} ${sha256}`);
  if (!isWithin(namesOf(stated), namesOf(present))) changed.push('files');
  return changed.filter((name) => !present.withheld.includes(name));
}
