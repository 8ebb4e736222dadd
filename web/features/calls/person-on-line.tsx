import type { ReactNode } from 'react';
import { MicOff } from '#web/ui/call-icons.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { isRunning, lineOf, type CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { LineQualityMark } from './line-quality.tsx';
import { lineHeading } from './line-words.ts';
import type { Person } from './person.ts';
import { Presence } from './presence.tsx';

/**
 * The one thing that leads the screen: who is on the line and what they are doing, as large in a call as before it. `corner`: the switch
 * for the microphone. `said`: what there is to say about the call; it has its room beside the person, on a narrow card below them, from
 * the first moment on, so that it neither pushes nor covers anything. `children`: what to do next.
 */
export function PersonOnLine({
  person,
  call,
  level,
  telephone = false,
  corner,
  said,
  children,
}: {
  person: Person;
  call: CallState;
  level: () => number;
  /** Nobody is seen: a waveform shows the line. */
  telephone?: boolean;
  corner?: ReactNode;
  said?: ReactNode;
  children?: ReactNode;
}) {
  const live = call.status === 'active';
  const up = isRunning(call);
  /** Nothing is said that the patient should have heard. */
  const muted = live && call.devices.muted;
  return (
    <Card className="@container relative">
      {corner && <div className="absolute top-3 right-3">{corner}</div>}
      <div className={up ? IN_CALL : 'grid place-items-center gap-7 pt-4 pb-1.5 text-center'}>
        <div className={cx('grid place-items-center', up && '@[500px]:row-span-2 @[500px]:self-center')}>
          <Presence person={person} telephone={telephone} live={live} mood={lineOf(call)?.mood ?? 'calm'} level={level} />
        </div>
        <div className="min-w-0">
          {/* On a narrow card it has three lines from the start; fewer stand by what follows them. */}
          <h2
            aria-live="off"
            className={cx(
              'text-balance',
              up && '@max-[500px]:flex @max-[500px]:min-h-[3lh] @max-[500px]:items-end',
              Boolean(corner) && 'md:pr-10',
            )}
          >
            {lineHeading(call, person.name ?? copy.patient)}
          </h2>
          {person.about && <p className="text-muted">{person.about}</p>}
          <p className={cx('flex flex-wrap gap-x-3 gap-y-1 text-[13px] text-muted', up ? 'mt-1.5 min-h-[1lh]' : 'mt-3 justify-center')}>
            <LineQualityMark call={call} short={muted} />
            {muted && (
              <span className="inline-flex items-center gap-1.5 font-semibold text-warn">
                <MicOff aria-hidden className="size-4 shrink-0" />
                <span className="@max-[500px]:sr-only">{copy.audio.mutedNow}</span>
                <span aria-hidden className="@[500px]:hidden">
                  {copy.audio.muted}
                </span>
              </span>
            )}
          </p>
        </div>
        {up && <div className={SAID}>{said}</div>}
        {children && <div className="grid justify-items-center gap-3 empty:hidden">{children}</div>}
      </div>
      <output className="sr-only">{announced(call, person.name ?? copy.patient)}</output>
    </Card>
  );
}

const IN_CALL =
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 @[500px]:grid-rows-[auto_1fr] @[500px]:items-start @[500px]:gap-x-5 @[500px]:gap-y-1.5';
/** Two lines of a notice across a narrow card; beside the person three, or four where their name takes one line. */
const SAID = 'relative min-h-[50px] @max-[500px]:col-span-2 @max-[500px]:-mx-2 @[500px]:min-h-[67px]';

/** Said once when the call begins to come up, and once when it is there. */
function announced(call: CallState, name: string): string {
  if (call.status === 'starting') return copy.steps.calling(name);
  if (call.status !== 'active' && call.status !== 'reconnecting') return '';
  return call.line.engines.ears ? copy.steps.up : copy.steps.upTyped;
}
