import { Link } from '@tanstack/react-router';
import { ChevronLeft, Pause, Play, Printer, RotateCcw } from '#web/ui/icons.tsx';
import type { Consultation } from '#contract/consultation.ts';
import { clock } from '#contract/said.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { longMomentOf, timeAgo } from '#web/ui/dates.ts';
import { copy } from './copy.ts';
import { ExportMenu } from './export-menu.tsx';

type Props = {
  consultation: Consultation;
  now: Date;
  /** There is feedback: to try again comes next. Without it, to ask for it does. */
  marked: boolean;
  /** The recording is playing: the button pauses it. */
  playing: boolean;
  onPlay: () => void;
};

/** What was practised, when, for how long, and what can be done with it. Not a `header`: it is printed. */
export function ConsultationHeader({ consultation, now, marked, playing, onPlay }: Props) {
  const { id, scenario, scenarioId, completedAt, duration, recordingUrl, transcript } = consultation;
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-60">
          <nav aria-label={copy.details.breadcrumb} className="text-[14px] text-muted">
            <Link
              to="/history"
              className="-ml-1 inline-flex items-center gap-1 rounded underline-offset-4 hover:text-ink hover:underline [&_svg]:size-4"
            >
              <ChevronLeft aria-hidden />
              {copy.details.back}
            </Link>
          </nav>
          <h1>{scenario.title}</h1>
        </div>
        <div className="no-print flex flex-wrap gap-2.5 max-sm:order-1 max-sm:w-full max-sm:gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:px-2.5 max-sm:[&>*]:text-[14px] max-sm:[&_svg]:hidden">
          {recordingUrl && (
            <Button variant="ghost" onClick={onPlay}>
              {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
              {playing ? copy.recording.pauseLong : copy.history.play}
            </Button>
          )}
          <Button variant="ghost" onClick={() => window.print()}>
            <Printer aria-hidden />
            {copy.details.print}
          </Button>
          {transcript.length > 0 && <ExportMenu consultationId={id} />}
          <Button asChild variant={marked ? 'primary' : 'ghost'}>
            <Link to="/consultation/$scenarioId" params={{ scenarioId }}>
              <RotateCcw aria-hidden />
              {copy.details.retry}
            </Link>
          </Button>
        </div>
        <div className="w-full">
          <p className="text-muted">{scenario.description}</p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13.5px] text-muted">
            <Badge>{scenario.tag}</Badge>
            <time dateTime={completedAt}>
              {longMomentOf(completedAt)} ({timeAgo(completedAt, now)})
            </time>
            <span aria-hidden>·</span>
            <span className="figures">{clock(duration)}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
