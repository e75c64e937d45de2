import { MOST_SERIAL_NUMBERS, type ItemOfSerialNumber } from '@monda/domain/items/same-serial-numbers.ts';
import { Observed } from '../../../lib/observed.ts';

/** An item of the company that has a serial number. */
export type RequestedItem = ItemOfSerialNumber['item'];
/** Asks the server which of these serial numbers items of the company have. */
export type AskSerialNumbers = (serialNumbers: readonly string[]) => Promise<readonly ItemOfSerialNumber[]>;

/** Signs that no text of the product has: such a number is refused with its form, and would be with all others here. */
const REFUSED = /[\p{Cc}\p{Cs}]/u;

/**
 * What the server said of serial numbers, by their keys (`serialNumberKey`). Each is asked about once, and again where
 * there was no answer; `null` is the key of what stands for none.
 */
export class SerialNumberLookup extends Observed {
  readonly #ask: AskSerialNumbers;
  readonly #asked = new Set<string>();
  readonly #found = new Map<string, RequestedItem>();

  constructor(ask: AskSerialNumbers) {
    super();
    this.#ask = ask;
  }

  /** How many answers there were: another number, other items. */
  get size(): number {
    return this.#found.size;
  }

  readonly itemWith = (key: string): RequestedItem | null => this.#found.get(key) ?? null;

  readonly want = async (keys: readonly (string | null)[]): Promise<void> => {
    const open = [...new Set(keys)].flatMap((key) =>
      key === null || this.#asked.has(key) || REFUSED.test(key) ? [] : [key],
    );
    for (const key of open) this.#asked.add(key);
    for (let at = 0; at < open.length; at += MOST_SERIAL_NUMBERS) {
      try {
        // why: a key is compared as what it was made of, and never longer than a serial number may be.
        const found = await this.#ask(open.slice(at, at + MOST_SERIAL_NUMBERS));
        for (const { serialNumber, item } of found) this.#found.set(serialNumber, item);
        if (found.length > 0) this.notify();
      } catch {
        for (const key of open.slice(at)) this.#asked.delete(key);
        return;
      }
    }
  };
}
