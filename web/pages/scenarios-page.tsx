import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '#web/features/consultations/queries.ts';
import { triedWords } from '#web/features/consultations/rules.ts';
import { copy } from '#web/features/scenarios/copy.ts';
import { PracticeTips } from '#web/features/scenarios/practice-tips.tsx';
import { ScenarioList } from '#web/features/scenarios/scenario-list.tsx';
import { usePageTitle } from './layout/page-title.ts';

/** The main screen: choose a case. The history only adds how often a case was tried; the list does not wait for it. */
export function ScenariosPage() {
  usePageTitle();
  const { data: history = [] } = useQuery(historyQuery);
  return (
    <>
      <h1>{copy.title}</h1>
      <p className="mt-1 text-muted">{copy.intro}</p>
      <ScenarioList triedWords={(id) => triedWords(history, id)} />
      <PracticeTips />
    </>
  );
}
