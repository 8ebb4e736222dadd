import { PencilLine } from '#web/ui/icons.tsx';
import { useState } from 'react';
import type { AssessmentRecord, Dispute } from '#contract/assessment.ts';
import { Button } from '#web/ui/button.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { copy } from './copy.ts';
import { Disputes } from './disputes.tsx';
import type { Moment } from './report/moment.tsx';
import { ReportView } from './report/report-view.tsx';
import { SelfForm } from './self-form.tsx';
import { useSelfFirst, withSelf } from './use-self-first.ts';

type Props = {
  consultationId: string;
  record: AssessmentRecord;
  /** Of all feedback on the consultation: an answer is read also when it was marked again meanwhile. */
  disputes: Dispute[];
  duration: number;
  onMoment: (moment: Moment) => void;
};

/** One report in full. One's own grades are asked for first; whoever passes by sees the marks at once. */
export function FeedbackReport({ consultationId, record, disputes, duration, onMoment }: Props) {
  const { self, stage, pass } = useSelfFirst(consultationId);
  const [editing, setEditing] = useState(false);
  if (stage === 'loading') return <PageSpinner label={copy.page.loading} />;
  const first = stage === 'ask' && record.assessment.report.assessable;
  if (first || editing)
    return (
      <SelfForm
        consultationId={consultationId}
        given={self}
        leave={first ? copy.self.skip : copy.self.cancel}
        onDone={() => {
          pass();
          setEditing(false);
        }}
      />
    );
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">{copy.panel.title}</h2>
      <ReportView record={withSelf(record, self)} durationSeconds={duration} onMoment={onMoment} />
      <Button variant="ghost" size="sm" className="no-print min-h-11 w-fit sm:min-h-9" onClick={() => setEditing(true)}>
        <PencilLine aria-hidden />
        {self ? copy.self.change : copy.self.later}
      </Button>
      {record.id && <Disputes consultationId={consultationId} assessmentId={record.id} disputes={disputes} />}
    </div>
  );
}
