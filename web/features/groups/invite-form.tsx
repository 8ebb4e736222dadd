import { type FormEvent, useState } from 'react';
import { api } from '#web/api/api.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useGroupAct } from './changes.ts';

const words = copy.people;

/** Invites by mail: a list of addresses as one pastes it. */
export function InviteForm({ groupId }: { groupId: string }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useGroupAct(api.inviteToGroup);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const emails = text.split(/[\s,;]+/).filter(Boolean);
    if (emails.length === 0) return setProblem(words.blank);
    mutate(
      { id: groupId, emails },
      {
        onSuccess: ({ invited }) => {
          setText('');
          toast(words.sent(invited.length));
        },
        onError: (error) =>
          toast({ ...words.notSent, description: failureWords(error, words.notSent.description), variant: 'destructive' }),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-2">
      <Field label={words.mail} hint={words.mailHint} {...(problem && { error: problem })}>
        {(wiring) => (
          <Textarea
            {...wiring}
            value={text}
            autoComplete="off"
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="ghost" disabled={isPending} className="justify-self-start max-sm:w-full">
        {words.send}
      </Button>
    </form>
  );
}
