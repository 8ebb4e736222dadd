import { type FormEvent, useState } from 'react';
import type { CaseSignOff } from '#contract/case-sign-off.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';
import { useSignOff } from './queries.ts';
import { nextReview } from './rules.ts';

const words = copy.sign;

type Props = {
  its: CaseSignOff;
  /** Of the case as the screen shows it. */
  revision: number;
  isOwn: boolean;
  /** Nobody else was asked to. */
  isAsked: boolean;
  unsaved: boolean;
  errors: number;
  /** As YYYY-MM-DD. */
  today: string;
};

/** Signs a case off until a day; its author is told why not. */
export function SignForm({ its, revision, isOwn, isAsked, unsaved, errors, today }: Props) {
  const [reviewBy, setReviewBy] = useState(() => nextReview(its.reviewBy, today));
  const [problem, setProblem] = useState(false);
  const { mutate, isPending } = useSignOff(its.scenarioId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = reviewBy <= today;
    setProblem(wrong);
    if (!wrong) mutate({ revision, reviewBy, changedAt: its.changedAt });
  };
  if (isOwn)
    return (
      <>
        <h2>{words.title}</h2>
        <p className="mt-1 text-muted">{words.own}</p>
      </>
    );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div>
        <h2>{words.title}</h2>
        {!isAsked && its.reviewer && <p className="mt-1 text-muted wrap-anywhere">{words.asked(its.reviewer.email)}</p>}
      </div>
      {unsaved && <Notice tone="warn">{words.unsaved}</Notice>}
      {errors > 0 && <Notice tone="warn">{words.errors(errors)}</Notice>}
      <Field label={words.reviewBy} hint={words.reviewHint} {...(problem && { error: words.tooEarly })}>
        {(wiring) => (
          <Input
            {...wiring}
            type="date"
            value={reviewBy}
            onChange={({ target }) => {
              setReviewBy(target.value);
              setProblem(false);
            }}
          />
        )}
      </Field>
      <Button type="submit" disabled={isPending || unsaved} className="justify-self-end max-sm:w-full">
        {words.action}
      </Button>
    </form>
  );
}
