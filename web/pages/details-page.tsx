import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Consultation } from '#contract/consultation.ts';
import type { Entry } from '#contract/transcript.ts';
import { AssessmentPanel } from '#web/features/assessment/assessment-panel.tsx';
import type { Moment } from '#web/features/assessment/report/moment.tsx';
import { ConsultationHeader } from '#web/features/consultations/consultation-header.tsx';
import { copy } from '#web/features/consultations/copy.ts';
import { consultationQuery } from '#web/features/consultations/queries.ts';
import { lineAt, placeOf } from '#web/features/consultations/moments.ts';
import { PlayerBar } from '#web/features/consultations/player-bar.tsx';
import { isOwnRecording, RecordingDialog } from '#web/features/consultations/recording-dialog.tsx';
import { SessionNotes } from '#web/features/consultations/session-notes.tsx';
import { entryAnchor, TranscriptView } from '#web/features/consultations/transcript-view.tsx';
import { useRecording } from '#web/features/consultations/use-recording.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { usePageTitle } from './layout/page-title.ts';

/** One past consultation, loaded by the id in the address. */
export function DetailsPage() {
  const { sessionId } = useParams({ from: '/gate/consultation-details/$sessionId' });
  const { data, isPending, isError, refetch } = useQuery(consultationQuery(sessionId));
  usePageTitle(data?.scenario.title);
  if (isPending) return <PageSpinner label={copy.details.loading} />;
  if (isError)
    return (
      <StatePanel level="h1" tone="danger" icon={TriangleAlert} title={copy.details.failed.title} text={copy.details.failed.text}>
        <Button variant="ghost" onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          {copy.details.retryLoad}
        </Button>
        <Button asChild>
          <Link to="/history">{copy.details.back}</Link>
        </Button>
      </StatePanel>
    );
  return <Details key={data.id} consultation={data} />;
}

function Details({ consultation }: { consultation: Consultation }) {
  const { id, scenarioId, transcript, completedAt, duration, notes, recordingUrl } = consultation;
  const [now] = useState(() => new Date());
  const [open, setOpen] = useState(true);
  const [marked, setMarked] = useState<string | null>(null);
  const [elsewhere, setElsewhere] = useState(false);
  const recording = useRecording(id);
  const { player, status, seconds: heardTo } = recording;
  const own = isOwnRecording(recordingUrl);
  const playing = status === 'playing' || status === 'loading';
  const heard = own && status !== 'idle' ? (lineAt(transcript, heardTo)?.id ?? null) : null;

  const playOrPause = () => {
    if (!own) setElsewhere(true);
    else if (playing) player.pause();
    else player.play();
  };
  /** A quote plays where there is a recording, and leads to its line in the transcript where there is none. */
  const goTo = ({ seconds, entryId }: Moment) => {
    const said = transcript.find((each) => each.id === entryId);
    const place = placeOf(said, seconds);
    if (own && place !== null) return player.play(place);
    const entry = said ?? transcript.findLast(({ startMs }) => startMs !== undefined && startMs / 1000 <= (seconds ?? 0));
    if (!entry) return;
    setOpen(true);
    setMarked(entry.id);
    requestAnimationFrame(() => document.getElementById(entryAnchor(entry.id))?.scrollIntoView({ block: 'center' }));
  };

  const goToLine = useCallback((entry: Entry) => player.play(placeOf(entry) ?? 0), [player]);

  return (
    <>
      <ConsultationHeader consultation={consultation} now={now} playing={own && playing} onPlay={playOrPause} />
      <div className="mt-5 grid items-start gap-x-5 gap-y-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <AssessmentPanel
          consultationId={id}
          scenarioId={scenarioId}
          transcript={transcript}
          completedAt={completedAt}
          duration={duration}
          onMoment={goTo}
        />
        {/* On a wide screen what was said stays beside the report that quotes it. */}
        <div className="grid min-w-0 gap-4 lg:max-xl:grid-cols-2 lg:max-xl:items-start xl:sticky xl:top-5">
          <Fold title={copy.details.transcript} open={open} onOpenChange={setOpen} show={copy.details.show} hide={copy.details.hide}>
            <TranscriptView entries={transcript} marked={heard ?? marked} onPlay={own ? goToLine : undefined} />
          </Fold>
          <SessionNotes consultationId={id} initial={notes} />
        </div>
      </div>
      {own ? (
        // In reach wherever the page is scrolled to: quotes of the report play, too.
        <div className="sticky bottom-3 z-20 mt-4 rounded-card border border-line bg-surface px-3.5 py-2 shadow-card sm:px-5">
          <PlayerBar recording={recording} consultationId={id} length={duration} />
        </div>
      ) : (
        <RecordingDialog consultation={elsewhere ? consultation : null} onClose={() => setElsewhere(false)} />
      )}
    </>
  );
}
