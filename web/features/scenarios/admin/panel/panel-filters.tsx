import { useMemo } from 'react';
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx';
import { tagsOf } from '../../rules.ts';
import { copy as panel } from '../copy.ts';
import { copy as signing } from '../../sign-off/copy.ts';
import { copy } from './copy.ts';
import type { Listed, PanelFilter } from './rules.ts';

const STATUSES = Object.entries(panel.status).map(([value, label]) => ({ value, label }));

/** Search, and what narrows the cases: status, specialty, whether it is signed off, and what a case needs. */
export function PanelFilters({
  cases,
  found,
  filter,
  onNarrow,
  onClear,
}: {
  cases: readonly Listed[];
  /** How many are left. */
  found: number;
  filter: PanelFilter;
  onNarrow: (change: Partial<PanelFilter>) => void;
  onClear: () => void;
}) {
  const tags = useMemo(() => tagsOf(cases.map(({ scenario }) => scenario)).map((tag) => ({ value: tag, label: tag })), [cases]);
  const needs = useMemo(() => {
    const there = new Set<string>(cases.flatMap((each) => each.needs));
    return Object.entries(copy.need.options).flatMap(([value, label]) => (value === 'any' || there.has(value) ? [{ value, label }] : []));
  }, [cases]);
  const signOffs = useMemo(() => {
    const there = new Set<string>(cases.flatMap(({ states }) => states));
    return Object.entries(signing.filter.options).flatMap(([value, label]) => (there.has(value) ? [{ value, label }] : []));
  }, [cases]);
  const { words, ...narrowing } = filter;
  return (
    <FilterBar
      words={copy}
      search={words}
      onSearch={(text) => onNarrow({ words: text })}
      chosen={Object.values(narrowing).filter(Boolean).length}
      onClear={onClear}
      found={copy.found(found, cases.length)}
    >
      <FilterSelect {...copy.status} value={filter.status} options={STATUSES} onChange={(status) => onNarrow({ status })} />
      <FilterSelect {...copy.tag} value={filter.tag} options={tags} onChange={(tag) => onNarrow({ tag })} />
      <FilterSelect {...signing.filter} value={filter.signOff} options={signOffs} onChange={(signOff) => onNarrow({ signOff })} />
      <FilterSelect {...copy.need} value={filter.need} options={needs} onChange={(need) => onNarrow({ need })} />
    </FilterBar>
  );
}
