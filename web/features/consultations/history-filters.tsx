import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx';
import { copy } from './copy.ts';
import { type HistoryFilter, NO_FILTER } from './history-filter.ts';

const words = copy.history.filters;
const options = (of: Record<string, string>) => Object.entries(of).map(([value, label]) => ({ value, label }));
const RESULTS = options(words.result.options);
const ORDERS = options(words.sort.options);

/** Search, and what narrows and orders the history. The server does it: there may be thousands. */
export function HistoryFilters({
  filter,
  tags,
  found,
  onChange,
}: {
  filter: HistoryFilter;
  tags: string[];
  /** How many are left, in words. */
  found: string;
  onChange: (filter: HistoryFilter) => void;
}) {
  const { tag, result, sort } = filter;
  return (
    <FilterBar
      words={words}
      search={filter.words}
      onSearch={(text) => onChange({ ...filter, words: text })}
      chosen={[tag, result, sort].filter(Boolean).length}
      onClear={() => onChange(NO_FILTER)}
      found={found}
    >
      <FilterSelect
        {...words.tag}
        value={tag}
        options={tags.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ ...filter, tag: value })}
      />
      <FilterSelect {...words.result} value={result} options={RESULTS} onChange={(value) => onChange({ ...filter, result: value })} />
      <FilterSelect {...words.sort} value={sort} options={ORDERS} onChange={(value) => onChange({ ...filter, sort: value })} />
    </FilterBar>
  );
}
