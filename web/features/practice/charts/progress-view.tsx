import type { ProgressReport } from '#contract/practice.ts';
import { CoverageChart } from './coverage-chart.tsx';
import { DomainCharts } from './domain-charts.tsx';
import { EarlyCard, PROGRESS_FROM } from './early-card.tsx';
import { HeatMap } from './heat-map.tsx';
import { ShareChart, SplitChart } from './pace-charts.tsx';
import { isMarked } from './rules.ts';
import { SelfChart } from './self-chart.tsx';
import { WeeksChart } from './weeks-chart.tsx';

/** What the progress page shows below its title and its lead; before the third marked consultation, what comes. */
export function ProgressView({ report }: { report: ProgressReport }) {
  const { attempts, statements, groups, weeks, held } = report;
  const marked = attempts.filter(isMarked);
  const early = marked.length < PROGRESS_FROM;
  return (
    <>
      {early && <EarlyCard marked={marked.length} />}
      {(!early || held > 0) && (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:items-start print:block print:[&>*]:mt-4">
          {!early && (
            <>
              <div className="lg:col-span-2">
                <DomainCharts marked={marked} />
              </div>
              <div className="lg:col-span-2">
                <HeatMap attempts={attempts} statements={statements} />
              </div>
            </>
          )}
          <CoverageChart groups={groups} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <WeeksChart weeks={weeks} />
            {!early && <SelfChart marked={marked} />}
          </div>
          {!early && <SplitChart attempts={attempts} />}
          {!early && <ShareChart attempts={attempts} />}
        </div>
      )}
    </>
  );
}
