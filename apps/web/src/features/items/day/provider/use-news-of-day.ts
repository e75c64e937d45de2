import { useEffect, useEffectEvent } from 'react';

/** How often the day is read again while its page is in view, in milliseconds. */
const EVERY_MS = 10_000;

/** Reads the day again while its page is in view, and when it comes into view. */
export function useNewsOfDay(reload: () => Promise<unknown>): void {
  const look = useEffectEvent(() => {
    if (!document.hidden) void reload();
  });
  useEffect(() => {
    const ended = new AbortController();
    const timer = setInterval(() => look(), EVERY_MS);
    document.addEventListener('visibilitychange', () => look(), { signal: ended.signal });
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, []);
}
