import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { progressQuery } from '#web/features/consultations/queries.ts';
import { copy } from '#web/features/scenarios/copy.ts';
import { ScenarioList } from '#web/features/scenarios/scenario-list.tsx';
import { prefetchLazy } from '#web/ui/lazy.ts';
import { usePageTitle } from './layout/page-title.ts';

/** A menu that places itself weighs more than the list. */
const ScenarioMenu = prefetchLazy(() => import('#web/features/scenarios/scenario-menu.tsx').then((module) => module.ScenarioMenu));

/** Below everything else. */
const PracticeTips = prefetchLazy(() => import('#web/features/scenarios/practice-tips.tsx').then((module) => module.PracticeTips));

/** The main screen: choose a case. What was done before is added when it is known; the list does not wait for it. */
export function ScenariosPage() {
  usePageTitle();
  const { data: progress, isPending } = useQuery(progressQuery);
  const tried = useMemo(() => (isPending ? null : new Map((progress ?? []).map((its) => [its.scenarioId, its]))), [progress, isPending]);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>{copy.title}</h1>
          <p className="mt-1 text-[17px] text-muted">{copy.intro}</p>
        </div>
        <Suspense fallback={<span className="block h-11 w-44" />}>
          <ScenarioMenu />
        </Suspense>
      </div>
      <ScenarioList tried={tried}>
        <Suspense fallback={<div className="mt-6 h-36" />}>
          <PracticeTips />
        </Suspense>
      </ScenarioList>
    </>
  );
}
