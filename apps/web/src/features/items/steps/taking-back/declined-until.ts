import { TAKE_BACK_MS } from '@monda/domain/items/recent-decline.ts';
import type { QueryClient } from '@tanstack/react-query';
import { storeInTab } from '../../../../lib/tab-storage.ts';
import { DECLINED_UNTIL } from './resume-declined-items.ts';

/** Notes in this window until when there may be something to take back. */
export function rememberDecline(): void {
  try {
    storeInTab(DECLINED_UNTIL, String(Date.now() + TAKE_BACK_MS));
  } catch {
    // why: a window that stores nothing shows the bar until it is loaded again.
  }
}

/** What a decline leaves in this window: until when there may be something to take back, and the bar that asks. */
export async function offerTakingBack(client: QueryClient): Promise<void> {
  rememberDecline();
  await (await import('./declined-items-root.tsx')).showDeclinedItems(client);
}
