import { useBlocker } from '@tanstack/react-router';
import { Confirm } from '#web/ui/confirm.tsx';
import { copy } from './copy.ts';

/** While something is unsaved: asks before another page or another address of this one, and lets the browser ask before it closes. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    disabled: !unsaved,
    withResolver: true,
  });
  return (
    <Confirm open={status === 'blocked'} onOpenChange={(open) => !open && reset?.()} {...copy.unsaved} onConfirm={() => proceed?.()} />
  );
}
