import { whenUsed } from '@monda/phrases/words-when-used.ts';
import type { QueryClient } from '@tanstack/react-query';
import { watchNotices as watchNumbers } from '../features/notices/watch-notices.tsx';
import type { ShownCounts } from '../features/shell/bell.tsx';
import { offerNewerVersion } from '../features/shell/newer-version.ts';
import { MarkedNavigation } from './marked-navigation.tsx';

export { ShellDialogs } from './shell-dialogs.tsx';

/**
 * Shows in the frame what comes after the first load: the numbers of notices, the further navigation, and that the server has
 * a newer version. why: a server of a newer version has the files of this page no more, so all of it is here by then.
 */
export async function watchNotices(
  client: QueryClient,
  show: (counts: ShownCounts) => void,
  ended: AbortSignal,
): Promise<void> {
  await whenUsed(async () => undefined);
  if (ended.aborted) return;
  offerNewerVersion(ended);
  // why: the first scan of a page must not press what has the focus.
  void import('../features/shell/pressed-keys.ts').catch(() => undefined);
  watchNumbers(client, (numbers) => show({ ...numbers, More: MarkedNavigation }), ended);
}
