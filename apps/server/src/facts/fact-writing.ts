import type { FactsBody } from '@monda/domain/facts/fact-data.ts';
import { EVERY_FACT } from '@monda/domain/facts/fact-fields.ts';
import type { Work } from '../database/work.ts';
import type { CallContext } from '../http/calls/handlers.ts';
import { columnsOf, type StoredFacts } from './fact-store.ts';

/** Groups that are given for an item, and the time zone of their moments. */
interface GivenFacts {
  readonly item: { readonly id: string; readonly company_id: string };
  readonly body: FactsBody;
  readonly timeZone: string | null;
}
type Acting = CallContext & { readonly name?: string };

/** Groups with moments or days, which are those of a time zone. */
const GROUPS_WITH_TIMES = EVERY_FACT.filter(({ row }) => row.kind === 'local-time' || row.kind === 'day').map(
  ({ group }) => group,
);

/** The columns of what is given, and the record of which groups they were; what they say stays out of the audit log. */
function written(work: Work, call: Acting, { item, body, timeZone }: GivenFacts) {
  const groups = columnsOf(body);
  work.act(call, { subjectType: 'item', subjectId: item.id, details: { facts: Object.keys(groups) } });
  const zone = GROUPS_WITH_TIMES.some((group) => group in groups) ? { time_zone: timeZone } : {};
  return { ...groups, ...zone, updated_at: work.clock.now() };
}

/** Writes the first facts of items, the same groups of each; as they are stored. */
export function writeFirstFacts(
  work: Work,
  call: Acting,
  given: readonly GivenFacts[],
): Promise<readonly StoredFacts[]> {
  const rows = given.map((each) => ({
    ...{ item_id: each.item.id, company_id: each.item.company_id, created_at: work.clock.now() },
    ...written(work, call, each),
  }));
  return work.insertAll('item_facts', rows);
}

/** Writes groups of an item, which replace those it has; as they are stored. */
export async function writeFacts(
  work: Work,
  call: Acting,
  before: StoredFacts | undefined,
  given: GivenFacts,
): Promise<StoredFacts> {
  if (before !== undefined) {
    return work.updateOne('item_facts', written(work, call, given), (query) =>
      query.where('item_id', '=', given.item.id),
    );
  }
  const [stored] = await writeFirstFacts(work, call, [given]);
  return stored as StoredFacts;
}
