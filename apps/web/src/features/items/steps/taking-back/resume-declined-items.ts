import type { QueryClient } from '@tanstack/react-query';

/** Where a window remembers until when something declined in it may be taken back: milliseconds since 1970. */
export const DECLINED_UNTIL = 'declined';

/** Shows the bar again after a reload of a window in which something was declined a moment ago. */
export function resumeDeclinedItems(client: QueryClient): void {
  try {
    if (Number(sessionStorage[DECLINED_UNTIL]) > Date.now()) {
      void import('./declined-items-root.tsx').then((root) => root.showDeclinedItems(client));
    }
  } catch {
    // why: without storage the window shows the bar until it is loaded again
  }
}
