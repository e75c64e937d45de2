import type { Actor } from '@monda/domain/identity/actor.ts';
import { hasRole } from '@monda/domain/identity/roles.ts';
import { sql } from 'kysely';
import type { Work } from '../../database/work.ts';

/** Versions of an item, its facts and its signatures at the freeze, `null` before it, and now; what was never given: version 0. */
interface FrozenAndNow {
  readonly item_version: number | null;
  readonly facts_version: number | null;
  readonly version: number;
  readonly facts_now: number | null;
  readonly signings_version: number | null;
  readonly signings_now: number;
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
    .select(['f.version as facts_now', 's.signings_version'])
    .select(
      sql<number>`(SELECT count(*) + count(g.sealed_at) + count(g.withdrawn_at) FROM signing_items n
        JOIN signings g ON g.id = n.signing_id WHERE n.item_id = s.item_id)::integer`.as('signings_now'),
    );

/** Whether an item or its facts changed since the freeze, or it was signed for, or a signature sealed or withdrawn. */
export const isChangedSince = ({ item_version: frozen, version, ...row }: FrozenAndNow): boolean =>
  frozen !== null &&
  (frozen !== version ||
    row.facts_version !== (row.facts_now ?? 0) ||
    (row.signings_version ?? 0) !== row.signings_now);

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
