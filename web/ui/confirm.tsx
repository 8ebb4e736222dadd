import { AlertDialog } from 'radix-ui';
import { Button } from './button.tsx';
import { OVERLAY_LOOK } from './dialog.tsx';

export type ConfirmProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** The word on the red button. */
  action: string;
  onConfirm: () => void;
};

/** Asks before something is lost. Cancel has the focus. */
export function Confirm({ open, onOpenChange, title, description, action, onConfirm }: ConfirmProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={OVERLAY_LOOK} />
        <AlertDialog.Content className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 rounded-card border border-line bg-surface p-5 shadow-card motion-fade">
          <AlertDialog.Title className="text-[19px]">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1.5 text-muted">{description}</AlertDialog.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-2.5">
            <AlertDialog.Cancel asChild>
              <Button variant="ghost">Cancel</Button>
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
