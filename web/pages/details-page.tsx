import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import type { Consultation } from '#contract/consultation.ts';
import { AssessmentPanel } from '#web/features/assessment/assessment-panel.tsx';
import { assessmentsQuery, earlierQuery, selfQuery } from '#web/features/assessment/queries.ts';
import { SelfOffer } from '#web/features/assessment/self-offer.tsx';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { ConsultationActions } from '#web/features/consultations/consultation-actions.tsx';
import { ConsultationHeader } from '#web/features/consultations/consultation-header.tsx';
import { copy } from '#web/features/consultations/copy.ts';
import { consultationQuery } from '#web/features/consultations/queries.ts';
import { OfMock } from '#web/features/mocks/of-mock.tsx';
import { playedWords } from '#web/features/consultations/played-words.ts';
import { PlayerBar } from '#web/features/consultations/player-bar.tsx';
import { SessionNotes } from '#web/features/consultations/session-notes.tsx';
import { TranscriptView } from '#web/features/consultations/transcript-view.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { fetchWhenSettled, idleLazy, lazyPart } from '#web/ui/lazy.ts';
import { OnceOpened } from '#web/ui/once-opened.tsx';
import { ConsultationFailed, isGone } from './consultation-failed.tsx';
import { usePageTitle } from './layout/page-title.ts';
import { useEarlierSound } from './use-earlier-sound.ts';
import { usePlaces } from './use-places.ts';

const TrainerWords = idleLazy(() => import('#web/features/groups/trainer-words.tsx').then((module) => module.TrainerWords));
const recordingFile = () => import('#web/features/consultations/recording-dialog.tsx');
const RecordingDialog = lazyPart(() => recordingFile().then((module) => module.RecordingDialog));

/** The same each time: React looks at it once, however many answers come. */
const LOADING = <PageSkeleton label={copy.details.loading} />;

/** One past consultation, loaded by the id in the address. */
export function DetailsPage() {
  const { sessionId } = useParams({ from: '/gate/consultation-details/$sessionId' });
  const { data, isPending, isLoadingError, error, refetch } = useQuery(consultationQuery(sessionId));
  // Asked for beside it and drawn with it: what came later would push away what stands below, and draw the page once more.
  const reports = useQuery(assessmentsQuery(sessionId));
  const self = useQuery(selfQuery(sessionId));
  const earlier = useQuery(earlierQuery(sessionId));
  const coming = [reports, self, earlier].some((query) => query.isPending && query.failureCount === 0);
  usePageTitle(data?.scenario.title);
  // Drawn in pieces when it comes, so that a phone is never held.
  const waited = useWaited(Boolean(data) && coming);
  const shown = useDeferredValue(coming && !waited ? undefined : data);
  if (isPending || (data && !shown)) return LOADING;
  if (isLoadingError || isGone(error))
    return <ConsultationFailed error={error} words={copy.details.failed} onRetry={() => void refetch()} />;
  const consultation = shown ?? data;
  return <Details key={consultation.id} consultation={consultation} alone={coming} selfGraded={Boolean(self.data)} />;
}

/** Asked for together they come together, or one of them is late: then what is there is shown. */
const TOGETHER_MS = 600;

/** Whether what is there has waited long enough for the rest. Nothing is drawn anew when the rest comes in time. */
function useWaited(waiting: boolean): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setWaited(true), TOGETHER_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waited;
}

type DetailsProps = {
  consultation: Consultation;
  /** The report's place stands alone until it is known how much room it takes. */
  alone: boolean;
  selfGraded: boolean;
};

function Details({ consultation, alone, selfGraded }: DetailsProps) {
  const { id, scenarioId, transcript, completedAt, duration, notes, mock, played } = consultation;
  const [now] = useState(() => new Date());
  const [elsewhere, setElsewhere] = useState(false);
  /** On a phone the grades come first, and what can be done afterwards stands after them. */
  const beside = useMedia('(min-width: 640px)');
  const { isAdmin } = useAuth();
  const { recording, own, playing, marked, open, setOpen, goTo, goToLine } = usePlaces(consultation);
  const { player } = recording;
  const earlierSound = useEarlierSound(id, recording);
  const isElsewhere = !own && Boolean(consultation.recordingUrl);
  useEffect(() => {
    if (isElsewhere) fetchWhenSettled(recordingFile);
  }, [isElsewhere]);

  const playOrPause = () => {
    if (!own) setElsewhere(true);
    else if (playing) player.pause();
    else player.play();
  };

  const actions = <ConsultationActions consultation={consultation} playing={playing} onPlay={playOrPause} />;

  return (
    <>
      <ConsultationHeader consultation={consultation} now={now} actions={beside && actions} />
      <div className="mt-3 grid items-start gap-x-5 gap-y-4 xl:grid-cols-[minmax(0,1fr)_380px] print:block">
        {mock?.running ? (
          <OfMock mock={mock} />
        ) : (
          <div className="min-w-0">
            {mock && <OfMock mock={mock} className="no-print mb-3" />}
            <AssessmentPanel
              consultationId={id}
              scenarioId={scenarioId}
              isAdmin={isAdmin}
              transcript={transcript}
              completedAt={completedAt}
              onMoment={goTo}
              audible={own}
              earlierSound={earlierSound}
            />
          </div>
        )}
        {!beside && !alone && actions}
        {/* On a wide screen what was said stays beside the report that quotes it. */}
        <div
          hidden={alone}
          className="grid min-w-0 gap-4 lg:max-xl:grid-cols-2 lg:max-xl:items-start xl:sticky xl:top-5 print:mt-4 print:block print:[&>*]:mb-4"
        >
          <Suspense>
            <TrainerWords consultationId={id} />
          </Suspense>
          {/* Offered before what was said is read; what was given stands on the grades, and to change it is seldom wanted. */}
          {!selfGraded && <SelfOffer consultationId={id} />}
          <Fold title={copy.details.transcript} open={open} onOpenChange={setOpen} show={copy.details.show} hide={copy.details.hide}>
            <TranscriptView entries={transcript} marked={marked} onPlay={own ? goToLine : undefined} />
          </Fold>
          <SessionNotes consultationId={id} initial={notes} />
          {selfGraded && <SelfOffer consultationId={id} />}
          {/* Last: figures about the patient, for whoever wonders at an answer. */}
          {played && <p className="px-1 text-[13px] text-muted wrap-anywhere">{playedWords(played)}</p>}
        </div>
      </div>
      {own ? (
        // In reach wherever the page is scrolled to: quotes of the report play, too.
        <div
          hidden={alone}
          className="no-print sticky bottom-3 z-20 mt-4 rounded-card border border-line bg-surface px-3.5 py-2 shadow-card sm:px-5"
        >
          <PlayerBar recording={recording} consultationId={id} length={duration} />
        </div>
      ) : (
        <OnceOpened open={elsewhere}>
          <RecordingDialog consultation={elsewhere ? consultation : null} onClose={() => setElsewhere(false)} />
        </OnceOpened>
      )}
    </>
  );
}
