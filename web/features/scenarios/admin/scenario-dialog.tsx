import { useQuery } from '@tanstack/react-query';
import type { AdminScenario } from '#contract/scenario.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { copy } from './copy.ts';
import { draftOf, newDraft } from './draft.ts';
import { caseTemplateQuery } from './queries.ts';
import { ScenarioEditor } from './scenario-editor.tsx';

const { form } = copy;

export type ScenarioDialogProps = {
  /** Null: a new one. */
  scenario: AdminScenario | null;
  /** Told whether closing would lose something. */
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
};

/** Writes a case, new or old. An old one can be written without the template; a new one begins with it. */
export function ScenarioDialog({ scenario, onUnsaved, onClose }: ScenarioDialogProps) {
  const template = useQuery(caseTemplateQuery);
  if (!scenario && template.isPending)
    return (
      <Dialog open onOpenChange={onClose} title={form.createTitle} width="4xl">
        <Spinner label={form.loading} className="py-24" />
      </Dialog>
    );
  return (
    <ScenarioEditor
      id={scenario?.id ?? null}
      opened={
        scenario ? { draft: draftOf(scenario), revision: scenario.revision } : { draft: newDraft(template.data ?? ''), revision: null }
      }
      template={template.data ?? null}
      onTemplateAgain={template.isError ? () => void template.refetch() : null}
      onUnsaved={onUnsaved}
      onClose={onClose}
    />
  );
}
