import type { Timeline } from '#contract/assessment.ts';
import { clock } from '#contract/said.ts';
import { Card } from '#web/ui/card.tsx';
import { copy } from '../copy.ts';
import type { Moment } from './moment.tsx';
import { MomentList } from './moment-list.tsx';
import { PaceFacts } from './pace-facts.tsx';
import { type Picture, pictureOf, pins } from './rules.ts';
import { TimelineTable } from './timeline-table.tsx';

const words = copy.timeline;
type Props = { timeline: Timeline; onMoment?: ((moment: Moment) => void) | undefined };

/** The twelve minutes as a picture: the doctor above, the patient below, and when each part of the consultation began. */
export function TimelinePicture({ timeline, onMoment }: Props) {
  const picture = pictureOf(timeline);
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-[17px]">{words.title}</h3>
        <p className="text-muted">
          {words.share(Math.round(timeline.doctorShare * 100))} · {words.questions(timeline.openQuestions, timeline.closedQuestions)}
        </p>
      </div>
      {picture && <Drawn picture={picture} timeline={timeline} />}
      {picture?.unit === 'words' && <p className="mt-2 text-[13px] text-muted">{words.byWords}</p>}
      <MomentList timeline={timeline} onMoment={onMoment} />
      <PaceFacts timeline={timeline} onMoment={onMoment} />
      <TimelineTable timeline={timeline} />
    </Card>
  );
}

function Drawn({ picture, timeline }: { picture: Picture; timeline: Timeline }) {
  const { unit, total, bars } = picture;
  const at = (place: number) => `${(place / total) * 100}%`;
  const timed = unit === 'seconds';
  return (
    <>
      <figure
        aria-label={timed ? words.picture : words.pictureByWords}
        className="relative mt-3 h-20 print:mt-1.5 print:h-14 overflow-hidden rounded-[10px] bg-sunken print:border print:border-line"
      >
        <span aria-hidden className="absolute inset-y-0 w-px bg-line" style={{ left: at(total / 2) }} />
        {bars.map(({ key, role, start, end }) => (
          <span
            key={key}
            className={`absolute min-w-0.5 ${role === 'user' ? 'top-0 h-1/2 bg-brand/75' : 'bottom-0 h-1/2 bg-accent/55'}`}
            style={{ left: at(start), width: at(end - start) }}
          />
        ))}
        {timed &&
          timeline.silences.map(({ start, seconds, entryId }) => (
            <span
              key={entryId}
              aria-hidden
              title={words.pause}
              className="absolute top-1/2 h-1 -translate-y-1/2 rounded bg-muted"
              style={{ left: at(start), width: at(seconds) }}
            />
          ))}
        {timed &&
          timeline.interruptions.map(({ entryId, seconds }) =>
            seconds === null ? null : (
              <span
                key={entryId}
                aria-hidden
                title={words.cutIn}
                className="absolute top-1/2 size-2 -translate-1/2 rotate-45 bg-danger"
                style={{ left: at(seconds) }}
              />
            ),
          )}
        {pins(picture).map((pin) => (
          <span key={pin.name} className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: at(pin.at) }}>
            <span
              className={`absolute z-10 hidden rounded bg-surface px-1 text-[11px] leading-4 font-semibold whitespace-nowrap sm:block ${pin.at / total > 0.86 ? 'right-1' : 'left-1'}`}
              style={{ top: 2 + pin.row * 19 }}
            >
              {words.moments[pin.name]}
            </span>
          </span>
        ))}
      </figure>
      <div aria-hidden className="figures mt-1 flex justify-between text-[11.5px] text-muted">
        <span>{timed ? '0:00' : words.start}</span>
        {timed && <span>{clock(total / 2)}</span>}
        <span>{timed ? clock(total) : words.end}</span>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-muted">
        <Key look="rounded-sm bg-brand/75" label={words.doctor} />
        <Key look="rounded-sm bg-accent/55" label={words.patient} />
        {timed && timeline.silences.length > 0 && <Key look="!h-1 rounded bg-muted" label={words.pause} />}
        {timed && timeline.interruptions.length > 0 && <Key look="!size-2 rotate-45 bg-danger" label={words.cutIn} />}
      </p>
    </>
  );
}

function Key({ look, label }: { look: string; label: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 ${look}`} /> {label}
    </span>
  );
}
