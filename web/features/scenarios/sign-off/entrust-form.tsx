import { type FormEvent, useState } from 'react';
import type { CaseSignOff, CaseWriter } from '#contract/case-sign-off.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { copy } from './copy.ts';
import { useEntrust } from './queries.ts';

const words = copy.people;
type Props = { its: CaseSignOff; writers: CaseWriter[]; isAdmin: boolean };

/** Who wrote a case, and who is asked to review it: somebody else. */
export function EntrustForm({ its, writers, isAdmin }: Props) {
  const [authorId, setAuthor] = useState(its.author?.id ?? '');
  const [chosen, setReviewer] = useState(its.reviewer?.id ?? '');
  const { mutate, isPending } = useEntrust(its.scenarioId);
  const reviewerId = chosen === authorId ? '' : chosen;
  const same = authorId === (its.author?.id ?? '') && reviewerId === (its.reviewer?.id ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ authorId: authorId || null, reviewerId: reviewerId || null });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <h2>{words.title}</h2>
      <Field label={words.author} hint={words.authorHint}>
        {(wiring) => (
          <Select {...wiring} value={authorId} disabled={!isAdmin} onChange={({ target }) => setAuthor(target.value)}>
            <option value="">{words.noAuthor}</option>
            <Writers writers={writers} standing={its.author} />
          </Select>
        )}
      </Field>
      <Field label={words.reviewer} hint={words.reviewerHint}>
        {(wiring) => (
          <Select {...wiring} value={reviewerId} onChange={({ target }) => setReviewer(target.value)}>
            <option value="">{words.noReviewer}</option>
            <Writers writers={writers.filter(({ id }) => id !== authorId)} standing={its.reviewer?.id === authorId ? null : its.reviewer} />
          </Select>
        )}
      </Field>
      <Button type="submit" variant="ghost" disabled={isPending || same} className="justify-self-end max-sm:w-full">
        {words.save}
      </Button>
    </form>
  );
}

/** Those who may be chosen, and whoever stands there without being one of them any more. */
function Writers({ writers, standing }: { writers: CaseWriter[]; standing: CaseWriter | null }) {
  return (
    <>
      {writers.map(({ id, email }) => (
        <option key={id} value={id}>
          {email}
        </option>
      ))}
      {standing && !writers.some(({ id }) => id === standing.id) && <option value={standing.id}>{words.former(standing.email)}</option>}
    </>
  );
}
