import { type FormEvent, useState } from 'react';
import type { PracticeNumber, PublishedCase } from '#contract/voice-provider.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { copy } from './copy.ts';
import { useAttach } from './queries.ts';

const words = copy.numbers;
/** Neither is a case's id. */
const NOBODY = 'nobody';
const OTHER = 'other';

/** One number, and who answers it; a choice counts when it is saved. */
export function NumberRow({
  number: { id, number, name, answeredBy, scenarioId },
  cases,
}: {
  number: PracticeNumber;
  cases: PublishedCase[];
}) {
  const now = scenarioId ?? answeredBy;
  const [chosen, setChosen] = useState<string>(now);
  const attach = useAttach((wanted) => cases.find((one) => one.scenarioId === wanted)?.title ?? null);
  const offered = cases.filter((one) => one.state !== 'no-longer-offered' || one.scenarioId === scenarioId);
  const save = (event: FormEvent) => {
    event.preventDefault();
    attach.mutate({ id, scenarioId: chosen === NOBODY ? null : chosen });
  };
  return (
    <li className="border-t border-line py-4 first:border-t-0">
      <p className="figures font-medium break-all">{number ?? words.noNumber}</p>
      <p className="text-[13px] text-muted">{name ?? words.unnamed}</p>
      <form onSubmit={save} aria-label={number ?? name ?? words.unnamed} className="mt-2 flex flex-wrap items-end gap-2.5">
        <div className="min-w-0 flex-1 basis-64 sm:max-w-md">
          <Field label={words.answers}>
            {(wiring) => (
              <Select {...wiring} value={chosen} onChange={(event) => setChosen(event.target.value)}>
                <option value={NOBODY}>{words.nobody}</option>
                {answeredBy === 'other' && <option value={OTHER}>{words.other}</option>}
                {offered.map((one) => (
                  <option key={one.scenarioId} value={one.scenarioId}>
                    {one.title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Button type="submit" variant={chosen === now ? 'ghost' : 'primary'} disabled={chosen === now || attach.isPending}>
          {attach.isPending ? words.saving : words.save}
        </Button>
      </form>
    </li>
  );
}
