import type { ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';
import type { CaseForm } from '../edit/use-case-form.ts';

const { form } = copy;

type Props = {
  writing: CaseForm;
  /** Null unless the template is missing. */
  onTemplateAgain: (() => void) | null;
};

/** What the writer of a case should know, above its fields: each with the way on. */
export function EditorNotices({ writing: { refusal, returned, submit, takeTheirs, dropChanges }, onTemplateAgain }: Props) {
  return (
    <>
      {refusal === 409 && (
        <Notice tone="warn">
          {form.conflict} <Way onClick={() => void takeTheirs()}>{form.theirs}</Way> <Way onClick={() => submit(true)}>{form.mine}</Way>
        </Notice>
      )}
      {refusal === 404 && <Notice tone="danger">{form.gone}</Notice>}
      {returned && (
        <Notice>
          {form.kept} <Way onClick={dropChanges}>{form.dropKept}</Way>
        </Notice>
      )}
      {onTemplateAgain && (
        <Notice tone="warn">
          {form.templateFailed} <Way onClick={onTemplateAgain}>{form.retry}</Way>
        </Notice>
      )}
    </>
  );
}

function Way({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="mr-2 min-h-6 font-semibold underline underline-offset-2">
      {children}
    </button>
  );
}
