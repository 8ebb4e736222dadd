import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { OVERLAY_LOOK } from './dialog.tsx';
import { useEscape } from './escape.ts';
import { useFocusBack } from './focus-back.ts';

export type ConfirmProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** The word on the red button. */
  action: string;
  /** The word on the other one. */
  cancel?: string;
  onConfirm: () => void;
  /** What the question is about, between its words and the buttons. */
  children?: ReactNode;
};

/** Asks before something is lost. Cancel has the focus. */
export function Confirm({ open, onOpenChange, title, description, action, cancel = 'Cancel', onConfirm, children }: ConfirmProps) {
  useEscape(open, () => onOpenChange(false));
  const focusBack = useFocusBack();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        {/* Above a dialog, out of which it may ask. */}
        <AlertDialog.Overlay className={cx(OVERLAY_LOOK, 'z-[54]')} />
        <AlertDialog.Content
          {...focusBack}
          className="fixed inset-x-4 top-1/2 z-[55] mx-auto max-w-md -translate-y-1/2 rounded-card border border-line bg-surface p-5 shadow-card motion-fade"
        >
          <AlertDialog.Title className="text-[19px]">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1.5 text-muted">{description}</AlertDialog.Description>
          {children}
          <div className="mt-5 flex flex-wrap justify-end gap-2.5">
            <AlertDialog.Cancel asChild>
              <Button variant="ghost">{cancel}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button variant="danger" onClick={onConfirm}>
                {action}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
