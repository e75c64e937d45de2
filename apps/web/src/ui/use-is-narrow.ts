import { useSyncExternalStore } from 'react';

/** The width below which the style sheets speak of a phone. */
const narrow = () => window.matchMedia('(max-width: 640px)');

function subscribe(listener: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page is as narrow as a phone, for what style sheets alone cannot arrange. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches);
}
