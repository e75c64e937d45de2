import type { Facts, FactValues } from './fact-data.ts';
import type { FactGroup } from './fact-fields.ts';

/** The recorded entries of a group; one that is one entry has one or none. */
export function entriesOf(facts: Partial<Facts>, group: FactGroup): readonly FactValues[] {
  const stored = (facts[group] ?? null) as FactValues | readonly FactValues[] | null;
  if (stored === null) return [];
  return Array.isArray(stored) ? (stored as readonly FactValues[]) : [stored as FactValues];
}
