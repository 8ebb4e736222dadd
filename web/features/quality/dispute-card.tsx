import { type ReactNode, useState } from 'react';
import type { DisputedReport } from '#contract/assessment.ts';
import { Card } from '#web/ui/card.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';
import { GradeList } from './grade-list.tsx';
import { IndicatorList } from './indicator-list.tsx';
import { Moment } from './moment.tsx';

const words = copy.disputes;

type Props = { dispute: DisputedReport; transcript: (entries: DisputedReport['transcript']) => ReactNode; children?: ReactNode };

/** One dispute: the reason, the three grades it is about and those of a later marking, the transcript folded away, and the answer or the form for one. */
export function DisputeCard({ dispute, transcript, children }: Props) {
  const { scenarioTitle, completedAt, createdAt, reason, report, answer, answeredAt, since } = dispute;
  const [open, setOpen] = useState(false);
  return (
    <Card className="grid gap-3.5">
      <div>
        <h3 className="text-[17px]">{scenarioTitle}</h3>
        <p className="text-[13px] text-muted">
          {words.held(momentOf(completedAt))}, {words.asked(momentOf(createdAt))}
        </p>
      </div>
      <div>
        <h4 className="text-[13px] font-semibold text-muted">{words.reason}</h4>
        <p className="break-words whitespace-pre-wrap">{reason}</p>
      </div>
      <GradeList label={words.grades} report={report} />
      {since && (
        <div className="grid gap-2">
          <h4 className="text-[13px] font-semibold text-muted">
            {words.again.since} {words.again.by[since.report.markedBy?.case ?? 'today']}, <Moment at={since.createdAt} />
          </h4>
          <GradeList label={words.again.grades} report={since.report} />
        </div>
      )}
      <div>
        <IndicatorList indicators={report.indicators} />
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="w-fit cursor-pointer rounded py-1.5 text-muted hover:text-ink">{words.transcript}</summary>
          {/* Drawn when it is looked at: it may have two thousand lines. */}
          {open && <div className="mt-2">{transcript(dispute.transcript)}</div>}
        </details>
      </div>
      {answeredAt !== null && (
        <div className="rounded-[10px] bg-brand-soft px-3 py-2.5">
          <p className="text-[13px] font-semibold text-brand">
            {words.answer} <Moment at={answeredAt} />
          </p>
          <p className="break-words whitespace-pre-wrap">{answer}</p>
        </div>
      )}
      {children}
    </Card>
  );
}
