import type { ReactNode } from 'react';
import type { Practice } from '#contract/practice.ts';
import { CaseLines, CaseTools } from './case-extras.tsx';
import { NextBestCard } from './next-best-card.tsx';
import { PlanLine } from './plan-line.tsx';

type LeadProps = {
  practice: Practice;
  title: string | undefined;
  isGuest: boolean;
  /** What is assigned in a group; another feature's. */
  assigned: ReactNode;
};

/** What leads above the list: the study plan, what is assigned, and the next best case. */
export function ListLead({ practice, title, isGuest, assigned }: LeadProps) {
  return (
    <>
      <PlanLine plan={practice.plan} isGuest={isGuest} />
      {assigned}
      {practice.next && title !== undefined && <NextBestCard next={practice.next} title={title} />}
    </>
  );
}

export { CaseLines, CaseTools };
