import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CaseFilter, NO_FILTER } from './rules.ts';

const KEY = ['scenario-filter'];

/** What the list was last narrowed to. It is still so after a consultation, and forgotten with everything else at sign-out. */
export function useFilter(): { filter: CaseFilter; narrow: (change: Partial<CaseFilter>) => void; clear: () => void } {
  const client = useQueryClient();
  const [filter, setFilter] = useState<CaseFilter>(() => client.getQueryData(KEY) ?? NO_FILTER);
  const keep = (next: CaseFilter) => {
    client.setQueryData(KEY, next);
    setFilter(next);
  };
  return { filter, narrow: (change) => keep({ ...filter, ...change }), clear: () => keep(NO_FILTER) };
}
