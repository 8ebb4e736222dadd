import type { Report } from '#contract/assessment.ts';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from '../copy.ts';
import { missedCritical } from './rules.ts';

const words = copy.report;

/** What harmed, in the words said, and what of this case was critical and missed. Without grades nothing is capped, and nothing is shown. */
export function RedBanner({ report }: { report: Report }) {
  const harms = report.harms ?? [];
  const missed = report.assessable ? missedCritical(report) : [];
  if (harms.length + missed.length === 0) return null;
  return (
    <Notice tone="danger">
      {harms.map(({ title, why, evidence }) => (
        <p key={`${title} ${evidence[0]?.quote}`}>
          <strong className="font-semibold">{title}.</strong> {why} {evidence.map(({ quote }) => `“${quote}”`).join(' ')}
        </p>
      ))}
      {missed.length > 0 && (
        <p>
          <strong className="font-semibold">{words.criticalMissed}:</strong> {missed.join('; ')}. {words.criticalCaps(missed.length)}
        </p>
      )}
    </Notice>
  );
}
