import type { Practice } from '#contract/practice.ts';
import { CaseLines, CaseTools } from './case-extras.tsx';
import { NextBestCard } from './next-best-card.tsx';
import { PlanLine } from './plan-line.tsx';

/** What leads above the list: the study plan, and the next best case. */
export function ListLead({ practice, title, isGuest }: { practice: Practice; title: string | undefined; isGuest: boolean }) {
  return (
    <>
      <PlanLine plan={practice.plan} isGuest={isGuest} />
      {practice.next && title !== undefined && <NextBestCard next={practice.next} title={title} />}
    </>
  );
}

export { CaseLines, CaseTools };
