import type { AssessmentRecord } from '#contract/assessment.ts';
import { copy } from '../copy.ts';

/** All points together, who marked, and how far to trust it. When and how long stands at the head of its page. */
export function ReportByline({
  record: {
    assessment: { report },
  },
}: {
  record: AssessmentRecord;
}) {
  const { points, outOf } = report.total;
  const parts = [points === null ? null : copy.report.total(points, outOf), copy.report.engines[report.engine], copy.report.disclaimer];
  return <p className="figures text-[13.5px] text-muted">{parts.filter(Boolean).join(' · ')}</p>;
}
