import { QueryClient } from '@tanstack/react-query';

/** Nothing is fetched behind the person's back: each screen says itself when its data are stale (spec, section 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, refetchInterval: false, staleTime: Infinity, retry: false },
      mutations: { retry: false },
    },
  });
}
