import { Upload } from '#web/ui/icons.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { transcriptOfFile } from './read-transcript-file.ts';
import { checkTranscript } from './transcript-check.ts';

export type Station = { id: string; title: string; stationKey: string };
type Named = 'rules' | 'llm';
export type Asked = { transcript: string; station: Station | undefined; examiner: Named | undefined };

const words = copy.test;
const NAMED: readonly Named[] = ['rules', 'llm'];

type Props = { stations: Station[]; isAdmin: boolean; busy: boolean; onSend: (asked: Asked) => void };

/** A transcript, pasted or from a file, the case to mark it against, and for administrators the examiner. */
export function TranscriptForm({ stations, isAdmin, busy, onSend }: Props) {
  const [scenarioId, setScenarioId] = useState('');
  const [examiner, setExaminer] = useState<Named | undefined>();
  const [transcript, setTranscript] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkTranscript(transcript);
    setProblem(found);
    if (!found) onSend({ transcript, station: stations.find(({ id }) => id === scenarioId), examiner });
  };
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    const lines = transcriptOfFile(await chosen.text().catch(() => ''));
    if (lines === null) {
      toast({ ...words.uploadFailed, variant: 'destructive' });
      return;
    }
    setTranscript(lines);
    setProblem(null);
  };
  return (
    <Card className="mt-5">
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.station}>
            {({ id }) => (
              <Select id={id} value={scenarioId} onChange={(event) => setScenarioId(event.target.value)}>
                <option value="">{words.noStation}</option>
                {stations.map((station) => (
                  <option key={station.id} value={station.id}>
                    {station.title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {isAdmin && (
            <Field label={words.examiner}>
              {({ id }) => (
                <Select id={id} value={examiner ?? ''} onChange={({ target }) => setExaminer(NAMED.find((name) => name === target.value))}>
                  <option value="">{words.examiners.usual}</option>
                  {NAMED.map((name) => (
                    <option key={name} value={name}>
                      {words.examiners[name]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
        <Field label={words.transcript} hint={words.hint} error={problem ?? undefined}>
          {(wiring) => (
            <Textarea
              {...wiring}
              value={transcript}
              placeholder={words.placeholder}
              className="min-h-56"
              onChange={(event) => setTranscript(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2.5 max-sm:[&>*]:flex-1">
          <Button type="submit" disabled={busy}>
            {busy ? copy.panel.generating : words.action}
          </Button>
          <Button type="button" variant="ghost" onClick={() => file.current?.click()}>
            <Upload aria-hidden />
            {words.upload}
          </Button>
          <input
            ref={file}
            type="file"
            accept=".txt,.md,.json,text/plain,text/markdown,application/json"
            aria-label={words.upload}
            className="hidden"
            onChange={(event) => {
              void read(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      </form>
    </Card>
  );
}
