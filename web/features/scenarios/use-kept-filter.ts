import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What a list was last narrowed to, kept under `key` of the queries: it is still so when one comes back to the list, and forgotten with
 * everything else at sign-out. `none` narrows nothing.
 */
export function useKeptFilter<Filter extends object>(key: readonly string[], none: Filter) {
  const client = useQueryClient();
  const [filter, setFilter] = useState<Filter>(() => client.getQueryData(key) ?? none);
  const keep = (next: Filter) => {
    client.setQueryData(key, next);
    setFilter(next);
  };
  return { filter, narrow: (change: Partial<Filter>) => keep({ ...filter, ...change }), clear: () => keep(none) };
}
