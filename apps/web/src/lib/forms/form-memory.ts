import type { StoredWork } from '../device/stored-work.ts';
import { Observed } from '../observed.ts';

/** One field: what it held when the form opened, and what it holds now. */
interface Field {
  readonly first: unknown;
  readonly now: unknown;
}

/** What the device stores of a form. */
interface FormRecord {
  readonly version: 1;
  readonly stamp: string;
  readonly fields: readonly (readonly [name: string, field: Field])[];
  readonly files: readonly (readonly [name: string, keys: readonly string[]])[];
}

/**
 * What a person has typed into one form and not sent. It lives in memory, goes to the device when the page is left,
 * and comes back with the page. What was typed for another state of things (`stamp`), or into a field that now
 * begins with something else, does not come back.
 */
export class FormMemory extends Observed {
  readonly #fields = new Map<string, Field>();
  readonly #files = new Map<string, readonly File[]>();
  readonly #restored = new Map<string, Field>();
  readonly #keys = new Map<File, string>();
  #isAsked = false;
  #isSettled = false;
  #cameBack = false;
  readonly #work: StoredWork | null;

  /** Without `work` nothing leaves the page's memory. */
  constructor(work: StoredWork | null) {
    super();
    this.#work = work;
  }

  /** Whether something typed earlier came back with the page. */
  readonly cameBack = (): boolean => this.#cameBack;

  /** What a field holds that began with `first`. Answers the same value until it is changed. */
  read(name: string, first: unknown): unknown {
    const field = this.#fields.get(name);
    if (field !== undefined) return field.now;
    const restored = this.#restored.get(name);
    return restored !== undefined && restored.first === first ? restored.now : first;
  }

  write(name: string, first: unknown, now: unknown): void {
    this.#isSettled = false;
    this.#fields.set(name, { first, now });
    this.notify();
  }

  /** The files of a field; the same list until it is changed. */
  files(name: string): readonly File[] {
    return this.#files.get(name) ?? NO_FILES;
  }

  setFiles(name: string, files: readonly File[]): void {
    this.#isSettled = false;
    this.#files.set(name, files);
    this.notify();
  }

  /**
   * Restores, once, what the device stored for `stamp`; what was typed meanwhile stays, and a form that was sent
   * meanwhile takes nothing back. Never fails.
   */
  async load(stamp: string): Promise<void> {
    if (this.#isAsked) return;
    this.#isAsked = true;
    const stored = (await this.#work?.look().catch(() => null)) ?? null;
    if (stored === null) return;
    const record = stored.value as Partial<FormRecord> | null;
    if (record?.version !== 1 || record.stamp !== stamp || this.#isSettled) {
      // why: what is asked anew meanwhile is no part of what is given up here.
      const isSettled = this.#isSettled;
      const gone = this.forget();
      this.#isSettled = isSettled;
      return gone.catch(() => undefined);
    }
    for (const [name, field] of record.fields ?? []) this.#restored.set(name, field);
    for (const [name, keys] of record.files ?? []) {
      const files = keys.flatMap((key) => stored.files.get(key) ?? []);
      for (const key of keys) {
        const file = stored.files.get(key);
        if (file !== undefined) this.#keys.set(file, key);
      }
      if (!this.#files.has(name)) this.#files.set(name, files);
    }
    this.#cameBack = true;
    this.notify();
  }

  /** Puts what is typed and not sent on the device, all or nothing; a form as it opened leaves nothing there. */
  async save(stamp: string): Promise<void> {
    const fields = [...new Map([...this.#restored, ...this.#fields])].filter(
      ([, { first, now }]) => first !== now,
    );
    const files = [...this.#files].filter(([, each]) => each.length > 0);
    if (this.#isSettled) return this.forget();
    if (fields.length === 0 && files.length === 0) {
      // why: nothing is typed yet in a form whose stored words are on their way.
      return this.#work?.isLooking === true ? undefined : this.forget();
    }
    const wanted = new Map(
      files.flatMap(([, each]) => each.map((file) => [this.#keyOf(file), file] as const)),
    );
    const record: FormRecord = {
      version: 1,
      stamp,
      fields,
      files: files.map(([name, each]) => [name, each.map((file) => this.#keyOf(file))]),
    };
    await this.#work?.put({ value: record, files: wanted }, 'anything');
  }

  /** The form was sent or given up: nothing of it stays on the device. */
  async forget(): Promise<void> {
    this.#isSettled = true;
    if (this.#work?.mayHold || this.#work?.isLooking) await this.#work.put(null, 'anything');
  }

  #keyOf(file: File): string {
    const known = this.#keys.get(file);
    if (known !== undefined) return known;
    const key = this.#work?.newKey() ?? '';
    this.#keys.set(file, key);
    return key;
  }
}

const NO_FILES: readonly File[] = [];
