import { EVERY_FACT, groupRow } from './fact-fields.ts';
import type { FactsBody } from './fact-data.ts';
import { entriesOf } from './fact-entries.ts';

/** The path of a value of a body, as refusals name it: `people.0.name`. */
interface LaterFact {
  readonly path: string;
}

/**
 * The given moments and days that lie in the future. `localNow`: date and time `YYYY-MM-DDTHH:MM` in the time zone of
 * the item's moments.
 */
export function factsOfTheFuture(body: FactsBody, localNow: string): readonly LaterFact[] {
  const found: LaterFact[] = [];
  for (const { group, field, row } of EVERY_FACT) {
    if (row.kind !== 'day' && row.kind !== 'local-time') continue;
    const latest = row.kind === 'day' ? localNow.slice(0, 10) : localNow;
    for (const [at, entry] of entriesOf(body, group).entries()) {
      const value = entry[field];
      if (typeof value !== 'string' || value <= latest) continue;
      found.push({
        path: groupRow(group).entries === null ? `${group}.${field}` : `${group}.${at}.${field}`,
      });
    }
  }
  return found;
}
