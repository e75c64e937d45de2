import type { Actor } from '@monda/domain/identity/actor.ts';
import { hasRole } from '@monda/domain/identity/roles.ts';
import type { Work } from '../../database/work.ts';

/** Versions of an item and its facts at the freeze, `null` before it, and now; facts that were never given: version 0. */
interface FrozenAndNow {
  readonly item_version: number | null;
  readonly facts_version: number | null;
  readonly version: number;
  readonly facts_now: number | null;
}

/** Whether a person reads that items changed since. */
export const readsChanges = ({ role }: Actor): boolean => hasRole(role, ['fixed_assets_manager']);

/** Items of certificates with their versions at the freeze and now. */
export const frozenItems = (work: Work) =>
  work
    .selectFrom('certificate_items as s')
    .innerJoin('waste_items as i', 'i.id', 's.item_id')
    .leftJoin('item_facts as f', 'f.item_id', 's.item_id')
    .select(['s.certificate_id', 'i.version', 's.item_version', 's.facts_version'])
    .select('f.version as facts_now');

/** Whether an item or its facts changed since the freeze. */
export const isChangedSince = ({ item_version, facts_version, version, facts_now }: FrozenAndNow): boolean =>
  item_version !== null && (item_version !== version || facts_version !== (facts_now ?? 0));

/** Those of these certificates since whose freeze the item or its facts changed. */
export async function certificatesChangedSince(
  work: Work,
  itemId: string,
  certificateIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (certificateIds.length === 0) return new Set();
  const rows = await frozenItems(work)
    .where('s.item_id', '=', itemId)
    .where('s.certificate_id', 'in', certificateIds)
    .execute();
  return new Set(rows.filter(isChangedSince).map(({ certificate_id }) => certificate_id));
}
