import type { AdminScenario } from '#contract/scenario.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { copy } from './copy.ts';
import { useDeleteScenario } from './queries.ts';
import { sayDone, sayFailed } from './say.ts';

type Props = { doomed: AdminScenario | null; onClose: () => void; onDeleted?: () => void };

/** Asks before a case is deleted, and deletes it. Null asks nothing. */
export function DeleteQuestion({ doomed, onClose, onDeleted }: Props) {
  const remove = useDeleteScenario();
  const { deleting, toasts } = copy;
  return (
    <Confirm
      open={doomed !== null}
      onOpenChange={(open) => !open && onClose()}
      title={deleting.title}
      description={deleting.text(doomed?.title ?? '')}
      action={deleting.action}
      onConfirm={() =>
        doomed &&
        remove.mutate(doomed.id, {
          onSuccess: () => {
            sayDone(toasts.deleted);
            onDeleted?.();
          },
          onError: (error) => sayFailed(error, toasts.notDeleted),
        })
      }
    />
  );
}
