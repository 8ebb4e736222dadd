import { QueryClient } from '@tanstack/react-query';

/**
 * Nothing is fetched behind the person's back: each screen says itself when its data are stale (spec, section 9). Nothing waits in a queue
 * for a network: what is asked without one fails at once and says so. What could not be read is read again when the server is back;
 * what was to be changed is not, for its moment is over.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchInterval: false,
        refetchOnReconnect: true,
        staleTime: Infinity,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
