import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from '#web/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './copy.ts';
import { PromptEditor } from './prompt-editor.tsx';
import { promptQuery } from './queries.ts';

type Props = { onUnsaved: (unsaved: boolean) => void; onClose: () => void };

/** The global patient prompt, once it is there. */
export function PromptDialog({ onUnsaved, onClose }: Props) {
  const { data, isError, refetch } = useQuery(promptQuery);
  if (data) return <PromptEditor stored={data} onUnsaved={onUnsaved} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={copy.title} description={copy.intro} width="4xl">
      {isError ? (
        <StatePanel tone="danger" icon={TriangleAlert} title={copy.failed}>
          <Button variant="ghost" onClick={() => void refetch()}>
            {copy.retry}
          </Button>
        </StatePanel>
      ) : (
        <Spinner label={copy.loading} className="py-24" />
      )}
    </Dialog>
  );
}
