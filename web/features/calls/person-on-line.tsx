import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import type { CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { lineFacts, lineHeading } from './line-words.ts';
import type { Person } from './person.ts';
import { VoiceRing } from './voice-ring.tsx';

/** The one thing that leads the screen: who is on the line and what they are doing. `corner`: the switch for the microphone. `children`: what to do next. */
export function PersonOnLine({
  person,
  call,
  level,
  corner,
  children,
}: {
  person: Person;
  call: CallState;
  level: () => number;
  corner?: ReactNode;
  children?: ReactNode;
}) {
  const live = call.status === 'active';
  const connected = live || call.status === 'ending';
  return (
    <Card className="relative grid place-items-center gap-7 px-5 pt-9 pb-6 text-center md:gap-9 md:pt-11">
      {corner && <div className="absolute top-3 right-3">{corner}</div>}
      <VoiceRing initials={person.initials} live={live} level={level} />
      <div>
        <h2 aria-live="off">{lineHeading(call, person.name ?? copy.patient)}</h2>
        {person.about && <p className="text-muted">{person.about}</p>}
        <p className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-1 text-[13px] text-muted">
          <span className="inline-flex items-center gap-1.5">
            <span
              aria-hidden
              className={cx('size-2 rounded-full', connected ? 'bg-ok' : call.status === 'reconnecting' ? 'bg-warn' : 'bg-line')}
            />
            {connected ? copy.line.connected : copy.line.notConnected}
          </span>
          {lineFacts(call).map((fact) => (
            <span key={fact} className="figures">
              {fact}
            </span>
          ))}
        </p>
      </div>
      {children}
    </Card>
  );
}
