import type { FormEvent, ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { copy as panel } from '../admin/copy.ts';
import { EditorNotices } from '../admin/editor-notices.tsx';
import { PatientDetailsField } from '../admin/patient-details-field.tsx';
import { PortraitFields } from '../admin/portrait-fields.tsx';
import { CaseFields, RecordField } from '../admin/scenario-fields.tsx';
import { VoiceFields } from '../admin/voice-fields.tsx';
import { copy } from './copy.ts';
import { SaveBar } from './save-bar.tsx';
import type { CaseForm } from './use-case-form.ts';

type Written = 'script' | 'record' | 'details';

type Props = {
  part: Written;
  writing: CaseForm;
  /** The template of a case; null while it is not there. */
  template: string | null;
  onTemplateAgain: (() => void) | null;
  /** The record as candidates see it, made of another feature's parts. */
  renderRecord: (source: string) => ReactNode;
};

/** One part of the case to write. All of them are saved together. */
export function WritePart({ part, writing, template, onTemplateAgain, renderRecord }: Props) {
  const fields = { draft: writing.draft, problems: writing.problems, onChange: writing.change };
  const record = writing.draft.materialsForCandidate;
  return (
    <form
      noValidate
      aria-label={`${panel.form.editTitle}: ${copy.parts[part]}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        writing.submit(false);
      }}
    >
      <p className="text-muted">{copy.intro[part]}</p>
      <EditorNotices writing={writing} onTemplateAgain={part === 'script' ? onTemplateAgain : null} />
      {part === 'script' && (
        <Card>
          <PatientDetailsField {...fields} template={template} tall />
        </Card>
      )}
      {part === 'record' && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
          <Card>
            <RecordField {...fields} tall />
          </Card>
          <section aria-label={copy.recordPreview} className="min-w-0">
            {renderRecord(record)}
          </section>
        </div>
      )}
      {part === 'details' && (
        <Card className="grid gap-4">
          <CaseFields {...fields} />
          <VoiceFields {...fields} />
          <PortraitFields {...fields} />
        </Card>
      )}
      <SaveBar writing={writing} />
    </form>
  );
}
