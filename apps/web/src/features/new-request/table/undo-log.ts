import type { DraftItem } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { Observed } from '../../../lib/observed.ts';

type Items = readonly DraftItem[];

/** How many changes can be taken back. */
const DEPTH = 100;

/**
 * What was changed in the list of items while a person watches it, no matter who changed it, newest last, so that it can be
 * taken back. Changes between {@link begin} and {@link end} are one.
 */
export class UndoLog extends Observed {
  readonly #store: DraftStore;
  readonly #before: Items[] = [];
  #known: Items;
  /** The items before what is under way. */
  #begun: Items | null = null;

  constructor(store: DraftStore) {
    super();
    this.#store = store;
    this.#known = store.draft.items;
  }

  /** Begins to watch; answers how to end it. */
  readonly watch = (): (() => void) => {
    this.#known = this.#store.draft.items;
    return this.#store.subscribe(this.#see);
  };

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** What follows is one change, such as the typing in one cell. */
  readonly begin = (): void => {
    this.#begun ??= this.#store.draft.items;
  };

  /** The change is made; one that changed nothing is none. */
  readonly end = (): void => {
    const begun = this.#begun;
    this.#begun = null;
    if (begun !== null && begun !== this.#known) this.#push(begun);
  };

  /** What is under way never was. */
  readonly cancel = (): void => {
    const begun = this.#begun;
    this.#begun = null;
    if (begun !== null) this.#restore(begun);
  };

  /** Takes the last change back; answers whether there was one. */
  readonly undo = (): boolean => {
    const before = this.#before.pop();
    if (before === undefined) return false;
    this.#restore(before);
    this.notify();
    return true;
  };

  readonly #see = (): void => {
    const { items } = this.#store.draft;
    const before = this.#known;
    if (items === before) return;
    this.#known = items;
    if (this.#begun === null) this.#push(before);
  };

  #push(before: Items): void {
    this.#before.push(before);
    if (this.#before.length > DEPTH) this.#before.shift();
    this.notify();
  }

  #restore(items: Items): void {
    if (items === this.#known) return;
    this.#known = items;
    this.#store.change((draft) => ({ ...draft, items, captured: false }));
  }
}
