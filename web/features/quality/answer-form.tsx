import { Send } from '#web/ui/icons.tsx';
import { type FormEvent, useRef, useState } from 'react';
import type { DisputedReport } from '#contract/assessment.ts';
import { DISPUTE_ANSWER_MAX } from '#contract/limits.ts';
import { ApiError, failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useAnswer } from './queries.ts';

const words = copy.disputes;

type Props = { dispute: DisputedReport; answer: string; onAnswer: (answer: string) => void; onGone: () => void };

/** Writes the one answer to a dispute. What was written stays until it is sent, or until nobody can answer any more. */
export function AnswerForm({ dispute: { id, scenarioTitle }, answer, onAnswer, onGone }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const gone = () => {
    onAnswer('');
    onGone();
  };
  const { mutate, isPending } = useAnswer({
    onSent: () => {
      gone();
      toast(words.sent);
    },
    onRefused: (error) => {
      if (error instanceof ApiError && [404, 409].includes(error.status)) gone();
      toast({ ...words.failed, description: failureWords(error, words.failed.description), variant: 'destructive' });
    },
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    const given = answer.trim();
    const wrong = given === '' ? words.blank : given.length > DISPUTE_ANSWER_MAX ? words.long : null;
    setProblem(wrong);
    if (wrong) field.current?.focus();
    else mutate({ id, answer: given });
  };
  return (
    <form onSubmit={send} noValidate aria-label={words.of(words.label, scenarioTitle)} className="grid gap-3 border-t border-line pt-3.5">
      <Field label={words.label} hint={words.hint} error={problem ?? undefined}>
        {(wiring) => (
          <Textarea
            {...wiring}
            ref={field}
            value={answer}
            onChange={(event) => {
              onAnswer(event.target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
      <Button type="submit" disabled={isPending} className="justify-self-end max-sm:w-full">
        <Send aria-hidden />
        {isPending ? words.sending : words.send}
      </Button>
    </form>
  );
}
