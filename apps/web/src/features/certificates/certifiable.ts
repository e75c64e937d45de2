import { MOST_CERTIFIED_ITEMS } from '@monda/domain/certificates/certificate-fields.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';

/** Items that one certificate can be for: completed, of one company and one decision. */
export interface CertifiableKind {
  readonly key: string;
  readonly companyName: string;
  readonly decision: ItemDecision;
  /** At most {@link MOST_CERTIFIED_ITEMS}. */
  readonly items: readonly ItemRow[];
  /** How many more there are. */
  readonly beyond: number;
}

type Completed = ItemRow & { readonly decision: ItemDecision };
const isCompleted = (item: ItemRow): item is Completed =>
  item.status === 'completed' && item.decision !== null;

/** The kinds among the items, the largest first. The server judges the items again. */
export function certifiableKinds(items: readonly ItemRow[]): readonly CertifiableKind[] {
  const kinds = Map.groupBy(
    items.filter(isCompleted),
    ({ decision, project }) => `${decision}/${project.companyName}`,
  );
  return [...kinds]
    .flatMap(([key, all]) => {
      const [first] = all;
      if (first === undefined) return [];
      return {
        key,
        companyName: first.project.companyName,
        decision: first.decision,
        items: all.slice(0, MOST_CERTIFIED_ITEMS),
        beyond: Math.max(0, all.length - MOST_CERTIFIED_ITEMS),
      };
    })
    .toSorted((one, other) => other.items.length - one.items.length);
}

/** All items of the kinds: those of which each can have a certificate of its own. */
export function ofAnyKind(
  kinds: readonly CertifiableKind[],
): Pick<CertifiableKind, 'key' | 'items' | 'beyond'> {
  const all = kinds.flatMap(({ items }) => items);
  const items = all.slice(0, MOST_CERTIFIED_ITEMS);
  const beyond = kinds.reduce((sum, kind) => sum + kind.beyond, all.length - items.length);
  return { key: '', items, beyond };
}

/** How many of the items are not completed, by their status, the most frequent first. */
export function openItems(
  items: readonly ItemRow[],
): readonly { readonly status: ItemStatus; readonly count: number }[] {
  const open = Map.groupBy(
    items.filter((item) => !isCompleted(item)),
    ({ status }) => status,
  );
  return [...open]
    .map(([status, all]) => ({ status, count: all.length }))
    .toSorted((one, other) => other.count - one.count);
}
