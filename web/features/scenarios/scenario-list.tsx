import { useQuery } from '@tanstack/react-query';
import { FileText, RotateCw, SearchX, TriangleAlert } from '#web/ui/first-icons.tsx';
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import type { CaseMark } from '#contract/practice.ts';
import type { ScenarioCard as Card } from '#contract/scenario.ts';
import { Button } from '#web/ui/button.tsx';
import { CardSkeletons } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { byNeed } from './by-need.ts';
import { CaseFilters } from './case-filters.tsx';
import { copy } from './copy.ts';
import { scenariosQuery } from './queries.ts';
import { filtered, narrows, type Tried } from './rules.ts';
import { ScenarioCard } from './scenario-card.tsx';
import { useFilter } from './use-filter.ts';

type Asked = {
  /** What was tried, from the page, which knows the consultations; null while it is not known. */
  tried: Tried | null;
  bookmarked: ReadonlySet<string>;
  /** The ids that the server's search found by the words of which `onWords` told. */
  found: ReadonlySet<string>;
  onWords: (words: string) => void;
  /** Another way to a case, beside how many there are. */
  byTitle: ReactNode;
  /** The case that leads above the others, by its id. */
  lead: string | undefined;
  renderLead: (scenarios: Card[]) => ReactNode;
  /** What was noted of each case, by its id. */
  marks: ReadonlyMap<string, CaseMark>;
  renderExtras: Extras;
};

/** What stands on a case's card besides: tools in its corner, lines below how it went. The same function each time: see `Item`. */
type Extras = (scenario: Card, mark: CaseMark | undefined) => { tools: ReactNode; lines: ReactNode };

/** The cases to choose from, and what stands below them. */
export function ScenarioList({ children, ...asked }: Asked & { children: ReactNode }) {
  const { data, isPending, isLoadingError, refetch } = useQuery(scenariosQuery);
  // Drawn in pieces when they come, so that a phone is never held.
  const cases = useDeferredValue(data);
  // Alone: the cases would push away what stood below.
  // Nor is their order known before what was tried is: what stands does not change places.
  if (isPending || (data && !cases) || (data && !asked.tried)) return LOADING;
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
        <Cases scenarios={cases ?? data} {...asked} />
      )}
      {children}
    </>
  );
}

const NOTHING: Tried = new Map();
/** The same each time: React looks at it once. */
const LOADING = <CardSkeletons label={copy.loading} />;

function Cases({ scenarios, ...asked }: Asked & { scenarios: Card[] }) {
  const { tried, bookmarked, marks, found, onWords, byTitle, lead, renderLead, renderExtras } = asked;
  const { filter, narrow, clear } = useFilter();
  const known = tried ?? NOTHING;
  const words = filter.words.trim();
  useEffect(() => onWords(words), [words, onWords]);
  const ordered = useMemo(() => byNeed(scenarios, known), [scenarios, known]);
  const shown = useMemo(() => filtered(ordered, filter, known, { bookmarked, found }), [ordered, filter, known, bookmarked, found]);
  // It stands above already; whoever searches finds it in its place.
  const listed = narrows(filter) || shown.length === 1 ? shown : shown.filter(({ id }) => id !== lead);
  return (
    <>
      {renderLead(scenarios)}
      <CaseFilters scenarios={scenarios} shown={shown.length} filter={filter} onNarrow={narrow} onClear={clear} beside={byTitle} />
      {shown.length === 0 ? (
        <StatePanel icon={SearchX} title={copy.filters.none.title} text={copy.filters.none.text}>
          <Button variant="ghost" onClick={clear}>
            {copy.filters.clear}
          </Button>
        </StatePanel>
      ) : (
        <ul className="mt-1.5 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {listed.map((scenario) => (
            <Item
              key={scenario.id}
              scenario={scenario}
              tried={known.get(scenario.id)}
              mark={marks.get(scenario.id)}
              renderExtras={renderExtras}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type ItemProps = { scenario: Card; tried: ReturnType<Tried['get']>; mark: CaseMark | undefined; renderExtras: Extras };

/** Drawn anew only for what is new of its own case: an answer about some of them does not draw them all. */
const Item = memo(function Item({ scenario, tried, mark, renderExtras }: ItemProps) {
  return (
    <li className="grid grid-cols-1">
      <ScenarioCard scenario={scenario} tried={tried} {...renderExtras(scenario, mark)} />
    </li>
  );
});
