import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { copy } from './copy.ts';
import { newDraft } from './draft.ts';
import { caseTemplateQuery } from './queries.ts';
import { ScenarioEditor } from './scenario-editor.tsx';

const { form } = copy;

type Props = {
  /** Told whether closing would lose something. */
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
};

/** Writes a new case, which begins with the template. */
export function ScenarioDialog({ onUnsaved, onClose }: Props) {
  const template = useQuery(caseTemplateQuery);
  if (template.isPending)
    return (
      <Dialog open onOpenChange={onClose} title={form.createTitle} width="4xl">
        <Spinner label={form.loading} className="py-24" />
      </Dialog>
    );
  return (
    <ScenarioEditor
      opened={{ draft: newDraft(template.data ?? ''), revision: null }}
      template={template.data ?? null}
      onTemplateAgain={template.isError ? () => void template.refetch() : null}
      onUnsaved={onUnsaved}
      onClose={onClose}
    />
  );
}
