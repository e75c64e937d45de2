import type { SentBody } from '@monda/domain/api/api-contracts.ts';
import { desks } from '@monda/test-bed/desks.ts';

/** A right request of so many items, named `Item 0` onwards. */
export function requestOf(items: number): SentBody<'projects.create'> {
  return { wasteType: 'special-handling', wasteItems: desks(items, 'Item') };
}
