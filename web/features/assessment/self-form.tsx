import { type FormEvent, useState } from 'react';
import { DOMAINS, GRADES, GRADE_WORDS } from '#contract/grades.ts';
import type { Grade, SelfAssessment } from '#contract/assessment.ts';
import type { DomainId } from '#contract/indicator.ts';
import { SELF_LINE_MAX } from '#contract/limits.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useSaveSelf } from './queries.ts';

const words = copy.self;
type Given = Partial<Record<DomainId, { grade?: Grade; line: string }>>;

type Props = {
  consultationId: string;
  /** What was given before. */
  given: SelfAssessment | null;
  /** Leaves the form, saved or not. */
  onDone: () => void;
  leave: string;
};

/** 'Complete the SCA criteria assessment form': three grades of one's own, each with a line. */
export function SelfForm({ consultationId, given, onDone, leave }: Props) {
  const [own, setOwn] = useState<Given>(() =>
    Object.fromEntries((given ?? []).map(({ domain, grade, line }) => [domain, { grade, line }])),
  );
  const [problem, setProblem] = useState(false);
  const { mutate, isPending } = useSaveSelf(consultationId);
  const change = (id: DomainId, part: { grade?: Grade; line?: string }) => {
    setOwn((before) => ({ ...before, [id]: { line: '', ...before[id], ...part } }));
    setProblem(false);
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    const self = DOMAINS.flatMap(({ id }) => {
      const { grade, line = '' } = own[id] ?? {};
      return grade ? [{ domain: id, grade, line }] : [];
    });
    if (self.length < DOMAINS.length) return setProblem(true);
    mutate(self, {
      onSuccess: () => {
        toast(words.saved);
        onDone();
      },
      onError: (error) => toast({ ...words.failed, description: failureWords(error, words.failed.description), variant: 'destructive' }),
    });
  };
  return (
    <Card className="no-print">
      <h2>{words.title}</h2>
      <p className="text-muted">{words.text}</p>
      <form onSubmit={save} noValidate>
        {DOMAINS.map(({ id, title }) => (
          <fieldset key={id} className="mt-4 border-t border-line pt-3">
            <legend className="float-left w-full font-semibold">
              {id} {title}
            </legend>
            <div className="clear-both flex flex-wrap gap-1.5 pt-2">
              {GRADES.map((grade) => (
                <label
                  key={grade}
                  className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge px-3.5 text-[14px] font-medium has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand sm:min-h-9"
                >
                  <input
                    type="radio"
                    name={`${consultationId}-${id}`}
                    className="sr-only"
                    checked={own[id]?.grade === grade}
                    onChange={() => change(id, { grade })}
                  />
                  {GRADE_WORDS[grade]}
                </label>
              ))}
            </div>
            <Input
              aria-label={`${words.line}: ${title}`}
              placeholder={words.placeholder}
              maxLength={SELF_LINE_MAX}
              className="mt-2.5"
              value={own[id]?.line ?? ''}
              onChange={(event) => change(id, { line: event.target.value })}
            />
          </fieldset>
        ))}
        {problem && (
          <p role="alert" className="mt-3 text-[13.5px] font-medium text-danger">
            {words.choose}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button type="submit" disabled={isPending}>
            {words.save}
          </Button>
          <Button type="button" variant="ghost" onClick={onDone}>
            {leave}
          </Button>
        </div>
      </form>
    </Card>
  );
}
