import { type ReactNode, useMemo } from 'react';
import type { ScenarioCard } from '#contract/scenario.ts';
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx';
import { copy } from './copy.ts';
import { type CaseFilter, groupsOf, tagsOf } from './rules.ts';

const words = copy.filters;
const named = (values: string[]) => values.map((value) => ({ value, label: value }));
const MINE = Object.entries(words.mine.options).map(([value, label]) => ({ value, label }));
const TYPES = Object.entries(copy.types).map(([value, label]) => ({ value, label }));

/** Search, and what narrows the cases: speciality, experience group, type, and what one has done. */
export function CaseFilters({
  scenarios,
  shown,
  filter,
  onNarrow,
  onClear,
  beside,
}: {
  scenarios: ScenarioCard[];
  /** How many are left. */
  shown: number;
  filter: CaseFilter;
  onNarrow: (change: Partial<CaseFilter>) => void;
  onClear: () => void;
  beside: ReactNode;
}) {
  const [tags, groups] = useMemo(() => [named(tagsOf(scenarios)), named(groupsOf(scenarios))], [scenarios]);
  const { words: search, ...narrowing } = filter;
  return (
    <FilterBar
      words={words}
      search={search}
      onSearch={(text) => onNarrow({ words: text })}
      chosen={Object.values(narrowing).filter(Boolean).length}
      onClear={onClear}
      found={words.found(shown, scenarios.length)}
      beside={beside}
    >
      <FilterSelect {...words.tag} value={filter.tag} options={tags} onChange={(tag) => onNarrow({ tag })} />
      <FilterSelect {...words.group} value={filter.group} options={groups} onChange={(group) => onNarrow({ group })} />
      <FilterSelect {...words.type} value={filter.type} options={TYPES} onChange={(type) => onNarrow({ type })} />
      <FilterSelect {...words.mine} value={filter.mine} options={MINE} onChange={(mine) => onNarrow({ mine })} />
    </FilterBar>
  );
}
