import { useState } from 'react';
import type { AssessmentRecord } from '#contract/assessment.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useGradeTranscript } from './queries.ts';
import { Comparison } from './report/comparison.tsx';
import { ReportView } from './report/report-view.tsx';
import { type Asked, type Station, TranscriptForm } from './transcript-form.tsx';

type Run = { name: string; record: AssessmentRecord };
const words = copy.test;
/** A key that no station has: without any, the server marks against acute-gout (api.md, rule 4). */
const NO_STATION = 'none';

/**
 * Marks a pasted transcript against a chosen case, or against the indicators alone, and compares runs. Nothing is stored.
 * Administrators choose the examiner.
 */
export function ScoringTest({ stations, isAdmin }: { stations: Station[]; isAdmin: boolean }) {
  const [runs, setRuns] = useState<Run[]>([]);
  const [shown, setShown] = useState(0);
  const [against, setAgainst] = useState<number | null>(null);
  const grade = useGradeTranscript();

  const mark = ({ station, examiner, transcript }: Asked) =>
    grade.mutate(
      {
        transcript,
        ...(station ? { scenarioId: station.id, stationKey: station.stationKey } : { stationKey: NO_STATION }),
        ...(examiner && { examiner }),
      },
      {
        onSuccess: (record) => {
          const by = copy.report.engines[record.assessment.report.engine];
          setRuns([...runs, { name: `${station?.title ?? words.noCase}, ${by}`, record }]);
          setShown(runs.length);
          setAgainst(runs.length > 0 ? shown : null);
        },
        onError: (error) => toast({ ...copy.failed, description: failureWords(error, copy.failed.description), variant: 'destructive' }),
      },
    );
  const run = runs[shown];
  const other = against === null || against === shown ? undefined : runs[against];
  return (
    <>
      <TranscriptForm stations={stations} isAdmin={isAdmin} busy={grade.isPending} onSend={mark} />
      <div aria-live="polite">{grade.isPending && <Spinner label={copy.panel.generating} className="py-10" />}</div>
      {run && !grade.isPending && (
        <section className="mt-6">
          <h2 className="mb-1">{words.result}</h2>
          {runs.length > 1 && (
            <div className="mb-3 grid max-w-2xl gap-3 sm:grid-cols-2">
              <Field label={words.runs}>
                {({ id }) => <RunSelect id={id} runs={runs} value={shown} onChange={(at) => setShown(at ?? 0)} />}
              </Field>
              <Field label={words.against}>
                {({ id }) => <RunSelect id={id} runs={runs} value={against} onChange={setAgainst} none={words.nothing} />}
              </Field>
            </div>
          )}
          {other && <Comparison first={run.record.assessment.report} second={other.record.assessment.report} />}
          <ReportView key={run.record.createdAt} record={run.record} />
        </section>
      )}
    </>
  );
}

type RunSelectProps = { id: string; runs: Run[]; value: number | null; onChange: (at: number | null) => void; none?: string };

function RunSelect({ id, runs, value, onChange, none }: RunSelectProps) {
  return (
    <Select id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}>
      {none !== undefined && <option value="">{none}</option>}
      {runs.map(({ name, record }, at) => (
        <option key={record.createdAt} value={at}>
          {words.run(at + 1, name)}
        </option>
      ))}
    </Select>
  );
}
