import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { AttentionMarks, useAttention } from './attention-mark.tsx';
import { LateMark } from './late-mark.tsx';

/** Since when an item is late, and, for readers of that, why managers should look at it. */
export function ItemMarks({
  item,
  role,
}: {
  readonly item: Pick<ItemRow, 'id' | 'lateSince'>;
  readonly role: string;
}) {
  const attention = useAttention(role, [item]);
  return (
    <>
      {item.lateSince === null ? null : <LateMark since={item.lateSince} whole />}
      <AttentionMarks of={attention.get(item.id)} />
    </>
  );
}
