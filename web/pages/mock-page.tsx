import { useQuery } from '@tanstack/react-query';
import { Link, useBlocker, useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback } from 'react';
import type { Mock } from '#contract/mock.ts';
import { ApiError } from '#web/api/api-error.ts';
import { BreakView, PausedView } from '#web/features/mocks/break-view.tsx';
import { copy } from '#web/features/mocks/copy.ts';
import { MockHeader } from '#web/features/mocks/mock-header.tsx';
import { mockQuery, useMockAct } from '#web/features/mocks/queries.ts';
import { useBell } from '#web/features/mocks/use-bell.ts';
import { useMockClock } from '#web/features/mocks/use-mock-clock.ts';
import { usePresence } from '#web/features/mocks/use-presence.ts';
import { Button } from '#web/ui/button.tsx';
import { RotateCw, SearchX, TriangleAlert } from '#web/ui/icons.tsx';
import { idleLazy, prefetchLazy } from '#web/ui/lazy.ts';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { ConnectionNotice } from './layout/connection-notice.tsx';
import { usePageTitle } from './layout/page-title.ts';
import { OverView } from './mock-parts/over-view.tsx';
import { ReadingView } from './mock-parts/reading-view.tsx';

const StationRoom = prefetchLazy(() => import('./mock-parts/station-room.tsx').then((module) => module.StationRoom));
const ResultView = prefetchLazy(() => import('#web/features/mocks/result/result-view.tsx').then((module) => module.ResultView));
const Confirm = idleLazy(() => import('#web/ui/confirm.tsx').then((module) => module.Confirm));

/** A mock, or a single station, where the server's clock is: reading, consultation, break, result. */
export function MockPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery(mockQuery(id));
  usePageTitle(data ? copy.kinds[data.kind] : copy.title);
  if (isPending) return <PageSkeleton label={copy.loading} />;
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <StatePanel level="h1" icon={SearchX} title={copy.missing.title} text={copy.missing.text}>
        <Button asChild>
          <Link to="/mocks">{copy.missing.back}</Link>
        </Button>
      </StatePanel>
    );
  if (!data)
    return (
      <>
        <ConnectionNotice />
        <StatePanel level="h1" tone="danger" icon={TriangleAlert} title={copy.failed.title} text={copy.failed.text}>
          <Button onClick={() => void refetch()}>
            <RotateCw aria-hidden />
            {copy.failed.retry}
          </Button>
        </StatePanel>
      </>
    );
  if (!data.endedAt) return <Running key={id} mock={data} readAt={dataUpdatedAt} />;
  if (data.kind === 'station') return <OverView mock={data} />;
  return (
    <Suspense fallback={<PageSpinner label={copy.loading} />}>
      <ResultView id={id} />
    </Suspense>
  );
}

function Running({ mock, readAt }: { mock: Mock; readAt: number }) {
  const { refetch } = useQuery(mockQuery(mock.id));
  const look = useCallback(() => void refetch(), [refetch]);
  const left = useMockClock(mock, readAt, look);
  const bell = useBell(mock);
  const { mutate: act, isPending: busy } = useMockAct(mock.id);
  usePresence(mock);
  const { phase, station, paused, pauses, kind, current } = mock;
  const goOn = () => act({ act: 'go-on', phase, station });
  const header = (end: ReactNode) => (
    <MockHeader
      mock={mock}
      left={left}
      bell={bell}
      bar={phase !== 'consulting' || paused}
      onPause={pauses && !paused && phase !== 'consulting' ? () => act({ act: 'presence', here: 'no' }) : undefined}
      onEnd={() => act({ act: 'end' })}
    >
      {end}
    </MockHeader>
  );
  return (
    <>
      <LeaveQuestion mock={mock} />
      {phase === 'consulting' && !paused && current ? (
        <Suspense fallback={<PageSpinner label={copy.loading} />}>
          <StationRoom key={station} mock={mock} current={current} header={header} onEnded={look} />
        </Suspense>
      ) : (
        <>
          {header(null)}
          <ConnectionNotice className="mt-4" />
          {paused ? (
            <PausedView mock={mock} busy={busy} onGoOn={() => act({ act: 'presence', here: 'back' })} />
          ) : phase === 'break' ? (
            <BreakView mock={mock} busy={busy} onGoOn={goOn} />
          ) : (
            current && <ReadingView key={station} mock={mock} current={current} left={left} onStart={kind === 'station' ? goOn : null} />
          )}
        </>
      )}
    </>
  );
}

/** Who leaves is told what the clock does meanwhile. A reload comes back to the same place, and is not asked. */
function LeaveQuestion({ mock: { id, pauses } }: { mock: Mock }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => !next.pathname.endsWith(id),
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <Suspense>
      <Confirm
        open={blocker.status === 'blocked'}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title={copy.leave.title}
        description={pauses ? copy.leave.pauses : copy.leave.runs}
        action={copy.leave.action}
        onConfirm={() => blocker.proceed?.()}
      />
    </Suspense>
  );
}
