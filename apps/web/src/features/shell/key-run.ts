import { KEYS_OF_AMERICAN_LAYOUT } from './american-layout.ts';

/** Milliseconds between keys that no person presses three times in a row, and a scanner between all. */
export const MACHINE_MS = 50;
/** Milliseconds after which a key is not of those before it: scanners by radio pause within a code. */
export const PAUSE_MS = 150;

export type RunKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'timeStamp'
>;

/** Keys that were pressed one right after the other. */
export interface KeyRun {
  readonly keys: readonly RunKey[];
  /** How many of the last ones followed each other at the speed of a machine. */
  readonly fast: number;
  /** Whether a scanner types them: three at that speed, or two of which the last is the Enter or Tab that scanners send. */
  readonly isScan: boolean;
}
export const NO_KEYS: KeyRun = { keys: [], fast: 0, isScan: false };

/** Whether a key ends what a scanner types. */
export const isEnd = ({ key }: Pick<RunKey, 'key'>): boolean => key === 'Enter' || key === 'Tab';

/** The run with one more key; the same where the key is of none: one that writes nothing, a command, a held one. */
export function runWith(run: KeyRun, key: RunKey): KeyRun {
  if (!(isEnd(key) || key.key.length === 1 || key.key === 'Dead' || key.key === 'Alt')) return run;
  const gap = key.timeStamp - (run.keys.at(-1)?.timeStamp ?? -PAUSE_MS);
  const before = gap < PAUSE_MS ? run : NO_KEYS;
  const isFirst = before.keys.length === 0;
  if (isFirst && (key.repeat || isEnd(key) || isCommand(key))) return run;
  if (isCommand(key) && !MARKS.has(key.code)) return run;
  const fast = !isFirst && gap <= MACHINE_MS ? before.fast + 1 : 0;
  return { keys: [...before.keys, key], fast, isScan: before.isScan || fast > (isEnd(key) ? 0 : 1) };
}

/** Control and Alt together write signs, as AltGr does. */
const isCommand = ({ ctrlKey, altKey, metaKey }: RunKey) => metaKey || (ctrlKey && !altKey);
/** Marks between the parts of a code and at its end, by the key that a scanner presses with Control. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['Backslash', '\u001c'],
  ['BracketRight', '\u001d'],
  ['Digit6', '\u001e'],
  ['Minus', '\u001f'],
  ['KeyD', '\u0004'],
  ['KeyJ', ''],
]);

/** A text as labels and codes have them. */
// oxlint-disable-next-line no-control-regex -- why: the marks that scanners send
const USUAL = /^[\w\-./:?=&#%()[\]+ \u0004\u001c-\u001f]*$/;

/**
 * The text that a scanner typed. Where it has signs that codes hardly have, and none if the keys are read as those of the American layout,
 * to which scanners are set when they come, it is the latter: the layout of the computer is another one.
 */
export function scannedText(keys: readonly RunKey[]): string {
  const typed = textOf(keys, ({ key }) => (key.length === 1 ? key : ''));
  const american = textOf(keys, ({ key, code, shiftKey }) => {
    const sign = KEYS_OF_AMERICAN_LAYOUT.get(code)?.[shiftKey ? 1 : 0];
    return sign ?? (key.length === 1 ? key : '');
  });
  const isOtherLayout = !USUAL.test(typed) || keys.some(({ key }) => key === 'Dead');
  return isOtherLayout && USUAL.test(american) ? american : typed;
}

/** Before the digits of a sign that is typed by its number, with Alt held. */
const NUMBERED = '\uE000';

function textOf(keys: readonly RunKey[], signOf: (key: RunKey) => string): string {
  const signs = keys.map((key) => {
    if (key.key === 'Alt') return NUMBERED;
    if (key.altKey && !key.ctrlKey) return /^Numpad\d$/.test(key.code) ? key.code.slice(-1) : '';
    if (isCommand(key)) return MARKS.get(key.code) ?? '';
    return isEnd(key) ? '' : signOf(key);
  });
  const numbered = new RegExp(`${NUMBERED}(\\d*)`, 'g');
  return signs
    .join('')
    .replace(numbered, (_, digits: string) => (digits === '' ? '' : String.fromCodePoint(Number(digits))));
}
