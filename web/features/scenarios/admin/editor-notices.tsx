import type { ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';

const { form } = copy;

type Props = {
  /** The status that the last save was refused with. */
  refusal: number | null;
  onOver: () => void;
  onTheirs: () => void;
  /** Null unless an earlier draft came back. */
  onDropKept: (() => void) | null;
  /** Null unless the template is missing. */
  onTemplateAgain: (() => void) | null;
};

/** What the writer of a case should know, above its fields: each with the way on. */
export function EditorNotices({ refusal, onOver, onTheirs, onDropKept, onTemplateAgain }: Props) {
  return (
    <>
      {refusal === 409 && (
        <Notice tone="warn">
          {form.conflict} <Way onClick={onTheirs}>{form.theirs}</Way> <Way onClick={onOver}>{form.mine}</Way>
        </Notice>
      )}
      {refusal === 404 && <Notice tone="danger">{form.gone}</Notice>}
      {onDropKept && (
        <Notice>
          {form.kept} <Way onClick={onDropKept}>{form.dropKept}</Way>
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
