import { ExternalLink } from '#web/ui/icons.tsx';
import { useEffect, useState } from 'react';
import type { Consultation } from '#contract/consultation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';
import { isOwnRecording } from './own-recording.ts';
import { PlayerBar } from './player-bar.tsx';
import { useRecording } from './use-recording.ts';

type Recorded = Pick<Consultation, 'id' | 'recordingUrl' | 'scenario' | 'duration'>;

/** Plays a recording. Open while `consultation` is set. */
export function RecordingDialog({ consultation, onClose }: { consultation: Recorded | null; onClose: () => void }) {
  const url = consultation?.recordingUrl;
  return (
    <Dialog
      open={Boolean(url)}
      onOpenChange={(open) => !open && onClose()}
      title={copy.recording.title}
      description={consultation?.scenario.title}
      width="2xl"
    >
      {consultation && url && (isOwnRecording(url) ? <OwnRecording consultation={consultation} /> : <OtherRecording url={url} />)}
    </Dialog>
  );
}

function OwnRecording({ consultation: { id, duration } }: { consultation: Recorded }) {
  const recording = useRecording(id);
  const { player } = recording;
  useEffect(() => player.play(), [player]);
  return <PlayerBar recording={recording} consultationId={id} length={duration} />;
}

/** Where the page may not play from that host, a link opens it instead (api.md, rule 16). */
function OtherRecording({ url }: { url: string }) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <div className="grid gap-3">
        <Notice>{copy.recording.elsewhere}</Notice>
        <Button asChild variant="ghost">
          <a href={url} target="_blank" rel="noopener noreferrer">
            <ExternalLink aria-hidden />
            {copy.recording.open}
          </a>
        </Button>
      </div>
    );
  return (
    // The words of the recording stand in the transcript on the same page.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio controls autoPlay src={url} className="w-full" onError={() => setFailed(true)} />
  );
}
