import { ConsultationType, EXPERIENCE_GROUPS } from '#contract/scenario.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { copy } from './copy.ts';
import type { FieldsProps } from './scenario-fields.tsx';
import { withOther } from './voice-fields.tsx';

const { form } = copy;

/** What a case may say beside its tag: how it is held, and up to two of the exam's experience groups. */
export function KindFields({ draft, problems, onChange }: FieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Field label={form.consultationType} error={problems.consultationType}>
        {(wiring) => (
          <Select {...wiring} value={draft.consultationType} onChange={({ target }) => onChange({ consultationType: target.value })}>
            <option value="">{form.noType}</option>
            {ConsultationType.options.map((type) => (
              <option key={type} value={type}>
                {form.types[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(['group', 'secondGroup'] as const).map((field) => (
        <Field key={field} label={form[field]} error={problems[field]}>
          {(wiring) => (
            <Select {...wiring} value={draft[field]} onChange={({ target }) => onChange({ [field]: target.value })}>
              <option value="">{form.noGroup}</option>
              {withOther(EXPERIENCE_GROUPS, draft[field]).map((group) => (
                <option key={group}>{group}</option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  );
}
