import { MOST_CHOSEN } from '@monda/domain/items/chosen-items.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { Observed } from '../../../lib/observed.ts';

/**
 * The items a person has chosen in a list, as they were read last. They stay chosen while pages are turned. One for
 * each list; checkboxes and the bar subscribe to it, so that the rows themselves do not render anew.
 */
export class Selection extends Observed {
  #chosen: ReadonlyMap<string, ItemRow> = new Map();
  #anchor: string | null = null;
  #page: readonly ItemRow[] = [];

  /** The chosen items in the order they were chosen in; the same object until something changes. */
  readonly chosen = (): ReadonlyMap<string, ItemRow> => this.#chosen;

  readonly has = (id: string): boolean => this.#chosen.has(id);

  /** Chooses a row or leaves it out; it begins the next range. */
  set(row: ItemRow, isChosen: boolean): void {
    this.#anchor = row.id;
    this.setAll([row], isChosen);
  }

  /** Does with every row between the one touched last and this one what is done with this one. */
  setRange(row: ItemRow, isChosen: boolean): void {
    const page = this.#page;
    const at = (id: string | null) => page.findIndex((one) => one.id === id);
    const [from, to] = [at(this.#anchor), at(row.id)];
    this.#anchor = row.id;
    if (from < 0 || to < 0) return this.setAll([row], isChosen);
    this.setAll(page.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen);
  }

  /** Chooses rows, up to {@link MOST_CHOSEN} in all, or leaves them out. */
  setAll(rows: readonly ItemRow[], isChosen: boolean): void {
    const next = new Map(this.#chosen);
    for (const row of rows) {
      if (!isChosen) next.delete(row.id);
      else if (next.has(row.id) || next.size < MOST_CHOSEN) next.set(row.id, row);
    }
    this.#become(next);
  }

  /**
   * Says which rows are on screen, in order. Chosen items among them are sent from now on with the version that is
   * shown.
   */
  showPage(rows: readonly ItemRow[]): void {
    this.#page = rows;
    const newer = rows.filter(({ id, version }) => {
      const known = this.#chosen.get(id);
      return known !== undefined && known.version < version;
    });
    if (newer.length === 0) return;
    const next = new Map(this.#chosen);
    for (const row of newer) next.set(row.id, row);
    this.#become(next);
  }

  clear(): void {
    this.#anchor = null;
    if (this.#chosen.size > 0) this.#become(new Map());
  }

  #become(next: ReadonlyMap<string, ItemRow>): void {
    this.#chosen = next;
    this.notify();
  }
}

/** How much of a page is chosen. */
export function chosenOf(page: readonly ItemRow[], selection: Selection): 'none' | 'some' | 'all' {
  const count = page.filter(({ id }) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}
