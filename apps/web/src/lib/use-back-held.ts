import { useEffectEvent, useLayoutEffect } from 'react';
import { backTaker, currentLocation } from './location.ts';

const release = () => delete backTaker.take;

/**
 * While `isHeld`, Back and forward of the browser stay on this step of the history; `onBack` runs instead. Answers what ends that at
 * once, before the page leads elsewhere itself.
 */
export function useBackHeld(isHeld: boolean, onBack: () => void): () => void {
  const told = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!isHeld) return;
    const { depth } = currentLocation();
    backTaker.take = () => {
      const { depth: to = depth - 1 } = (window.history.state ?? {}) as { readonly depth?: number };
      if (to === depth) return;
      window.history.go(depth - to);
      told();
    };
    return () => void release();
  }, [isHeld]);
  return release;
}
