import { RotateCcw } from '#web/ui/icons.tsx';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { showInField } from '#web/ui/show-in-field.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { copy } from './copy.ts';
import type { FieldsProps } from './scenario-fields.tsx';
import { ScriptOutline } from './script-outline.tsx';

const { form } = copy;

/** The script of the case, and the way back to the template: asked first where own words would go. `tall`: it stands alone, as high as the window, with its headings as ways to its places. */
export function PatientDetailsField({
  draft,
  problems,
  template,
  onChange,
  tall = false,
}: FieldsProps & { template: string | null; tall?: boolean }) {
  const [asking, setAsking] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const wide = useMedia('(min-width: 1280px)');
  const text = draft.patientDetails;
  const isTemplate = template !== null && text.trim() === template.trim();
  const reset = () => template !== null && onChange({ patientDetails: template });
  const outline = tall && <ScriptOutline script={text} beside={wide} onChoose={(at) => area.current && showInField(area.current, at)} />;
  return (
    <div>
      {!wide && outline}
      <div className={wide && tall ? 'grid grid-cols-[minmax(0,1fr)_200px] gap-4' : undefined}>
        <Field label={form.details} error={problems.patientDetails} hint={isTemplate ? form.stillTemplate : form.detailsHint}>
          {(wiring) => (
            <Textarea
              {...wiring}
              ref={area}
              value={text}
              spellCheck
              className={`sm:text-[14px] ${tall ? 'h-[max(320px,calc(100dvh-230px))] lg:h-[max(320px,calc(100dvh-180px))]' : 'min-h-[min(46dvh,420px)]'}`}
              onChange={({ target }) => onChange({ patientDetails: target.value })}
            />
          )}
        </Field>
        {wide && outline}
      </div>
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
