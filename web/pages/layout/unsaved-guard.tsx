import { useBlocker } from '@tanstack/react-router';
import { Confirm } from '#web/ui/confirm.tsx';
import { copy } from './copy.ts';

/**
 * While something is unsaved: asks before another page or another address of this one, and lets the browser ask before it closes. `within`: other addresses
 * of the same page are parts of it, which keep what is written.
 */
export function UnsavedGuard({ unsaved, within = false }: { unsaved: boolean; within?: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && !(within && current.pathname === next.pathname),
    enableBeforeUnload: () => unsaved,
    disabled: !unsaved,
    withResolver: true,
  });
  return (
    <Confirm open={status === 'blocked'} onOpenChange={(open) => !open && reset?.()} {...copy.unsaved} onConfirm={() => proceed?.()} />
  );
}
