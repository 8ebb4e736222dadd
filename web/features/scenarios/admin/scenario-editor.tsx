import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { copy } from './copy.ts';
import { useCaseForm } from '../edit/use-case-form.ts';
import { EditorNotices } from './editor-notices.tsx';
import { PublishQuestion } from './publish-question.tsx';
import { ScenarioFields } from './scenario-fields.tsx';
import type { Saved } from './use-draft.ts';

const { form, discard } = copy;

type Props = {
  opened: Saved;
  template: string | null;
  /** Asks for the template once more; null where it is there. */
  onTemplateAgain: (() => void) | null;
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
};

/** The form of a new case in its dialog. */
export function ScenarioEditor({ opened, template, onTemplateAgain, onUnsaved, onClose }: Props) {
  const formId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  const writing = useCaseForm({
    id: null,
    opened,
    onUnsaved,
    onSaved: onClose,
    // Once the fields know that they are wrong.
    onWrong: () => requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  });
  const wrong = Object.keys(writing.problems).length;
  const leave = () => (writing.dirty && !writing.saving ? setAsking(true) : onClose());

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={form.createTitle}
      width="4xl"
      footer={
        <>
          {wrong > 0 && <p className="w-full text-[13.5px] font-medium text-danger sm:mr-auto sm:w-auto">{form.wrong(wrong)}</p>}
          <Button variant="ghost" onClick={leave}>
            {form.cancel}
          </Button>
          <Button type="submit" form={formId} disabled={writing.saving}>
            {writing.saving ? form.saving : form.save.create}
          </Button>
        </>
      }
    >
      <form
        ref={fields}
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          writing.submit(false);
        }}
      >
        <EditorNotices writing={writing} onTemplateAgain={onTemplateAgain} />
        <ScenarioFields draft={writing.draft} problems={writing.problems} template={template} onChange={writing.change} />
      </form>
      <PublishQuestion faults={writing.faults} onClose={writing.askNoMore} onPublish={writing.publishAnyway} />
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={discard.title}
        description={discard.text}
        action={discard.action}
        cancel={discard.cancel}
        onConfirm={() => {
          writing.forget();
          onClose();
        }}
      />
    </Dialog>
  );
}
