/** Holds something that changes, and notifies its listeners of every change. */
export class Observed {
  readonly #listeners = new Set<() => void>();

  /** Calls the listener after every change; answers how to end it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
