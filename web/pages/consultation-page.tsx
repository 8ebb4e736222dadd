import { useQuery } from '@tanstack/react-query';
import { Link, useBlocker, useParams } from '@tanstack/react-router';
import { RotateCw, SearchX, TriangleAlert } from '#web/ui/first-icons.tsx';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { prefetchLazy } from '#web/ui/lazy.ts';
import type { Scenario } from '#contract/scenario.ts';
import type { Entry } from '#contract/transcript.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { AssessmentPanelProps } from '#web/features/assessment/assessment-panel.tsx';
import type { Moment } from '#web/features/assessment/report/moment.tsx';
import { CallButton, RetryButton } from '#web/features/calls/call-button.tsx';
import { CallNotes } from '#web/features/calls/call-notes.tsx';
import { CallRoom } from '#web/features/calls/call-room.tsx';
import { copy } from '#web/features/calls/copy.ts';
import { EndedBanner } from '#web/features/calls/ended-banner.tsx';
import type { Marked } from '#web/features/calls/live-transcript.tsx';
import { Materials } from '#web/features/calls/materials.tsx';
import { personOf } from '#web/features/calls/person.ts';
import { usePreferences } from '#web/features/calls/use-preferences.ts';
import { TimerBar } from '#web/features/calls/timer-bar.tsx';
import { useCall } from '#web/features/calls/use-call.ts';
import { EndQuestion } from '#web/features/calls/end-question.tsx';
import { useCallToasts } from '#web/features/calls/use-call-toasts.ts';
import { useEnd } from '#web/features/calls/use-end.ts';
import { useRejoin } from '#web/features/calls/use-rejoin.ts';
import { useSaver } from '#web/features/calls/use-saver.ts';
import { useStart } from '#web/features/calls/use-start.ts';
import { copy as scenarioCopy } from '#web/features/scenarios/copy.ts';
import { scenarioQuery } from '#web/features/scenarios/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { isRunning } from '#web/voice/call-machine.ts';
import { ExamButton } from './mock-parts/exam-button.tsx';
import { PractiseTogether } from './room-parts/practise-together.tsx';
import { ConnectionNotice } from './layout/connection-notice.tsx';
import { usePageTitle } from './layout/page-title.ts';

/** Fetched once the page stands: nothing of them is needed before a call has begun. */
const AssessmentPanel = prefetchLazy(() =>
  import('#web/features/assessment/assessment-panel.tsx').then((module) => module.AssessmentPanel),
);
const SelfOffer = prefetchLazy(() => import('#web/features/assessment/self-offer.tsx').then((module) => module.SelfOffer));
const Confirm = prefetchLazy(() => import('#web/ui/confirm.tsx').then((module) => module.Confirm));

/** The consultation of one scenario, from 'Start Consultation' to its feedback. */
export function ConsultationPage() {
  const { scenarioId } = useParams({ from: '/gate/consultation/$scenarioId' });
  const { data: scenario, isPending, error, refetch } = useQuery(scenarioQuery(scenarioId));
  usePageTitle(scenario?.title);
  if (isPending) return <PageSkeleton label={copy.loading} />;
  if (!scenario && !(error instanceof ApiError && error.status === 404))
    return (
      <>
        <ConnectionNotice />
        <StatePanel level="h1" tone="danger" icon={TriangleAlert} title={copy.unread.title} text={copy.unread.text}>
          <Button onClick={() => void refetch()}>
            <RotateCw aria-hidden />
            {copy.unread.retry}
          </Button>
        </StatePanel>
      </>
    );
  if (!scenario)
    return (
      <StatePanel level="h1" icon={SearchX} title={copy.missing.title} text={copy.missing.text}>
        <Button asChild>
          <Link to="/">{copy.missing.back}</Link>
        </Button>
      </StatePanel>
    );
  return <ConsultationRoom key={scenario.id} scenario={scenario} />;
}

function ConsultationRoom({ scenario }: { scenario: Scenario }) {
  const { id, title, tag, consultationType, materialsForCandidate, stationKey, patientDetails, portrait } = scenario;
  const { client, call } = useCall();
  const { saver, saving } = useSaver(client, id);
  const { asking, elsewhere, station, open } = useRejoin(client, id);
  useCallToasts(client);
  const [marked, setMarked] = useState<Marked>(null);
  useTopAfterwards(call.status === 'ended');
  const start = useStart({ client, scenarioId: id, ready: !asking, elsewhere: elsewhere !== null || station !== null });
  const chosen = usePreferences();
  const { preferences, choose } = chosen;
  const startAtOnce = () => {
    choose({ exam: false });
    start();
  };
  const end = useEnd(client);
  /** Beside the feedback the record stays as it is; on a narrow screen it would stand before the words. */
  const wide = useMedia('(min-width: 1280px)');
  const notes = useRef<HTMLTextAreaElement>(null);
  const [asksToStart, setAsksToStart] = useState(false);
  /** It goes on in another tab: to start here ends it there. */
  const goesOnElsewhere = call.status === 'ended' && call.reason === 'moved';
  const startAnew = goesOnElsewhere ? () => setAsksToStart(true) : startAtOnce;
  /** On a phone the title is as small after a call as during it: what comes in its place does not move. */
  const small = isRunning(call) || call.status === 'ended';
  const person = useMemo(() => personOf(patientDetails, portrait), [patientDetails, portrait]);

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <div className={cx('mb-2.5 flex flex-wrap items-center gap-1.5 [&>a]:shrink-0', small && 'max-md:hidden')}>
            <Badge>{tag}</Badge>
            {consultationType && <Badge>{scenarioCopy.types[consultationType]}</Badge>}
            {call.status === 'idle' && <PractiseTogether scenarioId={id} />}
          </div>
          <h1 className={cx(small && 'max-md:text-[20px]')}>{title}</h1>
        </div>
        <CallButton
          call={call}
          examFirst={preferences.exam}
          beside={<ExamButton scenarioId={id} leads={preferences.exam} onPress={() => choose({ exam: true })} />}
          onStart={startAnew}
          onEnd={end.end}
        />
      </div>
      {!isRunning(call) && <ConnectionNotice className="mt-4" />}
      {elsewhere && !isRunning(call) && (
        <Notice className="mt-4">
          {copy.other.text}{' '}
          <Link to="/consultation/$scenarioId" params={{ scenarioId: elsewhere }} className="font-semibold text-brand underline">
            {copy.other.open}
          </Link>
        </Notice>
      )}
      {station && !isRunning(call) && (
        <Notice className="mt-4">
          {copy.station.text}{' '}
          <Link to="/stations/$id" params={{ id: station }} className="font-semibold text-brand underline">
            {copy.station.open}
          </Link>
        </Notice>
      )}
      <TimerBar call={call} />
      <CallRoom
        client={client}
        call={call}
        person={person}
        marked={marked}
        telephone={consultationType === 'telephone'}
        chosen={chosen}
        notes={notes}
        onEnd={end.end}
        lead={
          call.status === 'ended' && (
            <>
              <EndedBanner call={call} saving={saving} onSave={() => void saver.saveByHand()} onContinue={() => void client.takeOver()} />
              {!goesOnElsewhere && <RetryButton moved={false} onStart={startAnew} />}
              {saving.consultationId && (
                <Feedback
                  key={saving.consultationId}
                  consultationId={saving.consultationId}
                  scenarioId={id}
                  stationKey={stationKey}
                  transcript={saving.transcript ?? []}
                  onMoment={(moment) => setMarked(entryAt(saving.transcript ?? [], moment))}
                />
              )}
            </>
          )
        }
        next={<RetryButton moved={goesOnElsewhere} onStart={startAnew} />}
        aside={
          <>
            <Materials source={materialsForCandidate} folded={call.status === 'ended' && !wide} />
            <CallNotes scenarioId={id} call={call} open={open} field={notes} onWrite={client.typing} />
            {saving.consultationId && (
              <Suspense>
                <SelfOffer consultationId={saving.consultationId} />
              </Suspense>
            )}
          </>
        }
      />
      <Suspense>
        <Confirm open={asksToStart} onOpenChange={setAsksToStart} {...copy.startOver} onConfirm={startAtOnce} />
      </Suspense>
      <EndQuestion call={call} end={end} />
      <LeaveQuestion running={isRunning(call)} onLeave={client.stop} />
    </>
  );
}

/** The marker's panel on a consultation that was saved a moment ago. */
function Feedback(props: Omit<AssessmentPanelProps, 'completedAt' | 'now'>) {
  const [completedAt] = useState(() => new Date().toISOString());
  return (
    <Suspense fallback={<PageSpinner />}>
      <AssessmentPanel {...props} completedAt={completedAt} />
    </Suspense>
  );
}

/** The line that was being said: a quote knows its entry, a pin of the picture only its time. */
function entryAt(entries: Entry[], { entryId, seconds }: Moment): Marked {
  const entry =
    entries.find(({ id }) => id === entryId) ??
    entries.findLast(({ startMs }) => seconds !== undefined && startMs !== undefined && startMs / 1000 <= seconds);
  return entry ? { id: entry.id } : null;
}

/** What comes after a call stands at the top; whoever was deep in the record would miss it. */
function useTopAfterwards(ended: boolean) {
  useEffect(() => {
    if (ended) window.scrollTo({ top: 0 });
  }, [ended]);
}

/** Leaving while a call runs asks first; going on ends the call. A reload may come back to it. */
function LeaveQuestion({ running, onLeave }: { running: boolean; onLeave: () => void }) {
  const blocker = useBlocker({ shouldBlockFn: () => running, enableBeforeUnload: () => running, withResolver: true });
  const blocked = blocker.status === 'blocked';
  return (
    <Suspense>
      <Confirm
        open={blocked}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title={copy.leave.title}
        description={copy.leave.description}
        action={copy.leave.action}
        onConfirm={() => {
          onLeave();
          blocker.proceed?.();
        }}
      />
    </Suspense>
  );
}
