import type { QueryClient } from '@tanstack/react-query';
import { watchNotices as watchNumbers } from '../features/notices/watch-notices.tsx';
import type { ShownCounts } from '../features/shell/bell.tsx';
import { MoreNavigation } from '../features/shell/more-navigation.tsx';

export { loadNoticesDialog } from '../features/notices/watch-notices.tsx';

/** Shows in the frame what comes after the first load: the numbers of notices, and the further navigation. */
export const watchNotices = (client: QueryClient, show: (counts: ShownCounts) => void, ended: AbortSignal) =>
  watchNumbers(client, (numbers) => show({ ...numbers, More: MoreNavigation }), ended);
