import type { IndicatorReport, SubdomainReport } from '#contract/assessment.ts';
import { Badge } from '#web/ui/badge.tsx';
import { copy } from '../copy.ts';
import type { Moment } from './moment.tsx';
import { Quote } from './quote.tsx';
import { VerdictMark } from './verdict-mark.tsx';

type Row = (IndicatorReport | SubdomainReport) & { suggestion?: string };

/** One indicator: the verdict, what was said and when, why, and what to say next time. */
export function IndicatorRow({ row, showId, onMoment }: { row: Row; showId: boolean; onMoment?: ((moment: Moment) => void) | undefined }) {
  const quiet = row.verdict === 'not_applicable';
  return (
    <li
      className={`grid grid-cols-[22px_minmax(0,1fr)] gap-2.5 border-t border-line py-3 print:py-1.5 print:text-[8.5pt] print:[&_blockquote]:text-[8.5pt] print:[&_p]:text-[8.5pt] ${quiet ? 'text-muted print:hidden' : ''}`}
    >
      <VerdictMark verdict={row.verdict} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={quiet ? 'font-medium' : 'font-semibold'}>
            {showId && `${row.id} `}
            {row.title}
          </span>
          {row.critical && <Badge tone={row.verdict === 'missed' ? 'danger' : 'outline'}>{copy.report.critical}</Badge>}
          {row.verdict !== 'met' && <span className="text-[13px] text-muted">{copy.verdicts[row.verdict]}</span>}
        </p>
        {row.evidence.map((evidence) => (
          <Quote key={`${evidence.entryId}${evidence.quote}`} evidence={evidence} onMoment={onMoment} />
        ))}
        {row.rationale && <p className="mt-1 max-w-[78ch] text-[14px]">{row.rationale}</p>}
        {row.suggestion && !quiet && (
          <p className="mt-1 max-w-[78ch] text-[14px]">
            <span className="font-semibold text-brand">{copy.report.next}</span>
            {row.suggestion}
          </p>
        )}
      </div>
    </li>
  );
}
