import { useLayoutEffect, useRef } from 'react';
import type { AppLocation } from './location.ts';
import { storedScrollPositions, storeScrollPositions } from './stored-scroll-positions.ts';

/** How long a page that is read anew may take to grow to the height it had. */
const GROWTH_MS = 1_000;
/** By these a person scrolls, or presses what must not move away then. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

let stopReturning = () => {};

/**
 * Scrolls to `top` as soon as the page is high enough, instead of what was returned to before; the person's own
 * scrolling ends the waiting, and so does the answer.
 */
export function returnTo(top: number): () => void {
  stopReturning();
  const end = performance.now() + GROWTH_MS;
  let next = 0;
  const stop = () => {
    cancelAnimationFrame(next);
    for (const name of OWN_MOVES) window.removeEventListener(name, stop);
  };
  for (const name of OWN_MOVES) window.addEventListener(name, stop, { passive: true });
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 1 || performance.now() > end) stop();
    else next = requestAnimationFrame(attempt);
  };
  stopReturning = stop;
  attempt();
  return stop;
}

/**
 * A new step begins at the top of its page, and so does an address opened from outside; back, forward and a reload
 * return to where the person had scrolled.
 * `shown`: the location whose page is on the screen.
 */
export function useScrollPosition(shown: AppLocation | null): void {
  const tops = useRef<Map<number, number>>(null);
  const depth = useRef(0);
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const positions = storedScrollPositions();
    tops.current = positions;
    const save = () => positions.set(depth.current, window.scrollY);
    const store = () => storeScrollPositions(positions);
    window.addEventListener('scroll', save, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', save);
      window.removeEventListener('pagehide', store);
    };
  }, []);
  // why: before anything of the new page is seen, and before a list on it returns to where it was left.
  useLayoutEffect(() => {
    if (shown === null) return;
    stopReturning();
    depth.current = shown.depth;
    const top = shown.by === 'push' ? 0 : (tops.current?.get(shown.depth) ?? 0);
    tops.current?.set(shown.depth, top);
    if (shown.by === 'push') window.scrollTo(0, 0);
    return shown.by === 'history' ? returnTo(top) : undefined;
  }, [shown]);
}
