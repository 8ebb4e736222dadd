import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AssessmentRecord } from '#contract/assessment.ts';
import { Button } from '#web/ui/button.tsx';
import { RotateCw } from '#web/ui/icons.tsx';
import { FIELD_LOOK } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';
import { Disputes } from './disputes.tsx';
import { earlierQuery, provisionalQuery, selfQuery } from './queries.ts';
import type { Moment } from './report/moment.tsx';
import type { EarlierSound } from './report/attempt-card.tsx';
import { ReportView } from './report/report-view.tsx';
import { disputesOf } from './rules.ts';

type Props = {
  consultationId: string;
  records: AssessmentRecord[];
  generating: boolean;
  /** It is being marked now, and not only about to be. */
  marking: boolean;
  onMoment: ((moment: Moment) => void) | undefined;
  audible: boolean;
  /** Of the earlier attempt, where it was recorded. */
  earlierSound: EarlierSound | undefined;
};

/** The chosen report, the newest unless an earlier one is asked for, beside an earlier attempt at the case; or the shape of the one that is coming. */
export function PanelBody({ consultationId, records, generating, marking, onMoment, audible, earlierSound }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: self } = useQuery(selfQuery(consultationId));
  const earlier = useQuery(earlierQuery(consultationId));
  if (!generating && records.length === 0) return null;
  // Its grades stand on the cards: what came later would push the rest away.
  const waits = earlier.isPending && earlier.failureCount === 0;
  const record = records.find(({ createdAt }) => createdAt === chosen) ?? records[0];
  if (generating) return <Meanwhile consultationId={consultationId} marking={marking} onMoment={onMoment} audible={audible} />;
  if (waits || !record) return <ComingReport />;
  const withSelf = self ? { ...record, assessment: { ...record.assessment, self } } : record;
  return (
    <div className="grid gap-3">
      {records.length > 1 && (
        <label className="flex flex-wrap items-center gap-2 text-[13.5px] text-muted">
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
      <ReportView
        record={withSelf}
        onMoment={onMoment}
        audible={audible}
        earlier={earlier.data}
        earlierSound={earlierSound}
        drillsOf={consultationId}
      />
      {earlier.isError && (
        <Notice tone="danger">
          {copy.attempt.failed}{' '}
          <Button variant="quiet" size="sm" onClick={() => void earlier.refetch()}>
            <RotateCw aria-hidden />
            {copy.attempt.retry}
          </Button>
        </Notice>
      )}
      {record.id && <Disputes consultationId={consultationId} assessmentId={record.id} disputes={disputesOf(records)} />}
    </div>
  );
}

/** Marking by the rules is over sooner; what takes longer is a model's. */
const BY_RULES_MS = 1500;

/** What the rules say while a model marks; the shape of a report until then, and where they say nothing. */
function Meanwhile({ consultationId, marking, onMoment, audible }: Pick<Props, 'consultationId' | 'marking' | 'onMoment' | 'audible'>) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = marking ? setTimeout(() => setLate(true), BY_RULES_MS) : undefined;
    return () => clearTimeout(timer);
  }, [marking]);
  const { data } = useQuery({ ...provisionalQuery(consultationId), enabled: late });
  if (!data) return <ComingReport />;
  return (
    <div className="grid gap-3">
      <Notice>{copy.panel.provisional}</Notice>
      <ReportView record={data} onMoment={onMoment} audible={audible} />
    </div>
  );
}

function ComingReport() {
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-3">
      {['D1', 'D2', 'D3'].map((domain) => (
        <Skeleton key={domain} className="h-28 rounded-card" />
      ))}
      <Skeleton className="h-40 rounded-card sm:col-span-3" />
    </div>
  );
}
