import { Scale } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Dispute } from '#contract/assessment.ts';
import { DISPUTE_REASON_MAX } from '#contract/limits.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { longDateOf } from '#web/ui/moment.ts';
import { copy } from './copy.ts';
import { useDispute } from './queries.ts';

const words = copy.dispute;

/** Objections to one report with their answers, and the way to make one while none waits. */
export function Disputes({
  consultationId,
  assessmentId,
  disputes,
}: {
  consultationId: string;
  assessmentId: string;
  disputes: Dispute[];
}) {
  const [open, setOpen] = useState(false);
  const waits = disputes.some(({ answeredAt }) => answeredAt === null);
  return (
    <Card className={disputes.length === 0 ? 'no-print' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-[17px]">{disputes.length > 0 ? words.mine : words.open}</h3>
        {!waits && (
          <Button variant="ghost" size="sm" className="no-print min-h-11 sm:min-h-9" onClick={() => setOpen(true)}>
            <Scale aria-hidden />
            {words.button}
          </Button>
        )}
      </div>
      {disputes.map((dispute) => (
        <Asked key={dispute.id} dispute={dispute} />
      ))}
      <DisputeDialog open={open} onOpenChange={setOpen} consultationId={consultationId} assessmentId={assessmentId} />
    </Card>
  );
}

function Asked({ dispute: { reason, createdAt, answer, answeredAt } }: { dispute: Dispute }) {
  return (
    <div className="mt-2.5 border-t border-line pt-2.5 text-[14px]">
      <p className="whitespace-pre-wrap">{reason}</p>
      <p className="text-[13px] text-muted">
        <Day at={createdAt} />
        {answeredAt === null && `. ${words.waiting}`}
      </p>
      {answeredAt !== null && (
        <div className="mt-2 rounded-[10px] bg-sunken px-3 py-2.5">
          <p className="text-[13px] font-semibold text-muted">
            {words.answer}, <Day at={answeredAt} />
          </p>
          <p className="whitespace-pre-wrap">{answer}</p>
        </div>
      )}
    </div>
  );
}

const Day = ({ at }: { at: string }) => <time dateTime={at}>{longDateOf(at)}</time>;

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void; consultationId: string; assessmentId: string };

function DisputeDialog({ open, onOpenChange, consultationId, assessmentId }: DialogProps) {
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
