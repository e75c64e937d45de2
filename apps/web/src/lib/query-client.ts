import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of answers: nothing is kept and nothing counts as fresh, a failed read is tried once more,
 * coming back to the window reads nothing, a change is never sent twice by itself (section 9).
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
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
}
