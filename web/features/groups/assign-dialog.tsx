import { type FormEvent, useState } from 'react';
import { ASSIGNMENT_NOTE_MAX } from '#contract/limits.ts';
import type { ScenarioCard } from '#contract/scenario.ts';
import { api } from '#web/api/api.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useGroupAct } from './changes.ts';

const words = copy.assign;
const MOCKS = ['mini', 'half', 'full'] as const;
type What = 'case' | (typeof MOCKS)[number];
type Problems = Partial<Record<'scenarioId' | 'dueOn', string>>;

/** Assigns a case or a mock by a date. */
export function AssignDialog({ groupId, scenarios, onClose }: { groupId: string; scenarios: ScenarioCard[]; onClose: () => void }) {
  const [what, setWhat] = useState<What>('case');
  const [scenarioId, setScenarioId] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending } = useGroupAct(api.assignWork);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong: Problems = {
      ...(what === 'case' && scenarioId === '' && { scenarioId: words.missing }),
      ...(dueOn === '' && { dueOn: words.date }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const about = what === 'case' ? { scenarioId } : { mockKind: what };
    mutate(
      { id: groupId, ...about, dueOn, note },
      {
        onSuccess: onClose,
        onError: (error) => toast({ ...words.failed, description: failureWords(error, words.failed.description), variant: 'destructive' }),
      },
    );
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title} description={words.text}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label={words.what}>
          {({ id }) => (
            <Select id={id} value={what} onChange={(event) => setWhat(MOCKS.find((kind) => kind === event.target.value) ?? 'case')}>
              <option value="case">{words.aCase}</option>
              {MOCKS.map((kind) => (
                <option key={kind} value={kind}>
                  {copy.work.mocks[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {what === 'case' && (
          <Field label={words.theCase} {...(problems.scenarioId && { error: problems.scenarioId })}>
            {(wiring) => (
              <Select {...wiring} value={scenarioId} onChange={(event) => setScenarioId(event.target.value)}>
                <option value="">{words.choose}</option>
                {scenarios.map(({ id, title, tag }) => (
                  <option key={id} value={id}>
                    {title} ({tag})
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={words.due} {...(problems.dueOn && { error: problems.dueOn })}>
          {(wiring) => <Input {...wiring} type="date" value={dueOn} onChange={(event) => setDueOn(event.target.value)} />}
        </Field>
        <Field label={words.note} hint={words.noteHint}>
          {(wiring) => (
            <Textarea {...wiring} value={note} maxLength={ASSIGNMENT_NOTE_MAX} onChange={(event) => setNote(event.target.value)} />
          )}
        </Field>
        <Button type="submit" disabled={isPending} className="justify-self-end max-sm:w-full">
          {words.save}
        </Button>
      </form>
    </Dialog>
  );
}
