import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import type { Administrator } from '#contract/people.ts';
import { api } from '#web/api/api.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { administratorsQuery, useAdministrators } from './rights.ts';

const words = copy.people.administrators;

/** Who administers this, to be added to and taken from. */
export function AdministratorsCard() {
  const { data } = useQuery(administratorsQuery);
  return (
    <Card className="mt-4">
      <h2>{words.title}</h2>
      <p className="text-[14px] text-muted">{words.text}</p>
      <ul className="mt-2 divide-y divide-line" aria-label={words.title}>
        {(data ?? []).map((one) => (
          <Row key={one.email} one={one} />
        ))}
      </ul>
      <AddForm />
    </Card>
  );
}

function Row({ one: { email, fixed, state } }: { one: Administrator }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useAdministrators(api.dismissAdministrator);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <span className="min-h-11 py-2.5 text-[14px] break-all">
        <span className="font-medium">{email}</span>
        {state !== 'administrator' && <span className="text-muted"> · {state}</span>}
      </span>
      {fixed ? (
        <span className="text-[13px] text-muted">{words.fixed}</span>
      ) : (
        <Button variant="quiet" aria-label={words.removeOf(email)} disabled={isPending} onClick={() => setAsking(true)}>
          {words.remove}
        </Button>
      )}
      <Suspense>
        <Confirm
          open={asking}
          onOpenChange={setAsking}
          title={words.sure(email)}
          description={words.sureText}
          action={words.remove}
          onConfirm={() =>
            mutate(
              { email },
              {
                onError: (error) =>
                  toast({ ...words.notRemoved, description: failureWords(error, words.notRemoved.description), variant: 'destructive' }),
              },
            )
          }
        />
      </Suspense>
    </li>
  );
}

function AddForm() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useAdministrators(api.nameAdministrator);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!email.includes('@')) return setProblem(words.wrong);
    mutate(
      { email },
      {
        onSuccess: () => {
          setEmail('');
          toast(words.added);
        },
        onError: (error) =>
          toast({ ...words.notAdded, description: failureWords(error, words.notAdded.description), variant: 'destructive' }),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex flex-wrap items-end gap-3 border-t border-line pt-3">
      <div className="min-w-0 flex-1 basis-64">
        <Field label={words.add} hint={words.addHint} {...(problem && { error: problem })}>
          {(wiring) => (
            <Input
              {...wiring}
              type="email"
              value={email}
              maxLength={254}
              autoComplete="off"
              onChange={(event) => {
                setEmail(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="ghost" disabled={isPending} className="mb-6 max-sm:mb-0 max-sm:w-full">
        {words.addAction}
      </Button>
    </form>
  );
}
