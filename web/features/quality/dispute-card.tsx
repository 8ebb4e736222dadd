import { type ReactNode, useState } from 'react';
import { GRADE_WORDS } from '#contract/grades.ts';
import type { DisputedReport } from '#contract/assessment.ts';
import { Card } from '#web/ui/card.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';
import { IndicatorList } from './indicator-list.tsx';
import { Moment } from './moment.tsx';

const words = copy.disputes;
const DOMAIN_EDGE = { D1: 'border-l-d1', D2: 'border-l-d2', D3: 'border-l-d3' } as const;

type Props = { dispute: DisputedReport; transcript: (entries: DisputedReport['transcript']) => ReactNode; children?: ReactNode };

/** One dispute: the reason, the three grades it is about, the transcript folded away, and the answer or the form for one. */
export function DisputeCard({ dispute, transcript, children }: Props) {
  const { scenarioTitle, completedAt, createdAt, reason, report, answer, answeredAt } = dispute;
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
      <ul aria-label={words.grades} className="grid gap-2.5 lg:grid-cols-3">
        {report.domains.map(({ id, title, grade, gradeMover }) => (
          <li key={id} className={`rounded-[10px] border-l-4 bg-sunken px-3 py-2.5 ${DOMAIN_EDGE[id]}`}>
            <p className="text-[13px] text-muted">
              {id} {title}
            </p>
            <p className="font-semibold">{grade ? GRADE_WORDS[grade] : words.notAssessable}</p>
            {grade && gradeMover && <p className="mt-1 text-[14px]">{gradeMover}</p>}
          </li>
        ))}
      </ul>
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
