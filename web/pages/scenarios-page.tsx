import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import type { CaseMark } from '#contract/practice.ts';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { progressQuery } from '#web/features/consultations/progress-query.ts';
import { assignedQuery } from '#web/features/groups/assigned-query.ts';
import { practiceQuery } from '#web/features/practice/queries.ts';
import { useFoundCases } from '#web/features/practice/use-found-cases.ts';
import { copy } from '#web/features/scenarios/copy.ts';
import { ScenarioList } from '#web/features/scenarios/scenario-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Search } from '#web/ui/first-icons.tsx';
import { prefetchLazy } from '#web/ui/lazy.ts';
import { commandMenu } from './layout/command-menu-open.ts';
import { usePageTitle } from './layout/page-title.ts';

const NOW = { now: true };
/** What changes something is fetched beside the list, and its room is kept. */
const parts = () => import('#web/features/practice/list-parts.tsx');
const ListLead = prefetchLazy(() => parts().then((module) => module.ListLead), NOW);
const CaseTools = prefetchLazy(() => parts().then((module) => module.CaseTools), NOW);
const CaseLines = prefetchLazy(() => parts().then((module) => module.CaseLines), NOW);
const LEAD_ROOM = <div className="mt-2 h-[185px] max-sm:h-[284px]" />;
const TOOLS_ROOM = <span className="-my-2 -mr-2.5 block h-11 w-[88px] shrink-0" />;

/** Beside the next best case. */
const AssignedLine = prefetchLazy(() => import('#web/features/groups/assigned-line.tsx').then((module) => module.AssignedLine));

/** Below everything else. */
const PracticeTips = prefetchLazy(() => import('#web/features/scenarios/practice-tips.tsx').then((module) => module.PracticeTips), NOW);

function extrasOf({ id, title }: { id: string; title: string }, mark: CaseMark | undefined) {
  return {
    tools: (
      <Suspense fallback={TOOLS_ROOM}>
        <CaseTools id={id} title={title} mark={mark} />
      </Suspense>
    ),
    lines: mark && (
      <Suspense>
        <CaseLines mark={mark} />
      </Suspense>
    ),
  };
}

/** Opens the cases as a list of titles: who knows which one they want need not look through the cards. */
function ByTitle() {
  return (
    <Button variant="quiet" size="sm" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => commandMenu.set(true)}>
      <Search aria-hidden className="!size-4" />
      {copy.dropdown}
    </Button>
  );
}

const BY_TITLE = <ByTitle />;

/** The main screen: choose a case. What was done before is added when it is known; the list does not wait for it. */
export function ScenariosPage() {
  usePageTitle();
  const { person } = useAuth();
  const { data: progress, isPending } = useQuery(progressQuery);
  const { data: practice, isPending: practicePending } = useQuery(practiceQuery);
  // The lead leaves the list: what it is must be known as well before the list stands.
  const tried = useMemo(
    () => (isPending || practicePending ? null : new Map((progress ?? []).map((its) => [its.scenarioId, its]))),
    [progress, isPending, practicePending],
  );
  const marks = useMemo(() => new Map((practice?.cases ?? []).map((mark) => [mark.scenarioId, mark])), [practice?.cases]);
  const bookmarked = useMemo(() => new Set([...marks.values()].flatMap((mark) => (mark.bookmarked ? mark.scenarioId : []))), [marks]);
  const isMember = person?.isGuest === false;
  const assigned = useQuery({ ...assignedQuery, enabled: isMember });
  // They come together: what came later would push the list away.
  const leadWaits = practicePending || (isMember && assigned.isPending && assigned.failureCount === 0);
  const [words, setWords] = useState('');
  const found = useFoundCases(words);
  return (
    <>
      <div className="flex items-start justify-between gap-x-3">
        <h1>{copy.title}</h1>
        <Button asChild variant="quiet" className="-my-1.5 max-sm:-mr-3 max-sm:!px-3">
          <Link to="/drills">{copy.drills}</Link>
        </Button>
      </div>
      <p className="mt-1 text-muted">{copy.intro}</p>
      <ScenarioList
        tried={tried}
        bookmarked={bookmarked}
        found={found}
        onWords={setWords}
        byTitle={BY_TITLE}
        lead={practice?.next?.scenarioId}
        renderLead={(scenarios) =>
          leadWaits ? (
            LEAD_ROOM
          ) : (
            <Suspense fallback={LEAD_ROOM}>
              {practice && (
                <ListLead
                  assigned={
                    isMember && (
                      <Suspense>
                        <AssignedLine />
                      </Suspense>
                    )
                  }
                  practice={practice}
                  scenario={scenarios.find(({ id }) => id === practice.next?.scenarioId)}
                  isGuest={person?.isGuest ?? false}
                />
              )}
            </Suspense>
          )
        }
        marks={marks}
        renderExtras={extrasOf}
      >
        <Suspense fallback={<div className="mt-6 h-36" />}>
          <PracticeTips />
        </Suspense>
      </ScenarioList>
    </>
  );
}
