import type { DomainReport, IndicatorReport, SubdomainReport } from '#contract/assessment.ts';
import { Card } from '#web/ui/card.tsx';
import { copy } from '../copy.ts';
import { IndicatorRow } from './indicator-row.tsx';
import type { Moment } from './moment.tsx';

const DOTS = { D1: 'bg-d1', D2: 'bg-d2', D3: 'bg-d3' } as const;

type Props = {
  domain: DomainReport;
  indicators: IndicatorReport[];
  subdomains: SubdomainReport[];
  onMoment?: ((moment: Moment) => void) | undefined;
};

/** One domain in full: the examiner's summary, what went well, what to work on, and the indicators that explain the grade. */
export function DomainSection({ domain, indicators, subdomains, onMoment }: Props) {
  return (
    <Card>
      <h3 className="flex items-center gap-2.5 text-[17px]">
        <span aria-hidden className={`size-3 shrink-0 rounded-full ${DOTS[domain.id]}`} />
        {domain.id} {domain.title}
      </h3>
      {domain.summary && <p className="mt-1.5 max-w-[82ch]">{domain.summary}</p>}
      {domain.strengths.length + domain.improvements.length > 0 && (
        <div className="mt-3 grid gap-x-6 gap-y-3 @xl:auto-cols-fr @xl:grid-flow-col">
          <Points title={copy.report.strengths} points={domain.strengths} />
          <Points title={copy.report.improvements} points={domain.improvements} />
        </div>
      )}
      <ul className="mt-3 print:mt-1.5 print:columns-2 print:gap-6">
        {indicators.map((row) => (
          <IndicatorRow key={row.id} row={row} showId onMoment={onMoment} />
        ))}
      </ul>
      <NotApplicable indicators={indicators} />
      {indicators.length === 0 && <p className="border-t border-line pt-3 text-muted">{copy.report.nothing}</p>}
      {subdomains.length > 0 && (
        <>
          <h4 className="mt-2 mb-1.5 text-[13px] font-semibold text-muted">{copy.report.subdomains}</h4>
          <ul>
            {subdomains.map((row) => (
              <IndicatorRow key={row.id} row={row} showId={false} onMoment={onMoment} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** On paper those that could not be judged stand in one line. */
function NotApplicable({ indicators }: { indicators: IndicatorReport[] }) {
  const titles = indicators.filter(({ verdict }) => verdict === 'not_applicable').map(({ id }) => id);
  if (titles.length === 0) return null;
  return (
    <p className="hidden text-[8.5pt] text-muted print:block">
      {copy.verdicts.not_applicable}: {titles.join(', ')}
    </p>
  );
}

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <h4 className="text-[13px] font-semibold text-muted">{title}</h4>
      <ul className="mt-0.5 list-disc pl-4.5 marker:text-muted">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
