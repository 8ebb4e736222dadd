import { Scale } from '#web/ui/icons.tsx';
import { useState } from 'react';
import type { Dispute } from '#contract/assessment.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { longDateOf } from '#web/ui/dates.ts';
import { prefetchLazy } from '#web/ui/lazy.ts';
import { OnceOpened } from '#web/ui/once-opened.tsx';
import { copy } from './copy.ts';

const DisputeDialog = prefetchLazy(() => import('./dispute-dialog.tsx').then((module) => module.DisputeDialog));

const words = copy.dispute;

/** Objections to the feedback on one consultation with their answers, and the way to make one while none waits. */
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
      <OnceOpened open={open}>
        <DisputeDialog open={open} onOpenChange={setOpen} consultationId={consultationId} assessmentId={assessmentId} />
      </OnceOpened>
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
