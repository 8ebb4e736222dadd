import { useState } from 'react';
import type { IndicatorRow } from '#contract/indicator.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/input.tsx';
import { copy } from './copy.ts';
import { InPlaceForm } from './in-place-form.tsx';
import { useSaveDefinition } from './queries.ts';
import { overrideOf, wordingOf } from './rules.ts';
import { type TellUnsaved, useTellUnsaved } from './use-unsaved.ts';

const { definition } = copy;

/** An indicator's wording for every station: title and description, where they stand. */
export function DefinitionForm({ row, tell, onClose }: { row: IndicatorRow; tell: TellUnsaved; onClose: () => void }) {
  const [opened] = useState(() => wordingOf(row));
  const [wording, setWording] = useState(opened);
  const save = useSaveDefinition();
  const changed = wording.title !== opened.title || wording.description !== opened.description;
  useTellUnsaved(tell, `definition ${row.id}`, changed);
  const submit = () => (changed ? save.mutate({ indicatorId: row.id, ...overrideOf(row, wording) }, { onSuccess: onClose }) : onClose());
  return (
    <InPlaceForm label={copy.of(definition.edit, row.id)} saving={save.isPending} onSave={submit} onCancel={onClose}>
      <p className="text-[13.5px] text-muted">{definition.note}</p>
      <Field label={definition.title} hint={definition.builtIn(row.title)}>
        {(wiring) => <Input {...wiring} value={wording.title} onChange={({ target }) => setWording({ ...wording, title: target.value })} />}
      </Field>
      <Field
        label={definition.description}
        hint={row.custom_description === null ? definition.blank : definition.builtIn(row.generalDescription)}
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            value={wording.description}
            onChange={({ target }) => setWording({ ...wording, description: target.value })}
          />
        )}
      </Field>
    </InPlaceForm>
  );
}
