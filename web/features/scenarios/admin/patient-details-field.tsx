import { RotateCcw } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { copy } from './copy.ts';
import type { FieldsProps } from './scenario-fields.tsx';

const { form } = copy;

/** The script of the case, and the way back to the template: asked first where own words would go. `tall`: it stands alone, and grows with what is written, so that the page alone scrolls. */
export function PatientDetailsField({
  draft,
  problems,
  template,
  onChange,
  tall = false,
}: FieldsProps & { template: string | null; tall?: boolean }) {
  const [asking, setAsking] = useState(false);
  const text = draft.patientDetails;
  const isTemplate = template !== null && text.trim() === template.trim();
  const reset = () => template !== null && onChange({ patientDetails: template });
  return (
    <div>
      <Field label={form.details} error={problems.patientDetails} hint={isTemplate ? form.stillTemplate : form.detailsHint}>
        {(wiring) => (
          <Textarea
            {...wiring}
            value={text}
            spellCheck
            className={`sm:text-[14px] ${tall ? 'field-sizing-content min-h-[max(300px,calc(100dvh-430px))]' : 'min-h-[min(46dvh,420px)]'}`}
            onChange={({ target }) => onChange({ patientDetails: target.value })}
          />
        )}
      </Field>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <Button
          variant="ghost"
          size="sm"
          disabled={template === null || isTemplate}
          onClick={() => (text.trim() === '' ? reset() : setAsking(true))}
        >
          <RotateCcw aria-hidden />
          {form.reset}
        </Button>
        <span className="figures text-[13px] text-muted">{form.length(text.length)}</span>
      </div>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={form.resetting.title}
        description={form.resetting.text}
        action={form.resetting.action}
        onConfirm={reset}
      />
    </div>
  );
}
