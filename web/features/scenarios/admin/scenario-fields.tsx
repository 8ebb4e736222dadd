import { TAGS } from '#contract/scenario.ts';
import { TITLE_MAX } from '#contract/limits.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { copy } from './copy.ts';
import type { Draft, Problems } from './draft.ts';
import { KindFields } from './kind-fields.tsx';
import { PatientDetailsField } from './patient-details-field.tsx';
import { PortraitFields } from './portrait-fields.tsx';
import { VoiceFields, withOther } from './voice-fields.tsx';

export type FieldsProps = { draft: Draft; problems: Problems; onChange: (changed: Partial<Draft>) => void };

const { form } = copy;

/** All fields of a case. `template`: null while it is not there. */
export function ScenarioFields({ template, ...props }: FieldsProps & { template: string | null }) {
  return (
    <div className="grid gap-4">
      <CaseFields {...props} />
      <PatientDetailsField {...props} template={template} />
      <RecordField {...props} />
      <VoiceFields {...props} />
      <PortraitFields {...props} />
    </div>
  );
}

/** What a case is called, what it is about, who may practise it and how it is held. */
export function CaseFields(props: FieldsProps) {
  const { draft, problems, onChange } = props;
  return (
    <div className="grid gap-4">
      <Field label={form.title} error={problems.title} hint={form.titleHint}>
        {(wiring) => (
          <Input {...wiring} value={draft.title} maxLength={TITLE_MAX} onChange={({ target }) => onChange({ title: target.value })} />
        )}
      </Field>
      <Field label={form.description} error={problems.description}>
        {(wiring) => <Textarea {...wiring} value={draft.description} onChange={({ target }) => onChange({ description: target.value })} />}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={form.tag} error={problems.tag}>
          {(wiring) => (
            <Select {...wiring} value={draft.tag} onChange={({ target }) => onChange({ tag: target.value })}>
              <option value="">{form.chooseTag}</option>
              {withOther(TAGS, draft.tag).map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={form.status} error={problems.status} hint={form.statusHint[draft.status === 'draft' ? 'draft' : 'published']}>
          {(wiring) => (
            <Select {...wiring} value={draft.status} onChange={({ target }) => onChange({ status: target.value })}>
              <option value="published">{copy.status.published}</option>
              <option value="draft">{copy.status.draft}</option>
            </Select>
          )}
        </Field>
      </div>
      <KindFields {...props} />
    </div>
  );
}

/** What candidates may read of the patient. `tall`: it stands alone. */
export function RecordField({ draft, problems, onChange, tall = false }: FieldsProps & { tall?: boolean }) {
  return (
    <Field label={form.materials} error={problems.materialsForCandidate} hint={form.materialsHint}>
      {(wiring) => (
        <Textarea
          {...wiring}
          value={draft.materialsForCandidate}
          className={tall ? 'field-sizing-content min-h-[min(60dvh,640px)] sm:text-[14px]' : 'min-h-28'}
          onChange={({ target }) => onChange({ materialsForCandidate: target.value })}
        />
      )}
    </Field>
  );
}
