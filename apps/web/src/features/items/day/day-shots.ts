import { itemCalled } from '@monda/domain/items/item-called.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../../lib/isolated.ts';
import { type DayRow, isTaken } from './day-items.ts';
import type { DayShot } from './taken-photos.ts';

/** The photos that verified items lack: of each the one before, then the one after. */
export function missingShots(rows: readonly DayRow[]): readonly DayShot[] {
  const { shotBefore, shotAfter } = words().dayOnSite;
  return rows
    .filter(({ state }) => state === 'verified')
    .flatMap(({ item, before, after }) => {
      const title = isolated(itemCalled(item, words().itemList.unnamed));
      const shot = (purpose: 'before' | 'after', note: string): DayShot => ({
        ...{ key: `${item.id}/${purpose}`, title, note, purpose },
        subject: { itemId: item.id },
      });
      return [
        ...(isTaken(before) ? [] : [shot('before', shotBefore)]),
        ...(isTaken(after) ? [] : [shot('after', shotAfter)]),
      ];
    });
}

export const ticketShot = (day: string): DayShot => ({
  ...{ key: 'ticket', title: words().evidence.tickets, note: words().dayOnSite.oneTicket },
  ...{ subject: { day }, purpose: 'ticket' },
});
