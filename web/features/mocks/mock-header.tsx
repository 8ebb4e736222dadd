import { type ReactNode, Suspense, useState } from 'react';
import type { Mock } from '#contract/mock.ts';
import { clock } from '#contract/said.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Bell, BellOff, Pause } from '#web/ui/icons.tsx';
import { idleLazy } from '#web/ui/lazy.ts';
import { Progress } from '#web/ui/progress.tsx';
import { copy } from './copy.ts';
import type { BellState } from './use-bell.ts';

const Confirm = idleLazy(() => import('#web/ui/confirm.tsx').then((module) => module.Confirm));

/**
 * Where the mock is: its station, its phase and what is left of it; the bell, as words too; and the way out. `bar`: absent where the
 * consultation has its own. `children`: what stands beside the way out.
 */
export function MockHeader({
  mock,
  left,
  bell,
  bar = true,
  onPause,
  onEnd,
  children,
}: {
  mock: Mock;
  left: number;
  bell: BellState;
  bar?: boolean;
  /** Absent where it cannot be paused now. */
  onPause?: (() => void) | undefined;
  onEnd: () => void;
  children?: ReactNode;
}) {
  const [asks, setAsks] = useState(false);
  const { kind, size, station, phase, phaseSeconds, current } = mock;
  const words = copy.end;
  const single = kind === 'station';
  return (
    <header>
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <div className="mb-2 flex flex-wrap gap-1.5">
            <Badge>{copy.kinds[kind]}</Badge>
            {current?.consultationType && <Badge>{current.consultationType === 'video' ? 'Video' : 'Telephone'}</Badge>}
          </div>
          <h1 className="max-md:text-[21px]">
            {phase === 'break' ? copy.pause.title : copy.station(station, size)}
            {phase !== 'break' && <span className="text-muted">: {copy.phases[phase].toLowerCase()}</span>}
          </h1>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="quiet"
            size="icon"
            aria-pressed={bell.on}
            aria-label={bell.on ? copy.bell.on : copy.bell.off}
            title={bell.on ? copy.bell.on : copy.bell.off}
            onClick={() => bell.setOn(!bell.on)}
          >
            {bell.on ? <Bell aria-hidden /> : <BellOff aria-hidden />}
          </Button>
          {onPause && (
            <Button variant="ghost" onClick={onPause}>
              <Pause aria-hidden />
              {copy.paused.stop}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setAsks(true)}>
            {single ? words.station : words.action}
          </Button>
          {children}
        </div>
      </div>
      <output className="block">
        {bell.said && (
          <span className="mt-3 flex items-center gap-2.5 rounded-control border border-brand bg-brand-soft px-3.5 py-2.5 font-semibold text-ink motion-fade">
            <Bell aria-hidden className="size-5 shrink-0 text-brand" />
            {bell.said}
          </span>
        )}
      </output>
      {bar && phase !== 'ended' && (
        <div className="sticky top-[57px] z-20 -mx-4 mt-2 bg-ground/95 px-4 py-2 backdrop-blur md:top-0 md:-mx-2 md:px-2">
          <div className="flex items-center gap-3 font-semibold">
            <span className="whitespace-nowrap">{copy.phases[phase]}</span>
            <Progress value={1 - left / phaseSeconds} label={copy.phases[phase]} />
            <time role="timer" aria-label={copy.left[phase]} className="figures min-w-11 text-right">
              {clock(Math.ceil(left))}
            </time>
          </div>
        </div>
      )}
      <Suspense>
        <Confirm
          open={asks}
          onOpenChange={setAsks}
          title={single ? words.stationTitle : words.title}
          description={single ? words.stationDescription : words.description}
          action={single ? words.station : words.action}
          onConfirm={onEnd}
        />
      </Suspense>
    </header>
  );
}
