import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';

/** The photos that document what became of an item, by kind: each with its title and what is said where there are none. */
export function evidenceKinds(item: ItemDetails) {
  const { before, noBefore, after, noAfter, tickets, noTickets } = words().evidence;
  return [
    { title: before, none: noBefore, photos: item.destructionPhotosBeforeFiles },
    { title: after, none: noAfter, photos: item.destructionPhotosAfterFiles },
    { title: tickets, none: noTickets, photos: item.destructionTareTicketFiles },
  ];
}
