import { type FormEvent, useState } from 'react';
import type { GroupForm as Form, GroupKind } from '#contract/group.ts';
import { GROUP_NAME_MAX } from '#contract/limits.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useGroupAct } from './changes.ts';

const words = copy.make;
const KINDS = ['programme', 'study'] as const satisfies readonly GroupKind[];

type Props<Answer> = {
  onClose: () => void;
  title: string;
  save: string;
  failed: { title: string; description: string };
  initial?: Form;
  send: (form: Form) => Promise<Answer>;
  onDone: (answer: Answer) => void;
};

/** Name and kind of a group, new or not. */
export function GroupForm<Answer>({
  onClose,
  title,
  save,
  failed,
  initial = { name: '', kind: 'programme' },
  send,
  onDone,
}: Props<Answer>) {
  const [form, setForm] = useState<Form>({ name: initial.name, kind: initial.kind });
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useGroupAct(send);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.name.trim() === '') return setProblem(words.blank);
    mutate(form, {
      onSuccess: onDone,
      onError: (error) => toast({ ...failed, description: failureWords(error, failed.description), variant: 'destructive' }),
    });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label={words.name} {...(problem && { error: problem })}>
          {(wiring) => (
            <Input
              {...wiring}
              value={form.name}
              maxLength={GROUP_NAME_MAX}
              autoComplete="off"
              onChange={(event) => {
                setForm({ ...form, name: event.target.value });
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <Field label={words.kind}>
          {({ id }) => (
            <Select
              id={id}
              value={form.kind}
              onChange={(event) => setForm({ ...form, kind: KINDS.find((kind) => kind === event.target.value) ?? 'programme' })}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {copy.kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" disabled={isPending} className="justify-self-end max-sm:w-full">
          {save}
        </Button>
      </form>
    </Dialog>
  );
}
