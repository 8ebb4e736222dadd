import type { ReactNode } from 'react';
import type { Practice } from '#contract/practice.ts';
import type { ScenarioCard } from '#contract/scenario.ts';
import { CaseLines, CaseTools } from './case-extras.tsx';
import { NextBestCard } from './next-best-card.tsx';
import { PlanLine } from './plan-line.tsx';

type LeadProps = {
  practice: Practice;
  /** The next best case, where the list has it. */
  scenario: ScenarioCard | undefined;
  isGuest: boolean;
  /** What is assigned in a group; another feature's. */
  assigned: ReactNode;
};

/** What leads above the list: the study plan, what is assigned, and the next best case. */
export function ListLead({ practice, scenario, isGuest, assigned }: LeadProps) {
  return (
    <>
      <PlanLine plan={practice.plan} isGuest={isGuest} />
      {assigned}
      {practice.next && scenario && (
        <NextBestCard
          next={practice.next}
          title={scenario.title}
          description={scenario.description}
          // It has no card of its own in the list.
          tools={
            <CaseTools id={scenario.id} title={scenario.title} mark={practice.cases.find(({ scenarioId }) => scenarioId === scenario.id)} />
          }
        />
      )}
    </>
  );
}

export { CaseLines, CaseTools };
