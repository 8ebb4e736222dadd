import { useQuery } from '@tanstack/react-query';
import { DrillsLink } from '#web/features/practice/drills-link.tsx';
import { NextBestCard } from '#web/features/practice/next-best-card.tsx';
import { copy } from '#web/features/practice/charts/copy.ts';
import { ProgressView } from '#web/features/practice/charts/progress-view.tsx';
import { progressReportQuery } from '#web/features/practice/queries.ts';
import { scenariosQuery } from '#web/features/scenarios/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Printer, RotateCw, TriangleAlert } from '#web/ui/icons.tsx';
import { CardSkeletons } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { usePageTitle } from './layout/page-title.ts';

/** How practice goes, and what comes next. Its charts and their library are fetched with it, and by no other page. */
export function ProgressPage() {
  usePageTitle(copy.title);
  const { data: report, isPending, isLoadingError, refetch } = useQuery(progressReportQuery);
  const { data: scenarios = [] } = useQuery(scenariosQuery);
  const next = scenarios.find(({ id }) => id === report?.next?.scenarioId);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>{copy.title}</h1>
          <p className="mt-1 min-h-[1.5em] text-muted">{report && copy.intro(report.held)}</p>
        </div>
        <div className="no-print flex flex-wrap gap-2">
          <DrillsLink />
          {report && report.attempts.length > 0 && (
            <Button variant="ghost" onClick={() => window.print()}>
              <Printer aria-hidden />
              {copy.print}
            </Button>
          )}
        </div>
      </div>
      {isPending ? (
        <CardSkeletons label={copy.loading} />
      ) : isLoadingError || !report ? (
        <StatePanel tone="danger" icon={TriangleAlert} title={copy.failed.title} text={copy.failed.text}>
          <Button variant="ghost" onClick={() => void refetch()}>
            <RotateCw aria-hidden />
            {copy.retry}
          </Button>
        </StatePanel>
      ) : (
        <>
          {report.next && next && <NextBestCard next={report.next} title={next.title} />}
          <ProgressView report={report} />
        </>
      )}
    </>
  );
}
