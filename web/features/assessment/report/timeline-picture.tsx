import type { Timeline } from '#contract/assessment.ts';
import { clock } from '#contract/transcript.ts';
import { Card } from '#web/ui/card.tsx';
import { copy } from '../copy.ts';
import { MomentButton, type Moment } from './moment.tsx';
import { pictureSeconds, pins } from './rules.ts';

const words = copy.timeline;

/** The twelve minutes as a picture: the doctor above, the patient below, and when each part of the consultation began. */
export function TimelinePicture({ timeline, onMoment }: { timeline: Timeline; onMoment?: ((moment: Moment) => void) | undefined }) {
  const total = pictureSeconds(timeline);
  const at = (seconds: number) => `${(seconds / total) * 100}%`;
  const timed = timeline.turns.length > 0;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-[17px]">{words.title}</h3>
        <p className="text-muted">
          {words.share(Math.round(timeline.doctorShare * 100))} · {words.questions(timeline.openQuestions, timeline.closedQuestions)}
        </p>
      </div>
      {timed ? (
        <>
          <figure aria-label={words.picture} className="relative mt-3 h-20 overflow-hidden rounded-[10px] bg-sunken">
            <span aria-hidden className="absolute inset-y-0 w-px bg-line" style={{ left: at(total / 2) }} />
            {timeline.turns.map(({ role, start, end }) => (
              <span
                key={`${role}${start}`}
                className={`absolute min-w-0.5 ${role === 'user' ? 'top-0 h-1/2 bg-brand/75' : 'bottom-0 h-1/2 bg-accent/55'}`}
                style={{ left: at(start), width: at(end - start) }}
              />
            ))}
            {pins(timeline, total).map((pin) => (
              <span key={pin.name} className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: at(pin.at) }}>
                <span
                  className={`absolute z-10 hidden rounded bg-surface px-1 text-[11px] leading-4 font-semibold whitespace-nowrap sm:block ${pin.at / total > 0.86 ? 'right-1' : 'left-1'}`}
                  style={{ top: 4 + pin.row * 24 }}
                >
                  {words.moments[pin.name]}
                </span>
              </span>
            ))}
          </figure>
          <div aria-hidden className="figures mt-1 flex justify-between text-[11.5px] text-muted">
            <span>0:00</span>
            <span>{clock(total / 2)}</span>
            <span>{clock(total)}</span>
          </div>
          <p className="mt-2 flex gap-4 text-[13px] text-muted">
            <span className="flex items-center gap-1.5">
              <span aria-hidden className="size-2.5 rounded-sm bg-brand/75" /> {words.doctor}
            </span>
            <span className="flex items-center gap-1.5">
              <span aria-hidden className="size-2.5 rounded-sm bg-accent/55" /> {words.patient}
            </span>
          </p>
        </>
      ) : (
        <p className="mt-2 text-[14px] text-muted">{words.noTimes}</p>
      )}
      {timed && <Moments timeline={timeline} onMoment={onMoment} />}
    </Card>
  );
}

/** The same in words: what a screen reader and a narrow phone get from the pins. */
function Moments({ timeline, onMoment }: { timeline: Timeline; onMoment?: ((moment: Moment) => void) | undefined }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3 text-[14px]">
      {(Object.keys(words.moments) as (keyof Timeline['moments'])[]).map((name) => {
        const seconds = timeline.moments[name];
        return (
          <li key={name} className="flex items-center gap-1">
            <span className="font-medium">{words.moments[name]}</span>
            {seconds === null ? (
              <span className="px-1 text-danger">{words.never}</span>
            ) : (
              <MomentButton moment={{ seconds }} onMoment={onMoment} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
