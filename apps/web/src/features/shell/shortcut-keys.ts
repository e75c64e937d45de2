import type { Shortcut } from './shortcuts.ts';

/** Milliseconds within which the second key of a pair must follow. */
export const PAIR_MS = 1_200;

/** The shortcut completed by `key` after the keys pressed before, or `undefined`. */
export function shortcutFor(
  shortcuts: readonly Shortcut[],
  first: string | null,
  key: string,
): Shortcut | undefined {
  return shortcuts.find(({ keys }) =>
    keys.length === 1 ? first === null && keys[0] === key : keys[0] === first && keys[1] === key,
  );
}

/** Whether `key` begins a pair. */
export function beginsPair(shortcuts: readonly Shortcut[], key: string): boolean {
  return shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === key);
}
