import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { FileQuestion, Printer, RotateCcw } from '#web/ui/icons.tsx';
import type { AssessmentRecord, Dispute } from '#contract/assessment.ts';
import type { Consultation } from '#contract/consultation.ts';
import { clock } from '#contract/said.ts';
import { copy } from '#web/features/assessment/copy.ts';
import { FeedbackReport } from '#web/features/assessment/feedback-report.tsx';
import { assessmentsQuery } from '#web/features/assessment/queries.ts';
import { disputesOf } from '#web/features/assessment/rules.ts';
import { copy as consultationCopy } from '#web/features/consultations/copy.ts';
import { ExportMenu } from '#web/features/consultations/export-menu.tsx';
import { PlayerBar } from '#web/features/consultations/player-bar.tsx';
import { consultationQuery } from '#web/features/consultations/queries.ts';
import { SessionNotes } from '#web/features/consultations/session-notes.tsx';
import { TranscriptView } from '#web/features/consultations/transcript-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { longMomentOf } from '#web/ui/dates.ts';
import { ConsultationFailed, isGone } from './consultation-failed.tsx';
import { usePageTitle } from './layout/page-title.ts';
import { usePlaces } from './use-places.ts';

const words = copy.page;

/** The newest feedback on one consultation as a report of its own: to read, to hear, to answer and to print. */
export function FeedbackPage() {
  const { sessionId } = useParams({ from: '/gate/feedback/$sessionId' });
  const consultation = useQuery(consultationQuery(sessionId));
  const records = useQuery(assessmentsQuery(sessionId));
  usePageTitle(words.title);
  if (consultation.isPending || records.isPending) return <PageSkeleton label={words.loading} />;
  const error = consultation.error ?? records.error;
  if (consultation.isLoadingError || records.isLoadingError || isGone(error)) {
    const again = () => Promise.all([consultation.refetch(), records.refetch()]);
    return <ConsultationFailed error={error} words={{ title: words.failed, text: words.failedText }} onRetry={() => void again()} />;
  }
  const [record] = records.data;
  if (!record)
    return (
      <StatePanel level="h1" icon={FileQuestion} title={words.none} text={words.noneText}>
        <Button asChild>
          <Link to="/consultation-details/$sessionId" params={{ sessionId }}>
            {words.toDetails}
          </Link>
        </Button>
      </StatePanel>
    );
  return <Feedback key={record.id} consultation={consultation.data} record={record} disputes={disputesOf(records.data)} />;
}

function Feedback({ consultation, record, disputes }: { consultation: Consultation; record: AssessmentRecord; disputes: Dispute[] }) {
  const { id, transcript, duration, notes } = consultation;
  const { recording, own, marked, open, setOpen, goTo, goToLine } = usePlaces(consultation);
  return (
    <>
      <Head consultation={consultation} />
      <div className="mt-4 grid items-start gap-x-5 gap-y-4 xl:grid-cols-[minmax(0,1fr)_380px] print:block">
        <div className="min-w-0">
          <FeedbackReport consultationId={id} record={record} disputes={disputes} duration={duration} onMoment={goTo} />
        </div>
        <div className="grid min-w-0 gap-4 lg:max-xl:grid-cols-2 lg:max-xl:items-start xl:sticky xl:top-5 print:mt-4 print:block print:[&>*]:mb-4">
          <Fold
            title={consultationCopy.details.transcript}
            open={open}
            onOpenChange={setOpen}
            show={consultationCopy.details.show}
            hide={consultationCopy.details.hide}
          >
            <TranscriptView entries={transcript} marked={marked} onPlay={own ? goToLine : undefined} />
          </Fold>
          <SessionNotes consultationId={id} initial={notes} />
        </div>
      </div>
      {own && (
        <div className="no-print sticky bottom-3 z-20 mt-4 rounded-card border border-line bg-surface px-3.5 py-2 shadow-card sm:px-5">
          <PlayerBar recording={recording} consultationId={id} length={duration} />
        </div>
      )}
    </>
  );
}

/** What was practised and when, and what can be done with the report. Not a `header`: it is printed. */
function Head({ consultation: { id, scenario, scenarioId, completedAt, duration } }: { consultation: Consultation }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <nav aria-label={consultationCopy.details.breadcrumb} className="text-muted">
          <Link
            to="/consultation-details/$sessionId"
            params={{ sessionId: id }}
            className="rounded underline-offset-4 hover:text-ink hover:underline"
          >
            {words.details}
          </Link>
          <span aria-hidden> / </span>
          <span>{words.title}</span>
        </nav>
        <h1 className="mt-1.5">{scenario.title}</h1>
        <p className="mt-1 text-muted">
          {scenario.tag} · <time dateTime={completedAt}>{longMomentOf(completedAt)}</time> ·{' '}
          <span className="figures">{clock(duration)}</span>
        </p>
      </div>
      <div className="no-print flex flex-wrap gap-2.5 max-sm:w-full max-sm:gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:px-2.5 max-sm:[&>*]:text-[14px] max-sm:[&_svg]:hidden">
        <Button variant="ghost" onClick={() => window.print()}>
          <Printer aria-hidden />
          {words.print}
        </Button>
        <ExportMenu consultationId={id} />
        <Button asChild>
          <Link to="/consultation/$scenarioId" params={{ scenarioId }}>
            <RotateCcw aria-hidden />
            {words.again}
          </Link>
        </Button>
      </div>
    </div>
  );
}
