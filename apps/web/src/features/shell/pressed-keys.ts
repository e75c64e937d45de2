import type { Visitor } from '@monda/domain/screens/screens.ts';
import { go } from '../../lib/location.ts';
import { scanAhead, scanTaker } from '../../lib/scanned-text.ts';
import { isSingleKey, SINGLE_KEY, singleKeysAreOn, takesText } from '../../lib/single-keys.ts';
import { isEnd, MACHINE_MS, NO_KEYS, PAUSE_MS, runWith, scannedText } from './key-run.ts';
import { beginsPair, PAIR_MS, shortcutFor } from './shortcut-keys.ts';
import { shortcutsOf } from './shortcuts.ts';

/** What the keys of every page open. */
export interface OpenedByKeys {
  readonly onHelp: () => void;
  /** Left out where there is nothing to open. */
  readonly onSearch?: (() => void) | undefined;
}

let visitor: Visitor | undefined;
let opened: OpenedByKeys | undefined;
const shortcuts = () => (visitor === undefined ? [] : shortcutsOf(visitor));
let run = NO_KEYS;
/** Whether a field took a key of the run. */
let isTyped = false;
let runEnds: ReturnType<typeof setTimeout> | undefined;

/**
 * Takes every key before the page does. What a scanner types with no field in focus reaches nothing from the third key on; what a person presses does
 * what a key of every page does once the page has left it alone.
 */
export function pressKey(event: KeyboardEvent, by: Visitor, opening: OpenedByKeys): void {
  visitor = by;
  opened = opening;
  const before = run;
  run = runWith(run, event);
  if (run !== before) watch(event);
  // why: a key that was pressed before this was loaded has been at the page already.
  if (event.eventPhase === Event.NONE) leave(event);
}
window.addEventListener('keydown', leave);

function watch(event: KeyboardEvent): void {
  const inField = takesText(event.target);
  isTyped = inField || (isTyped && run.keys.length > 1);
  clearTimeout(runEnds);
  if (run.isScan) {
    waiting = [];
    if (!inField) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }
  if (isEnd(event)) endRun(event);
  else runEnds = setTimeout(endRun, PAUSE_MS);
}

/** Gives what was scanned with no field in focus to a page that takes it, else searches everywhere for it. Without the end that scanners send it may be a voice program that types. */
function endRun(end?: KeyboardEvent): void {
  const { keys, isScan } = run;
  run = NO_KEYS;
  if (!isScan) return;
  if (isTyped) {
    const field = end?.target;
    // why: the next scan replaces this one.
    if (field instanceof HTMLInputElement && field.matches('[type=search], [role=combobox]')) field.select();
    return;
  }
  const text = scannedText(keys);
  const isUnderDialog = document.querySelector('[aria-modal="true"]') !== null;
  if (text === '' || isUnderDialog || !(end || singleKeysAreOn())) return;
  if (scanTaker.take !== undefined) return scanTaker.take(text);
  if (!opened?.onSearch) return;
  opened.onSearch();
  scanAhead(text);
}

/** Keys of a person, unless the next ones follow like those of a scanner. */
let waiting: readonly KeyboardEvent[] = [];
let rest: ReturnType<typeof setTimeout> | undefined;

/** Waits whether a key is one of a scanner; `/` searches everything where the page has no list to search. */
function leave(event: KeyboardEvent): void {
  if (run.isScan || !isSingleKey(event)) return;
  if (shortcuts().some(({ keys }) => keys.some((key) => key === event.key))) event.preventDefault();
  waiting = [...waiting, event];
  clearTimeout(rest);
  rest = setTimeout(() => {
    const from = waiting[0]?.timeStamp ?? 0;
    for (const each of waiting) setTimeout(act, each.timeStamp - from, each);
    waiting = [];
  }, MACHINE_MS);
}

let first: { readonly key: string; readonly at: number } | null = null;

function act({ key, timeStamp }: KeyboardEvent): void {
  const all = shortcuts();
  const before = first !== null && timeStamp - first.at < PAIR_MS;
  const shortcut = shortcutFor(all, before ? (first?.key ?? null) : null, key);
  first = null;
  if (shortcut === undefined) {
    if (beginsPair(all, key)) first = { key, at: timeStamp };
    window.dispatchEvent(new CustomEvent(SINGLE_KEY, { detail: key }));
  } else if (shortcut.href !== undefined) go(shortcut.href);
  else if (shortcut.does === 'help') opened?.onHelp();
  else if (!focusSearch()) opened?.onSearch?.();
}

function focusSearch(): boolean {
  const box = [...document.querySelectorAll<HTMLInputElement>('[data-shortcut-search]')].find(
    (each) => each.offsetParent !== null,
  );
  box?.focus();
  box?.select();
  return box !== undefined;
}
