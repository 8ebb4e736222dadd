import type { HarmReport } from '#contract/assessment.ts';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from '../copy.ts';

const words = copy.report;

/** What harmed, in the words said, and what of this case was critical and missed. */
export function RedBanner({ harms, missed }: { harms: readonly HarmReport[]; missed: readonly string[] }) {
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
