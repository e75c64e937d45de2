import type { Visitor } from '@monda/domain/screens/screens.ts';
import { go } from '../../lib/location.ts';
import { isSingleKey } from '../../lib/single-keys.ts';
import { beginsPair, PAIR_MS, shortcutFor } from './shortcut-keys.ts';
import { shortcutsOf } from './shortcuts.ts';

let first: { readonly key: string; readonly at: number } | null = null;

function focusSearch(): boolean {
  const box = [...document.querySelectorAll<HTMLInputElement>('[data-shortcut-search]')].find(
    (each) => each.offsetParent !== null,
  );
  box?.focus();
  box?.select();
  return box !== undefined;
}

/** What the keys of every page open. */
export interface OpenedByKeys {
  readonly onHelp: () => void;
  /** Left out where there is nothing to open. */
  readonly onSearch?: (() => void) | undefined;
}

/** Does what a key of every page does; `/` searches everything where the page has no list to search. */
export function pressKey(event: KeyboardEvent, visitor: Visitor, { onHelp, onSearch }: OpenedByKeys): void {
  if (!isSingleKey(event)) return;
  const shortcuts = shortcutsOf(visitor);
  const before = first !== null && event.timeStamp - first.at < PAIR_MS;
  const shortcut = shortcutFor(shortcuts, before ? (first?.key ?? null) : null, event.key);
  first = null;
  if (shortcut === undefined) {
    if (beginsPair(shortcuts, event.key)) first = { key: event.key, at: event.timeStamp };
    return;
  }
  event.preventDefault();
  if (shortcut.href !== undefined) go(shortcut.href);
  else if (shortcut.does === 'help') onHelp();
  else if (!focusSearch()) onSearch?.();
}
