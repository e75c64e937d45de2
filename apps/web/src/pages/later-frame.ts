import { whenUsed } from '@monda/phrases/words-when-used.ts';
import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import type { QueryClient } from '@tanstack/react-query';
import { watchNotices as watchNumbers } from '../features/notices/watch-notices.tsx';
import type { ShownCounts } from '../features/shell/bell.tsx';
import { resumeCaptures } from '../features/items/steps/on-site/captures/resume-captures.ts';
import { markDevice } from '../lib/frame-mark.ts';
import { keyOf } from '../lib/api-hooks.ts';
import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { offerNewerVersion } from '../features/shell/newer-version.ts';
import { MarkedNavigation } from './marked-navigation.tsx';

export { ShellDialogs } from './shell-dialogs.tsx';

/** How long a device begins with the frame of the person who was signed in last, in seconds: 30 days. */
const MARKED_SECONDS = 30 * 24 * 60 * 60;

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
  const person = client.getQueryData<Answer<'users.me'>>(keyOf('users.me'));
  if (person !== undefined) {
    markDevice(person.role, MARKED_SECONDS);
    if (isCompanyRole(person.role)) void resumeCaptures(person.id);
  }
  // why: the first scan of a page must not press what has the focus.
  void import('../features/shell/pressed-keys.ts').catch(() => undefined);
  // why: most people open an item next, and its code takes longest of what a press waits for.
  window.requestIdleCallback?.(() => void import('./item-page.tsx').catch(() => undefined));
  watchNumbers(client, (numbers) => show({ ...numbers, More: MarkedNavigation }), ended);
}
