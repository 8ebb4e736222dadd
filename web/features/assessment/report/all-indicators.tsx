import { useState } from 'react';
import type { Report } from '#contract/assessment.ts';
import { Choice } from '#web/ui/choice.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import { copy } from '../copy.ts';
import { Differences } from './differences.tsx';
import { DomainSection } from './domain-section.tsx';
import type { Moment } from './moment.tsx';
import { type Filter, filterCounts, passes } from './rules.ts';

const words = copy.report;
const FILTERS = ['all', 'work', 'met'] as const;

/** Every indicator with what was heard of it, behind one button; on paper always. */
export function AllIndicators({ report, onMoment }: { report: Report; onMoment?: ((moment: Moment) => void) | undefined }) {
  const [chosen, setOpen] = useState(false);
  const open = usePrinting() || chosen;
  const [filter, setFilter] = useState<Filter>('all');
  const counts = filterCounts(report);
  const label = (name: Filter) => `${words.filters[name]} ${counts[name]}`;
  const of = (domain: string) => (row: { domain: string; verdict: Report['indicators'][number]['verdict'] }) =>
    row.domain === domain && passes(filter, row.verdict);
  return (
    <Fold title={words.all} open={open} onOpenChange={setOpen} show={words.showAll} hide={words.hideAll}>
      <Choice
        className="no-print"
        label={words.filterLabel}
        value={label(filter)}
        options={FILTERS.map(label)}
        onChange={(option) => setFilter(FILTERS.find((name) => label(name) === option) ?? 'all')}
      />
      <div className="mt-2 grid gap-6">
        {report.domains.map((domain) => (
          <DomainSection
            key={domain.id}
            domain={domain}
            indicators={report.indicators.filter(of(domain.id))}
            subdomains={report.subdomains.filter(of(domain.id))}
            onMoment={onMoment}
          />
        ))}
        <Differences differs={report.differs} />
      </div>
    </Fold>
  );
}
