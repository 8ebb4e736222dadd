import { type FormEvent, useState } from 'react';
import { DISPUTE_REASON_MAX } from '#contract/limits.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useDispute } from './queries.ts';

const words = copy.dispute;

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void; consultationId: string; assessmentId: string };

/** Asks why a mark is not right, and sends it to those who look after the marking. */
export function DisputeDialog({ open, onOpenChange, consultationId, assessmentId }: DialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useDispute(consultationId);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setProblem(words.blank);
    mutate(
      { assessmentId, reason },
      {
        onSuccess: () => {
          setReason('');
          onOpenChange(false);
          toast(words.sent);
        },
        onError: (error) => toast({ ...words.failed, description: failureWords(error, words.failed.description), variant: 'destructive' }),
      },
    );
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.title} description={words.text}>
      <form onSubmit={send} className="grid gap-4" noValidate>
        <Field label={words.label} error={problem ?? undefined}>
          {(wiring) => (
            <Textarea
              {...wiring}
              value={reason}
              maxLength={DISPUTE_REASON_MAX}
              className="min-h-32"
              onChange={(event) => {
                setReason(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2.5">
          <Button type="button" variant="ghost" onClick={() => onOpenChange(false)}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={isPending}>
            {words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
