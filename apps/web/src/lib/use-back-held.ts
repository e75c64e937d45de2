import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { currentLocation } from './location.ts';

/**
 * While `isHeld`, Back and forward of the browser stay on this step of the history; `onBack` runs instead. Answers what ends that at
 * once, before the page leads elsewhere itself.
 */
export function useBackHeld(isHeld: boolean, onBack: () => void): () => void {
  const release = useRef(() => {});
  const told = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!isHeld) return;
    const { depth } = currentLocation();
    const listen = (event: PopStateEvent) => {
      const { depth: to = depth - 1 } = (event.state ?? {}) as { readonly depth?: number };
      // why: the router is not to show the step that was gone to.
      event.stopImmediatePropagation();
      if (to === depth) return;
      window.history.go(depth - to);
      told();
    };
    const end = () => window.removeEventListener('popstate', listen, true);
    window.addEventListener('popstate', listen, true);
    release.current = end;
    return end;
  }, [isHeld]);
  return () => release.current();
}
