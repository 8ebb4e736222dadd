import { Link } from '@tanstack/react-router';
import { FileText } from '#web/ui/icons.tsx';
import { useState } from 'react';
import type { AssessmentRecord } from '#contract/assessment.ts';
import { Button } from '#web/ui/button.tsx';
import { FIELD_LOOK } from '#web/ui/input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';
import type { Moment } from './report/moment.tsx';
import { ReportView } from './report/report-view.tsx';
import { SelfForm } from './self-form.tsx';
import { useSelfFirst, withSelf } from './use-self-first.ts';

/** One's own grades first; then the chosen report, the newest unless an earlier one is asked for, or the shape of the one that is coming. */
export function PanelBody({
  consultationId,
  records,
  generating,
  duration,
  onMoment,
}: {
  consultationId: string;
  records: AssessmentRecord[];
  generating: boolean;
  duration: number;
  onMoment: ((moment: Moment) => void) | undefined;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { self, stage, pass } = useSelfFirst(consultationId);
  if (!generating && records.length === 0) return null;
  const [newest] = records;
  // The marks are made meanwhile. Nobody grades what was too short to be graded.
  if (stage === 'ask' && newest?.assessment.report.assessable !== false)
    return (
      <div className="mt-4">
        {!generating && <FullReport consultationId={consultationId} />}
        <SelfForm consultationId={consultationId} given={null} leave={copy.self.skip} onDone={pass} />
      </div>
    );
  if (generating || stage === 'loading') return <ComingReport />;
  const record = records.find(({ createdAt }) => createdAt === chosen) ?? records[0];
  if (!record) return null;
  return (
    <div className="mt-1">
      {records.length > 1 && (
        <label className="mb-3 flex flex-wrap items-center gap-2 text-[13.5px] text-muted">
          {copy.panel.show}
          <select value={record.createdAt} onChange={(event) => setChosen(event.target.value)} className={`${FIELD_LOOK} h-10 !w-auto`}>
            {records.map(({ createdAt }) => (
              <option key={createdAt} value={createdAt}>
                {momentOf(createdAt)}
              </option>
            ))}
          </select>
        </label>
      )}
      <FullReport consultationId={consultationId} />
      <ReportView record={withSelf(record, self)} durationSeconds={duration} onMoment={onMoment} />
    </div>
  );
}

function FullReport({ consultationId }: { consultationId: string }) {
  return (
    <Button asChild variant="ghost" size="sm" className="no-print mb-3 min-h-11 sm:min-h-9">
      <Link to="/feedback/$sessionId" params={{ sessionId: consultationId }}>
        <FileText aria-hidden />
        {copy.panel.open}
      </Link>
    </Button>
  );
}

function ComingReport() {
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-3">
      {['D1', 'D2', 'D3'].map((domain) => (
        <Skeleton key={domain} className="h-36 rounded-card" />
      ))}
      <Skeleton className="h-40 rounded-card sm:col-span-3" />
    </div>
  );
}
