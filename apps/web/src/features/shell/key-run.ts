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
  /** Whether a scanner types them: three at that speed, the Enter or Tab that scanners send among them. */
  readonly isScan: boolean;
}
export const NO_KEYS: KeyRun = { keys: [], fast: 0, isScan: false };

/** Whether a key ends what a scanner types. */
export const isEnd = ({ key }: Pick<RunKey, 'key'>): boolean => key === 'Enter' || key === 'Tab';

/** The run with one more key; the same where the key is of none: one that writes nothing, a command, a held one. */
export function runWith(run: KeyRun, key: RunKey): KeyRun {
  if (!(isEnd(key) || key.key.length === 1 || key.key === 'Dead')) return run;
  const gap = key.timeStamp - (run.keys.at(-1)?.timeStamp ?? -PAUSE_MS);
  const before = gap < PAUSE_MS ? run : NO_KEYS;
  const isFirst = before.keys.length === 0;
  if (isFirst && (key.repeat || isEnd(key) || isCommand(key))) return run;
  if (isCommand(key) && !isSeparator(key)) return run;
  const fast = !isFirst && gap <= MACHINE_MS ? before.fast + 1 : 0;
  return { keys: [...before.keys, key], fast, isScan: before.isScan || fast > 1 };
}

/** FNC1 between the values of a GS1 code, as scanners type it. */
const isSeparator = ({ ctrlKey, code, key }: RunKey) => ctrlKey && (code === 'BracketRight' || key === ']');
/** Control and Alt together write signs, as AltGr does. */
const isCommand = ({ ctrlKey, altKey, metaKey }: RunKey) => metaKey || (ctrlKey && !altKey);
/** A text as labels and codes have them. */
// oxlint-disable-next-line no-control-regex -- why: the marks that scanners send
const USUAL = /^[\w\-./:?=&#%()[\]+ \u001d]*$/;

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

/** Digits that a scanner types with Alt held, the number of a sign, are no text. */
const isNumber = ({ altKey, code }: RunKey) => altKey && code.startsWith('Numpad');
const textOf = (keys: readonly RunKey[], signOf: (key: RunKey) => string): string =>
  keys
    .filter((key) => !isEnd(key) && !isNumber(key))
    .map((key) => (isCommand(key) ? '\u001d' : signOf(key)))
    .join('');
