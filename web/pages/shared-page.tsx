import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { SharedConsultation } from '#contract/group.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ReportView } from '#web/features/assessment/report/report-view.tsx';
import { TranscriptView } from '#web/features/consultations/transcript-view.tsx';
import { copy } from '#web/features/groups/copy.ts';
import { sharedQuery } from '#web/features/groups/queries.ts';
import { SharedDisputes } from '#web/features/groups/shared-disputes.tsx';
import { SharedPlayer } from '#web/features/groups/shared-player.tsx';
import { WriteWords } from '#web/features/groups/write-words.tsx';
import { Button } from '#web/ui/button.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { Fold } from '#web/ui/fold.tsx';
import { ChevronLeft, RotateCw, SearchX, TriangleAlert } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { usePageTitle } from './layout/page-title.ts';

const words = copy.shared;

/** A trainee's consultation as a trainer reads it: the report, what was said, and room for their own words. */
export function SharedPage() {
  const at = useParams({ from: '/gate/groups/$id/consultations/$consultationId' });
  const { data, error, refetch } = useQuery(sharedQuery(at));
  usePageTitle(data?.title);
  // What was shared a moment ago may be shared no more: then nothing of it stays on the page.
  if (error)
    return error instanceof ApiError && error.status < 500 ? (
      <StatePanel level="h1" icon={SearchX} title={words.missing.title} text={words.missing.text}>
        <Back id={at.id} />
      </StatePanel>
    ) : (
      <StatePanel level="h1" tone="danger" icon={TriangleAlert} title={copy.failed.title} text={copy.failed.text}>
        <Button variant="ghost" onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          {copy.retry}
        </Button>
      </StatePanel>
    );
  if (!data) return <PageSkeleton label={words.loading} />;
  return (
    <>
      <Back id={at.id} />
      <h1 className="break-words">{data.title}</h1>
      <p className="mt-1 break-words text-muted">
        {words.of(data.trainee.email ?? copy.table.noAddress)} · <time dateTime={data.completedAt}>{momentOf(data.completedAt)}</time>
      </p>
      <p className="text-[13.5px] text-muted">{words.noticed}</p>
      <Reading at={at} shared={data} />
    </>
  );
}

function Reading({ at, shared }: { at: { id: string; consultationId: string }; shared: SharedConsultation }) {
  const [open, setOpen] = useState(true);
  const { assessment, transcript, disputes, recording } = shared;
  return (
    <div className="mt-4 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid min-w-0 gap-4">
        <SharedDisputes at={at} disputes={disputes} />
        <h2 className="sr-only">{words.report}</h2>
        {assessment ? <ReportView record={assessment} /> : <Notice>{words.notMarked}</Notice>}
      </div>
      <div className="grid min-w-0 gap-4">
        <WriteWords at={at} said={shared.words} />
        {recording && <SharedPlayer at={at} />}
        <Fold title={words.transcript} open={open} onOpenChange={setOpen} show={copy.people.show} hide={copy.people.hide}>
          <TranscriptView entries={transcript} marked={null} />
        </Fold>
      </div>
    </div>
  );
}

const Back = ({ id }: { id: string }) => (
  <Button asChild variant="quiet" size="sm" className="-ml-3">
    <Link to="/groups/$id" params={{ id }}>
      <ChevronLeft aria-hidden />
      {words.back}
    </Link>
  </Button>
);
