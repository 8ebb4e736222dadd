import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { Consultation } from '#contract/consultation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { copy } from './copy.ts';
import { recordingLinkQuery } from './queries.ts';

type Recorded = Pick<Consultation, 'id' | 'recordingUrl' | 'scenario'>;

/** Plays a recording, from `startSeconds` on where given. Open while `consultation` is set. */
export function RecordingDialog({
  consultation,
  startSeconds = 0,
  onClose,
}: {
  consultation: Recorded | null;
  startSeconds?: number;
  onClose: () => void;
}) {
  const url = consultation?.recordingUrl;
  return (
    <Dialog
      open={Boolean(url)}
      onOpenChange={(open) => !open && onClose()}
      title={copy.recording.title}
      description={consultation?.scenario.title}
    >
      {consultation &&
        url &&
        (url.startsWith('/') ? <OwnRecording id={consultation.id} from={startSeconds} /> : <Player url={url} from={startSeconds} />)}
    </Dialog>
  );
}

/** Our own recordings need a signed address: an <audio> element sends no bearer token. */
function OwnRecording({ id, from }: { id: string; from: number }) {
  const { data, isError } = useQuery(recordingLinkQuery(id));
  if (isError) return <Notice tone="danger">{copy.recording.failed}</Notice>;
  return data ? <Player url={data.url} from={from} /> : <Spinner label={copy.recording.loading} className="py-6" />;
}

/** Where the page may not play from that host, a link opens it instead (api.md, rule 16). */
function Player({ url, from }: { url: string; from: number }) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <div className="grid gap-3">
        <Notice>{copy.recording.failed}</Notice>
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
    <audio
      controls
      autoPlay
      src={url}
      className="w-full"
      onError={() => setFailed(true)}
      onLoadedMetadata={(event) => {
        event.currentTarget.currentTime = from;
      }}
    />
  );
}
