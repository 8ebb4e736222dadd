import { type FormEvent, useState } from 'react';
import type { Grade } from '#contract/assessment.ts';
import type { TrainerWords } from '#contract/group.ts';
import { DOMAINS, GRADES, GRADE_WORDS } from '#contract/grades.ts';
import { TRAINER_COMMENT_MAX } from '#contract/limits.ts';
import { api } from '#web/api/api.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useTrainerWords } from './changes.ts';
import { WordList } from './trainer-words.tsx';

const words = copy.words;
type At = { id: string; consultationId: string };

const refused = (error: unknown) =>
  toast({ ...words.failed, description: failureWords(error, words.failed.description), variant: 'destructive' });

/** A trainer's comments on a shared consultation, and grades of their own. */
export function WriteWords({ at, said }: { at: At; said: TrainerWords }) {
  const remove = useTrainerWords(at, api.deleteComment);
  return (
    <Card className="grid gap-3">
      <h2>{words.own}</h2>
      {said.comments.length + said.grades.length === 0 ? (
        <p className="text-[14px] text-muted">{words.none}</p>
      ) : (
        <div>
          <WordList
            said={said}
            renderAct={({ id, text }) => (
              <Button
                variant="quiet"
                size="sm"
                aria-label={words.removeOf(text.slice(0, 40))}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ ...at, commentId: id }, { onError: refused })}
              >
                {words.remove}
              </Button>
            )}
          />
        </div>
      )}
      <CommentForm at={at} />
      <GradeForm at={at} given={said.grades.find(({ mine }) => mine)?.grades ?? null} />
    </Card>
  );
}

function CommentForm({ at }: { at: At }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useTrainerWords(at, api.commentOnShared);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem(words.blank);
    mutate({ ...at, text }, { onSuccess: () => setText(''), onError: refused });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2 border-t border-line pt-3">
      <Field label={words.write} hint={words.writeHint} {...(problem && { error: problem })}>
        {(wiring) => (
          <Textarea
            {...wiring}
            value={text}
            maxLength={TRAINER_COMMENT_MAX}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" disabled={isPending} className="justify-self-end max-sm:w-full">
        {words.send}
      </Button>
    </form>
  );
}

function GradeForm({ at, given }: { at: At; given: Grade[] | null }) {
  const [grades, setGrades] = useState<(Grade | '')[]>(given ?? ['', '', '']);
  const [problem, setProblem] = useState(false);
  const { mutate, isPending } = useTrainerWords(at, api.gradeShared);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const all = grades.flatMap((grade) => grade || []);
    setProblem(all.length < DOMAINS.length);
    if (all.length === DOMAINS.length) mutate({ ...at, grades: all }, { onSuccess: () => toast(words.saved), onError: refused });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2 border-t border-line pt-3">
      <fieldset className="grid gap-2">
        <legend className="text-[13.5px] font-semibold">{words.grade}</legend>
        <p className="text-[13px] text-muted">{words.gradeText}</p>
        {DOMAINS.map(({ id, title }, index) => (
          <label key={id} className="grid grid-cols-[minmax(0,1fr)_150px] items-center gap-3 text-[14px]">
            <span>
              {id} {title}
            </span>
            <Select
              value={grades[index]}
              onChange={(event) => {
                const chosen = GRADES.find((grade) => grade === event.target.value) ?? '';
                setGrades(grades.map((grade, at_) => (at_ === index ? chosen : grade)));
                setProblem(false);
              }}
            >
              <option value="">–</option>
              {GRADES.map((grade) => (
                <option key={grade} value={grade}>
                  {GRADE_WORDS[grade]}
                </option>
              ))}
            </Select>
          </label>
        ))}
      </fieldset>
      {problem && (
        <p role="alert" className="text-[13px] font-medium text-danger">
          {words.gradeAll}
        </p>
      )}
      <Button type="submit" variant="ghost" disabled={isPending} className="justify-self-end max-sm:w-full">
        {words.save}
      </Button>
    </form>
  );
}
