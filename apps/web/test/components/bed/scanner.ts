/** Milliseconds of a scanner between two keys. */
const EVERY_MS = 4;

/** Keys of a scanner, Enter and Tab by their names. */
export type ScannedKeys = readonly string[];

/** The keys of a text, with what the scanner sends behind it. */
export const keysOf = (text: string, end: 'Enter' | 'Tab' | null = 'Enter'): ScannedKeys => [
  ...text,
  ...(end === null ? [] : [end]),
];

let at = 0;

/**
 * Presses keys one after the other on what has the focus, `every` milliseconds apart by their time stamps, each in a task of its own. why: made
 * events, since a busy machine presses real keys slowly. They write nothing. Answers those whose own effect, such as pressing a
 * button, nothing prevented.
 */
export async function scan(keys: ScannedKeys, every = EVERY_MS): Promise<ScannedKeys> {
  at += 10_000;
  const effective: string[] = [];
  for (const key of keys) {
    at += every;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    if ((document.activeElement ?? document.body).dispatchEvent(event)) effective.push(key);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return effective;
}
