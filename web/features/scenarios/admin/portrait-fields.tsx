import { PORTRAIT_PARTS } from '#contract/portrait.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { copy } from './copy.ts';
import { FACE_PARTS, faceField } from './draft.ts';
import type { FieldsProps } from './scenario-fields.tsx';

const { face } = copy.form;

/** The face on the line, part by part. What is left open the Demographics choose. */
export function PortraitFields({ draft, onChange }: FieldsProps) {
  return (
    <fieldset>
      <legend className="text-[13px] font-semibold">{face.legend}</legend>
      <p className="mt-0.5 mb-2 text-[13px] text-muted">{face.hint}</p>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
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
    </fieldset>
  );
}
