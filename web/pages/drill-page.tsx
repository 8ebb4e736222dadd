import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { OpenedDrill } from '#contract/drill.ts';
import { ApiError } from '#web/api/api-error.ts';
import { usePreferences } from '#web/features/calls/use-preferences.ts';
import { copy } from '#web/features/drills/copy.ts';
import { DrillRunner } from '#web/features/drills/drill-runner.tsx';
import { drillQuery } from '#web/features/drills/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowRight, ChevronLeft, RotateCw, SearchX, TriangleAlert } from '#web/ui/icons.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { usePageTitle } from './layout/page-title.ts';

/** One drill: from a set, or from a moment of a report. */
export function DrillPage() {
  const { id } = useParams({ from: '/gate/drills/$id' });
  const { data: drill, isPending, error, refetch } = useQuery(drillQuery(id));
  usePageTitle(drill ? `${copy.title}: ${drill.title}` : copy.title);
  const { preferences } = usePreferences();
  if (isPending) return <PageSkeleton label={copy.loadingOne} />;
  if (!drill) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <BackLink from={drill.from} />
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>{drill.title}</h1>
          <p className="mt-1 text-muted">
            {[drill.task, drill.caseTitle === null ? copy.unknown : copy.from(drill.caseTitle)].filter(Boolean).join(' ')}
          </p>
        </div>
        {drill.from.kind === 'set' && drill.from.next && (
          <Button asChild variant="ghost">
            <Link to="/drills/$id" params={{ id: drill.from.next }}>
              {copy.next}
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        )}
      </div>
      <DrillRunner key={drill.id} drill={drill} speaking={preferences} />
    </>
  );
}

function BackLink({ from }: Pick<OpenedDrill, 'from'>) {
  return (
    <Button asChild variant="quiet" size="sm" className="-ml-3">
      {from.kind === 'consultation' ? (
        <Link to="/consultation-details/$sessionId" params={{ sessionId: from.id }}>
          <ChevronLeft aria-hidden />
          {copy.backToFeedback}
        </Link>
      ) : (
        <Link to="/drills">
          <ChevronLeft aria-hidden />
          {copy.all}
        </Link>
      )}
    </Button>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : null;
  const gone = status === 404 || status === 400;
  const words = status === 409 ? copy.withheld : gone ? copy.gone : copy.failedOne;
  return (
    <StatePanel level="h1" tone={gone ? 'plain' : 'danger'} icon={gone ? SearchX : TriangleAlert} title={words.title} text={words.text}>
      {!gone && (
        <Button variant="ghost" onClick={onRetry}>
          <RotateCw aria-hidden />
          {copy.failed.retry}
        </Button>
      )}
      <Button asChild>
        <Link to="/drills">{copy.gone.back}</Link>
      </Button>
    </StatePanel>
  );
}
