import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { MOST_CHOSEN } from '@monda/domain/items/chosen-items.ts';
import { describe, expect, it } from 'vitest';
import { chosenOf, Selection } from './selection.ts';

const row = (at: number, version = 1) => ({ id: `item-${at}`, version }) as ItemRow;
const page = [0, 1, 2, 3, 4].map((at) => row(at));
const idsOf = (selection: Selection) => [...selection.chosen().keys()];

describe('chosen items', () => {
  it('are chosen and left out one by one', () => {
    const selection = new Selection();
    selection.set(row(2), true);
    selection.set(row(0), true);
    selection.set(row(2), false);
    expect(idsOf(selection)).toEqual(['item-0']);
  });

  it('are chosen from the one touched last to the one touched with Shift, in both directions', () => {
    const down = new Selection();
    down.showPage(page);
    down.set(row(1), true);
    down.setRange(row(3), true);
    expect(idsOf(down).toSorted()).toEqual(['item-1', 'item-2', 'item-3']);
    const up = new Selection();
    up.showPage(page);
    up.set(row(3), true);
    up.setRange(row(1), true);
    expect(idsOf(up).toSorted()).toEqual(['item-1', 'item-2', 'item-3']);
    up.setRange(row(2), false);
    expect(idsOf(up)).toEqual(['item-3']);
  });

  it('are one item where the range began on another page', () => {
    const selection = new Selection();
    selection.showPage(page);
    selection.set(row(40), true);
    selection.setRange(row(2), true);
    expect(idsOf(selection)).toEqual(['item-40', 'item-2']);
  });

  it('stop at the limit, and what is chosen stays', () => {
    const selection = new Selection();
    selection.setAll(
      Array.from({ length: MOST_CHOSEN + 5 }, (_, at) => row(at)),
      true,
    );
    expect(selection.chosen().size).toBe(MOST_CHOSEN);
    selection.set(row(MOST_CHOSEN + 1), true);
    expect(selection.has(`item-${MOST_CHOSEN + 1}`)).toBe(false);
  });

  it('are sent with the newest version that was read', () => {
    const selection = new Selection();
    selection.setAll([row(1), row(2)], true);
    selection.showPage([row(1, 4), row(3, 9)]);
    expect([...selection.chosen().values()].map(({ id, version }) => [id, version])).toEqual([
      ['item-1', 4],
      ['item-2', 1],
    ]);
  });

  it('tell the person who subscribed, once a change, and no one where nothing changed', () => {
    const selection = new Selection();
    let told = 0;
    const leave = selection.subscribe(() => {
      told += 1;
    });
    selection.setAll(page, true);
    selection.showPage(page);
    selection.clear();
    selection.clear();
    leave();
    selection.set(row(1), true);
    expect(told).toBe(2);
  });

  it('say how much of a page they are', () => {
    const selection = new Selection();
    expect(chosenOf(page, selection)).toBe('none');
    selection.set(row(1), true);
    expect(chosenOf(page, selection)).toBe('some');
    selection.setAll(page, true);
    expect(chosenOf(page, selection)).toBe('all');
  });
});
