import { type FormEvent, useState } from 'react';
import type { SaidCorrection } from '#contract/api/patient.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { sayFailed } from '../admin/say.ts';
import { saidCopy as words } from './said-copy.ts';
import { useCorrectSaid } from './queries.ts';

/** A line or question under correction. `made` is the software's own, which may be taken back; null where it stands already. */
export function Correction({
  label,
  value,
  stands = value,
  made,
  scenarioId,
  correctionOf,
  onSaved,
  onDone,
}: {
  label: string;
  value: string;
  /** What stands now, where another text is begun with. */
  stands?: string;
  made: string | null;
  scenarioId: string;
  correctionOf: (text: string | null) => SaidCorrection;
  onSaved?: () => void;
  onDone: () => void;
}) {
  const [text, setText] = useState(value);
  const { mutate, isPending } = useCorrectSaid(scenarioId);
  const send = (next: string | null) =>
    mutate(correctionOf(next), {
      onSuccess: () => {
        onSaved?.();
        onDone();
      },
      onError: (error) => sayFailed(error, words.notSaved),
    });
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(text.trim());
      }}
      className="grid gap-2"
    >
      <Field label={label} hint={made === null ? '' : words.madeOf(made)}>
        {(wiring) => (
          // Whoever presses the pencil is about to write.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          <Textarea {...wiring} autoFocus rows={2} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={isPending || text.trim() === '' || text.trim() === stands}>
          {words.save}
        </Button>
        {made !== null && (
          <Button variant="ghost" size="sm" disabled={isPending} onClick={() => send(null)}>
            {words.takeBack}
          </Button>
        )}
        <Button variant="quiet" size="sm" disabled={isPending} onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
