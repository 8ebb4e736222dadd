import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { longMomentOf } from '#web/ui/dates.ts';
import { Printer, RotateCw, TriangleAlert } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from '../copy.ts';
import { DeleteMock } from '../delete-mock.tsx';
import { resultQuery } from '../queries.ts';
import { BandPicture } from './band-picture.tsx';
import { CostList } from './cost-list.tsx';
import { StatementTable } from './statement-table.tsx';
import { StationGrid } from './station-grid.tsx';
import { TimeTable } from './time-table.tsx';
import { WeekPlan } from './week-plan.tsx';

const words = copy.result;

/** The whole result of a mock: the band, the grid, what cost most, the statements, the time, and the week. */
export function ResultView({ id }: { id: string }) {
  const { data, isPending, refetch } = useQuery(resultQuery(id));
  const navigate = useNavigate();
  if (isPending) return <PageSkeleton label={copy.loading} />;
  if (!data)
    return (
      <StatePanel level="h1" tone="danger" icon={TriangleAlert} title={words.failed.title} text={words.failed.text}>
        <Button onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          {copy.failed.retry}
        </Button>
      </StatePanel>
    );
  const { kind, startedAt, marking, band, stations, costs, statements, week } = data;
  const held = stations.filter(({ state }) => state !== 'not-held').length;
  const marked = stations.filter(({ state }) => state === 'marked').length;
  return (
    <article className="grid gap-4 motion-fade print:block print:[&>*]:mb-4" aria-busy={marking > 0}>
      {/* No <header>: on paper there is none. */}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>{words.title(kind)}</h1>
          <p className="mt-1 text-muted">
            {longMomentOf(startedAt)}. {words.byline}
          </p>
        </div>
        <div className="no-print flex flex-wrap gap-2">
          <DeleteMock id={id} held={held} onDeleted={() => void navigate({ to: '/mocks' })} />
          <Button variant="ghost" onClick={() => globalThis.print()}>
            <Printer aria-hidden />
            {words.print}
          </Button>
        </div>
      </div>
      {marking > 0 ? (
        <Card>
          <Spinner label={words.marking(marking)} className="!justify-start" />
        </Card>
      ) : (
        <BandPicture band={band} marked={marked} />
      )}
      <StationGrid stations={stations} />
      {marked > 0 && (
        <>
          <div className="grid items-start gap-4 lg:grid-cols-2 print:block print:[&>*]:mb-4">
            <CostList costs={costs} />
            <WeekPlan week={week} />
          </div>
          <StatementTable statements={statements} />
        </>
      )}
      <TimeTable stations={stations} />
    </article>
  );
}
