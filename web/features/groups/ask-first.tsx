import { Suspense, useState } from 'react';
import { failureWords } from '#web/api/api-error.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useGroupAct } from './changes.ts';

type Props = {
  /** The word on the button, and on the one that does it. */
  action: string;
  /** What it is about, for a screen reader, where several stand in a list. */
  label?: string;
  title: string;
  description: string;
  failed: { title: string; description: string };
  send: () => Promise<unknown>;
  onDone?: () => void;
  size?: ButtonProps['size'];
};

/** A button that asks before it takes something away. */
export function AskFirst({ action, label, title, description, failed, send, onDone, size = 'md' }: Props) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useGroupAct<undefined, unknown>(send);
  return (
    <>
      <Button variant="quiet" size={size} aria-label={label} disabled={isPending} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <Suspense>
        <Confirm
          open={open}
          onOpenChange={setOpen}
          title={title}
          description={description}
          action={action}
          onConfirm={() =>
            mutate(undefined, {
              onSuccess: () => onDone?.(),
              onError: (error) => toast({ ...failed, description: failureWords(error, failed.description), variant: 'destructive' }),
            })
          }
        />
      </Suspense>
    </>
  );
}
