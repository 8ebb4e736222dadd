import { type FormEvent, useState } from 'react';
import type { Dispute } from '#contract/assessment.ts';
import { DISPUTE_ANSWER_MAX } from '#contract/limits.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useAnswerShared } from './changes.ts';

const words = copy.shared;
type At = { id: string; consultationId: string };

/** What the trainee disputes of the marks, with the trainer's answer or the form for one. */
export function SharedDisputes({ at, disputes }: { at: At; disputes: Dispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <Card className="!border-brand">
      <h2>{words.dispute}</h2>
      {disputes.map((dispute) => (
        <div key={dispute.id} className="mt-2 grid gap-2">
          <p className="break-words whitespace-pre-wrap">{dispute.reason}</p>
          {dispute.answer === null ? (
            <AnswerForm at={at} disputeId={dispute.id} />
          ) : (
            <p className="rounded-[10px] bg-sunken px-3 py-2.5 break-words whitespace-pre-wrap">{dispute.answer}</p>
          )}
        </div>
      ))}
    </Card>
  );
}

function AnswerForm({ at, disputeId }: { at: At; disputeId: string }) {
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useAnswerShared(at);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() === '') return setProblem(words.blankAnswer);
    mutate(
      { disputeId, answer },
      {
        onSuccess: () => toast(words.answered),
        onError: (error) =>
          toast({ ...words.notAnswered, description: failureWords(error, words.notAnswered.description), variant: 'destructive' }),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field label={words.answer} hint={words.answerHint} {...(problem && { error: problem })}>
        {(wiring) => (
          <Textarea {...wiring} value={answer} maxLength={DISPUTE_ANSWER_MAX} onChange={(event) => setAnswer(event.target.value)} />
        )}
      </Field>
      <Button type="submit" disabled={isPending} className="justify-self-end max-sm:w-full">
        {words.sendAnswer}
      </Button>
    </form>
  );
}
