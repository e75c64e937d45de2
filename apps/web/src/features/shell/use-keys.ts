import type { Visitor } from '@monda/domain/identity/screens.ts';
import { useEffect, useEffectEvent } from 'react';
import type { OpenedByKeys, pressKey } from './pressed-keys.ts';

/** A page without anything to do for this long has come to rest. */
const REST_MS = 1_500;
let press: typeof pressKey | undefined;
const fetchKeys = () =>
  import('./pressed-keys.ts').then(
    (keys) => (press = keys.pressKey),
    () => undefined,
  );

/** Control or Command with K opens the search; what single keys do is loaded when the page has come to rest. */
export function useKeys(visitor: Visitor, opened: OpenedByKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (document.querySelector('[aria-modal="true"]') === null) opened.onSearch?.();
    } else if (press) press(event, visitor, opened);
    else void fetchKeys().then(() => press?.(event, visitor, opened));
  });
  useEffect(() => {
    const rest = setTimeout(() => void fetchKeys(), REST_MS);
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => {
      clearTimeout(rest);
      window.removeEventListener('keydown', listen);
    };
  }, []);
}
