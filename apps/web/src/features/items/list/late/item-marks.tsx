import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { AttentionMarks, useAttention } from './attention-mark.tsx';
import { LateMark } from './late-mark.tsx';

interface MarkedItem {
  readonly item: Pick<ItemRow, 'id' | 'lateSince'>;
  readonly role: string;
}

/** Shows nothing: has the part around it wait for the marks of an item, which may take a line above it. */
export function AwaitedMarks({ item, role }: MarkedItem) {
  useAttention(role, [item]);
  return null;
}

/** Since when an item is late, and, for readers of that, why managers should look at it. */
export function ItemMarks({ item, role }: MarkedItem) {
  const attention = useAttention(role, [item]);
  return (
    <>
      {item.lateSince === null ? null : <LateMark since={item.lateSince} whole />}
      <AttentionMarks of={attention.get(item.id)} />
    </>
  );
}
