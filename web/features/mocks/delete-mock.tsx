import { Suspense, useState } from 'react';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Trash2 } from '#web/ui/icons.tsx';
import { idleLazy } from '#web/ui/lazy.ts';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useDeleteMock } from './queries.ts';

const Confirm = idleLazy(() => import('#web/ui/confirm.tsx').then((module) => module.Confirm));
const words = copy.delete;

type Props = { id: string; held: number; describedBy?: string; onDeleted?: () => void };

/** Deletes a mock that has ended, once it was asked. `held`: how many consultations go with it. */
export function DeleteMock({ id, held, describedBy, onDeleted }: Props) {
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useDeleteMock({
    onDeleted: () => {
      toast(words.done);
      onDeleted?.();
    },
    onFailed: (error) => toast({ ...words.failed, description: failureWords(error, words.failed.description), variant: 'destructive' }),
  });
  return (
    <>
      <Button variant="quiet" className="no-print" aria-describedby={describedBy} disabled={isPending} onClick={() => setAsks(true)}>
        <Trash2 aria-hidden />
        {words.action}
      </Button>
      <Suspense>
        <Confirm
          open={asks}
          onOpenChange={setAsks}
          title={words.title}
          description={words.description(held)}
          action={words.action}
          onConfirm={() => mutate(id)}
        />
      </Suspense>
    </>
  );
}
