import type { Visitor } from '@monda/domain/screens/screens.ts';
import { useEffect, useEffectEvent } from 'react';
import { typeAhead } from '../../lib/typed-ahead.ts';
import type { OpenedByKeys, pressKey } from './pressed-keys.ts';

let press: typeof pressKey | undefined;
let fetching: Promise<void> | undefined;
const isUnderDialog = () => document.querySelector('[aria-modal="true"]') !== null;
const isInDialog = () => document.activeElement?.closest('[aria-modal="true"]') != null;
/** One loading for all keys that come meanwhile, so that they stay in their order. */
const fetchKeys = () =>
  (fetching ??= import('./pressed-keys.ts').then(
    (keys) => void (press = keys.pressKey),
    () => void (fetching = undefined),
  ));

/**
 * Control or Command with K opens the search; what single keys do is loaded with the first one. While a
 * dialog is on its way (`isOpening`) nothing that is typed is taken for one: it is kept for the field of the dialog.
 */
export function useKeys(visitor: Visitor, opened: OpenedByKeys, isOpening: boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isOpening && !isInDialog() && (typeAhead(event) || event.key.length === 1)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!isUnderDialog()) opened.onSearch?.();
    } else if (press) press(event, visitor, opened);
    else void fetchKeys().then(() => press?.(event, visitor, opened));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
