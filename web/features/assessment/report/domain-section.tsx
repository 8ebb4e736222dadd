import type { DomainReport, IndicatorReport, SubdomainReport } from '#contract/assessment.ts';
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

/** One domain in full: the indicators that explain the grade, and the case's own acts. */
export function DomainSection({ domain, indicators, subdomains, onMoment }: Props) {
  return (
    <section>
      <h3 className="flex items-center gap-2.5 text-[17px]">
        <span aria-hidden className={`size-3 shrink-0 rounded-full ${DOTS[domain.id]}`} />
        {domain.id} {domain.title}
      </h3>
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
    </section>
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
