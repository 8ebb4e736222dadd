import type { Evidence } from '#contract/assessment.ts';
import { copy } from '../copy.ts';
import { MomentButton, type Moment } from './moment.tsx';

/** What was said, letter for letter, with its time and the way there. */
export function Quote({ evidence, onMoment }: { evidence: Evidence; onMoment?: ((moment: Moment) => void) | undefined }) {
  return (
    <div className="mt-1 flex max-w-[78ch] items-start justify-between gap-3">
      <blockquote className="border-l-[3px] border-line pl-2.5 text-[14px] text-muted">
        {evidence.role === 'assistant' && <span className="font-semibold">{copy.report.speaker.assistant}: </span>}“{evidence.quote}”
      </blockquote>
      <MomentButton moment={{ seconds: evidence.seconds, entryId: evidence.entryId }} onMoment={onMoment} />
    </div>
  );
}
