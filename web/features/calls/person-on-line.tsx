import type { ReactNode } from 'react';
import { MicOff } from '#web/ui/call-icons.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { isRunning, lineOf, type CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { LineQualityMark } from './line-quality.tsx';
import { lineFacts, lineHeading } from './line-words.ts';
import type { Person } from './person.ts';
import { Presence } from './presence.tsx';

/**
 * The one thing that leads the screen: who is on the line and what they are doing. While a call is up it gives the words their room:
 * smaller, and on a phone or a low screen in one row. `corner`: the switch for the microphone. `children`: what to do next.
 */
export function PersonOnLine({
  person,
  call,
  level,
  telephone = false,
  corner,
  children,
}: {
  person: Person;
  call: CallState;
  level: () => number;
  /** Nobody is seen: a waveform shows the line. */
  telephone?: boolean;
  corner?: ReactNode;
  children?: ReactNode;
}) {
  const live = call.status === 'active';
  const up = isRunning(call);
  /** On a phone it takes the whole room of the facts: nothing is said that the patient should have heard. */
  const muted = live && call.devices.muted;
  return (
    <Card
      className={cx(
        'relative',
        up
          ? 'flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-5 md:gap-x-6 roomy:grid roomy:place-items-center roomy:gap-6 roomy:pt-8 roomy:pb-5 roomy:text-center'
          : 'grid place-items-center gap-7 px-5 pt-9 pb-6 text-center',
      )}
    >
      {corner && <div className="absolute top-3 right-3">{corner}</div>}
      <Presence person={person} telephone={telephone} live={live} small={up} mood={lineOf(call)?.mood ?? 'calm'} level={level} />
      <div className={cx('min-w-0', up && 'flex-1 roomy:w-full roomy:flex-none')}>
        {/* On a phone it has two lines from the start; one alone stands by what follows it. */}
        <h2 aria-live="off" className={cx('text-balance', up && 'max-md:flex max-md:min-h-[2lh] max-md:items-end')}>
          {lineHeading(call, person.name ?? copy.patient)}
        </h2>
        {person.about && <p className="text-muted">{person.about}</p>}
        <p
          className={cx(
            'flex flex-wrap gap-x-3 gap-y-1 text-[13px] text-muted md:gap-x-4',
            // Two lines of them have their room from the start: what comes and goes here pushes nothing.
            up ? 'mt-1.5 h-[calc(2lh+4px)] content-start overflow-hidden roomy:mt-2 roomy:justify-center' : 'mt-3 justify-center',
          )}
        >
          <LineQualityMark call={call} short={muted} />
          {muted && (
            <span className="inline-flex items-center gap-1.5 font-semibold text-warn max-md:flex-1 max-md:items-start">
              <MicOff aria-hidden className="size-4 shrink-0 max-md:mt-0.5" />
              {copy.audio.mutedNow}
            </span>
          )}
          {lineFacts(call).map(({ text, aside }) => (
            <span key={text} className={cx('figures', aside && 'hidden roomy:inline', muted && 'max-md:hidden')}>
              {text}
            </span>
          ))}
        </p>
      </div>
      {children && <div className="grid justify-items-center gap-3 basis-full empty:hidden roomy:basis-auto">{children}</div>}
      <output className="sr-only">{announced(call, person.name ?? copy.patient)}</output>
    </Card>
  );
}

/** Said once when the call begins to come up, and once when it is there. */
function announced(call: CallState, name: string): string {
  if (call.status === 'starting') return copy.steps.calling(name);
  if (call.status !== 'active' && call.status !== 'reconnecting') return '';
  return call.line.engines.ears ? copy.steps.up : copy.steps.upTyped;
}
