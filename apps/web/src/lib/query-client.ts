import { type Query, QueryClient } from '@tanstack/react-query';
import { isOnline, subscribeToConnection } from './connection.ts';

const hasFailed = ({ state }: Query) => state.status === 'error' || state.fetchFailureCount > 0;

/**
 * The cache of answers: nothing is retained and nothing counts as fresh, a failed read is tried once more,
 * coming back to the window reads nothing, a connection that comes back only what had failed, a change is never sent
 * twice by itself (section 9).
 */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime: 0,
        retry: 1,
        retryDelay: 500,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  });
  let wasOnline = isOnline();
  subscribeToConnection(() => {
    const isBack = !wasOnline && isOnline();
    wasOnline = isOnline();
    if (isBack) void client.refetchQueries({ type: 'active', predicate: hasFailed });
  });
  return client;
}
