import type { ItemRow } from '@monda/domain/items/item-view.ts';
import type { ItemViewer } from '../../base/item-page-context.ts';
import { AttentionMarks, listedAttention, useAttention } from './attention-mark.tsx';
import { LateMark } from './late-mark.tsx';

interface MarkedItem {
  readonly item: Pick<ItemRow, 'id' | 'lateSince'>;
  readonly viewer: ItemViewer;
}

/** Shows nothing: has the part around it wait for the marks of an item, which may take a line above it. */
export function AwaitedMarks({ item, viewer }: MarkedItem) {
  useAttention(viewer.role, [item], true);
  return null;
}

/**
 * Since when an item is late, and, for readers of that, why managers should look at it; as the list said it, so that nothing below
 * moves, until it is read.
 */
export function ItemMarks({ item, viewer }: MarkedItem) {
  const read = useAttention(viewer.role, [item]);
  const attention = read === undefined ? listedAttention(viewer.id, item.id) : read.get(item.id);
  return (
    <>
      {item.lateSince === null ? null : <LateMark since={item.lateSince} whole />}
      <AttentionMarks of={attention} />
    </>
  );
}
