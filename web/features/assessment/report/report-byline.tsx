import type { AssessmentRecord } from '#contract/assessment.ts';
import { dayOf } from '#web/ui/dates.ts';
import { copy } from '../copy.ts';

/** When, how long, who marked, and how far to trust it. */
export function ReportByline({ record, durationSeconds }: { record: AssessmentRecord; durationSeconds: number | undefined }) {
  const { report } = record.assessment;
  const { points, outOf } = report.total;
  const parts = [
    dayOf(record.createdAt),
    durationSeconds ? longDuration(durationSeconds) : null,
    copy.report.engines[report.engine],
    points === null ? null : copy.report.total(points, outOf),
    copy.report.disclaimer,
  ];
  return <p className="figures text-muted">{parts.filter(Boolean).join(' · ')}</p>;
}

/** `11 min 42 s` */
function longDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
