import { type FormEvent, useState } from 'react';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useGradeTranscript } from './queries.ts';
import { ReportView } from './report/report-view.tsx';
import { checkTranscript } from './transcript-check.ts';

type Station = { id: string; title: string; stationKey: string };

/** Marks a pasted transcript against a chosen case, or against the indicators alone. Nothing is stored. */
export function ScoringTest({ stations }: { stations: Station[] }) {
  const [scenarioId, setScenarioId] = useState('');
  const [transcript, setTranscript] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const grade = useGradeTranscript();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkTranscript(transcript);
    setProblem(found);
    if (found) return;
    const station = stations.find(({ id }) => id === scenarioId);
    grade.mutate(
      { transcript, ...(station && { scenarioId: station.id, stationKey: station.stationKey }) },
      { onError: (error) => toast({ ...copy.failed, description: failureWords(error, copy.failed.description), variant: 'destructive' }) },
    );
  };
  return (
    <>
      <Card className="mt-5">
        <form onSubmit={submit} className="grid gap-4">
          <Field label={copy.test.station}>
            {({ id }) => (
              <Select id={id} className="max-w-md" value={scenarioId} onChange={(event) => setScenarioId(event.target.value)}>
                <option value="">{copy.test.noStation}</option>
                {stations.map((station) => (
                  <option key={station.id} value={station.id}>
                    {station.title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={copy.test.transcript} hint={copy.test.hint} error={problem ?? undefined}>
            {(wiring) => (
              <Textarea
                {...wiring}
                value={transcript}
                placeholder={copy.test.placeholder}
                className="min-h-56"
                onChange={(event) => setTranscript(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" disabled={grade.isPending} className="sm:w-fit">
            {grade.isPending ? copy.panel.generating : copy.test.action}
          </Button>
        </form>
      </Card>
      <div aria-live="polite">{grade.isPending && <Spinner label={copy.panel.generating} className="py-10" />}</div>
      {grade.data && !grade.isPending && (
        <section className="mt-6">
          <h2 className="mb-1">{copy.test.result}</h2>
          <ReportView key={grade.data.createdAt} record={grade.data} />
        </section>
      )}
    </>
  );
}
