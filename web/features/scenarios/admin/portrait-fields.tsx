import { PORTRAIT_PARTS } from '#contract/portrait-parts.ts';
import { Face } from '#web/face/face.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { copy } from './copy.ts';
import { FACE_PARTS, faceField, portraitIn } from './draft.ts';
import { useMemo } from 'react';
import type { FieldsProps } from './scenario-fields.tsx';

const { face } = copy.form;

/** The face on the line, part by part. What is left open the Demographics choose. */
export function PortraitFields({ draft, onChange }: FieldsProps) {
  const portrait = useMemo(() => portraitIn(draft) ?? undefined, [draft]);
  return (
    <fieldset>
      <legend className="text-[13px] font-semibold">{face.legend}</legend>
      <p className="mt-0.5 mb-2 text-[13px] text-muted">{face.hint}</p>
      <div className="grid items-start gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Face details={draft.patientDetails} portrait={portrait} className="size-32" />
        <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
          {FACE_PARTS.map((part) => (
            <Field key={part} label={face.parts[part]}>
              {(wiring) => (
                <Select {...wiring} value={draft[faceField(part)]} onChange={({ target }) => onChange({ [faceField(part)]: target.value })}>
                  <option value="">{face.open}</option>
                  {PORTRAIT_PARTS[part].map((value) => (
                    <option key={value} value={value}>
                      {value.charAt(0).toUpperCase() + value.slice(1)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
