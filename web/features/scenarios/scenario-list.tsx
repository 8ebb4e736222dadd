import { useQuery } from '@tanstack/react-query';
import { FileText, RotateCw, SearchX, TriangleAlert } from '#web/ui/icons.tsx';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { ScenarioCard as Card } from '#contract/scenario.ts';
import { Button } from '#web/ui/button.tsx';
import { CardSkeletons } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { CaseFilters } from './case-filters.tsx';
import { copy } from './copy.ts';
import { NextCaseCard } from './next-case-card.tsx';
import { nextCase } from './next-case.ts';
import { scenariosQuery } from './queries.ts';
import { filtered, type Tried } from './rules.ts';
import { ScenarioCard } from './scenario-card.tsx';
import { useFilter } from './use-filter.ts';

/**
 * The cases to choose from, and what stands below them. `tried` comes from the page, which knows the consultations; null while it is not
 * known.
 */
export function ScenarioList({ tried, children }: { tried: Tried | null; children: ReactNode }) {
  const { data, isPending, isLoadingError, refetch } = useQuery(scenariosQuery);
  // Drawn in pieces when they come, so that a phone is never held.
  const cases = useDeferredValue(data);
  // Alone: the cases would push away what stood below.
  if (isPending || (data && !cases)) return <CardSkeletons label={copy.loading} />;
  return (
    <>
      {isLoadingError ? (
        <StatePanel tone="danger" icon={TriangleAlert} title={copy.failed.title} text={copy.failed.text}>
          <Button variant="ghost" onClick={() => void refetch()}>
            <RotateCw aria-hidden />
            {copy.retry}
          </Button>
        </StatePanel>
      ) : data.length === 0 ? (
        <StatePanel icon={FileText} title={copy.empty.title} text={copy.empty.text} />
      ) : (
        <Cases scenarios={cases ?? data} tried={tried} />
      )}
      {children}
    </>
  );
}

const NOTHING: Tried = new Map();

function Cases({ scenarios, tried }: { scenarios: Card[]; tried: Tried | null }) {
  const { filter, narrow, clear } = useFilter();
  const known = tried ?? NOTHING;
  const next = useMemo(() => tried && nextCase(scenarios, tried), [scenarios, tried]);
  const shown = useMemo(() => filtered(scenarios, filter, known), [scenarios, filter, known]);
  return (
    <>
      {/* Its room is kept while it is worked out: nothing moves under a finger. */}
      {next ? <NextCaseCard next={next} /> : tried === null && <div className="mt-4 h-[98px] max-sm:h-[154px]" />}
      <CaseFilters scenarios={scenarios} shown={shown.length} filter={filter} onNarrow={narrow} onClear={clear} />
      {shown.length === 0 ? (
        <StatePanel icon={SearchX} title={copy.filters.none.title} text={copy.filters.none.text}>
          <Button variant="ghost" onClick={clear}>
            {copy.filters.clear}
          </Button>
        </StatePanel>
      ) : (
        <ul className="mt-1.5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((scenario) => (
            <li key={scenario.id} className="grid">
              <ScenarioCard scenario={scenario} tried={known.get(scenario.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
