import { Link } from '@tanstack/react-router';
import { Pause, Play, RotateCcw } from '#web/ui/icons.tsx';
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
  /** The recording is playing: the button pauses it. */
  playing: boolean;
  onPlay: () => void;
};

/** What was practised, when, for how long, and what can be done with it. */
export function ConsultationHeader({ consultation, now, playing, onPlay }: Props) {
  const { id, scenario, scenarioId, completedAt, duration, recordingUrl, transcript } = consultation;
  return (
    <header>
      <nav aria-label={copy.details.breadcrumb} className="text-muted">
        <Link to="/history" className="rounded underline-offset-4 hover:text-ink hover:underline">
          {copy.details.back}
        </Link>
        <span aria-hidden> / </span>
        <span>{scenario.title}</span>
      </nav>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1>{scenario.title}</h1>
          <p className="mt-1 text-muted">{scenario.description}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13.5px] text-muted">
            <Badge>{scenario.tag}</Badge>
            <time dateTime={completedAt}>
              {longMomentOf(completedAt)} ({timeAgo(completedAt, now)})
            </time>
            <span aria-hidden>·</span>
            <span className="figures">{clock(duration)}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:px-2.5 max-sm:[&>*]:text-[14px] max-sm:[&_svg]:hidden">
          {recordingUrl && (
            <Button variant="ghost" onClick={onPlay}>
              {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
              {playing ? copy.recording.pauseLong : copy.history.play}
            </Button>
          )}
          {transcript.length > 0 && <ExportMenu consultationId={id} />}
          <Button asChild>
            <Link to="/consultation/$scenarioId" params={{ scenarioId }}>
              <RotateCcw aria-hidden />
              {copy.details.retry}
            </Link>
          </Button>
        </div>
      </div>
    </header>
  );
}
