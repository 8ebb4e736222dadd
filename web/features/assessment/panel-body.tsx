import { useState } from 'react';
import type { AssessmentRecord } from '#contract/assessment.ts';
import { FIELD_LOOK } from '#web/ui/input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { copy } from './copy.ts';
import type { Moment } from './report/moment.tsx';
import { ReportView } from './report/report-view.tsx';

/** The chosen report, the newest unless an earlier one is asked for, or the shape of the one that is coming. */
export function PanelBody({
  records,
  generating,
  duration,
  onMoment,
}: {
  records: AssessmentRecord[];
  generating: boolean;
  duration: number;
  onMoment: ((moment: Moment) => void) | undefined;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (generating) return <ComingReport />;
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
                {new Date(createdAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
              </option>
            ))}
          </select>
        </label>
      )}
      <ReportView record={record} durationSeconds={duration} onMoment={onMoment} />
    </div>
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
