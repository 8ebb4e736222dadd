import { Link } from '@tanstack/react-router';
import { Pause, Play, Printer, RotateCw } from '#web/ui/icons.tsx';
import type { Consultation } from '#contract/consultation.ts';
import { Button } from '#web/ui/button.tsx';
import { copy } from './copy.ts';
import { ExportMenu } from './export-menu.tsx';

type Props = {
  consultation: Consultation;
  /** The recording is playing: the button pauses it. */
  playing: boolean;
  onPlay: () => void;
};

/** What can be done with a past consultation: hear, print, export and try it again. */
export function ConsultationActions({ consultation, playing, onPlay }: Props) {
  const { id, scenarioId, recordingUrl, transcript } = consultation;
  return (
    <div className="no-print flex flex-wrap gap-2.5 max-sm:gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:px-2.5 max-sm:[&>*]:text-[14px] max-sm:[&_svg]:hidden">
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
      <Button asChild variant="ghost">
        <Link to="/consultation/$scenarioId" params={{ scenarioId }}>
          <RotateCw aria-hidden />
          {copy.details.retry}
        </Link>
      </Button>
    </div>
  );
}
