import { type CaseFilter, NO_FILTER } from './rules.ts';
import { useKeptFilter } from './use-kept-filter.ts';

const KEY = ['scenario-filter'];

/** What the list of cases was last narrowed to. */
export const useFilter = () => useKeptFilter<CaseFilter>(KEY, NO_FILTER);
