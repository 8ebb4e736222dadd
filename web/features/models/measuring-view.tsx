import type { Measuring } from '#contract/model-rates.ts';
import { Button } from '#web/ui/button.tsx';
import { X } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { copy } from './copy.ts';
import { MEASURED, type Measured, useMeasuring } from './queries.ts';
import { timeLeft } from './rules.ts';

const common = copy.patient;

/** How far the measurement is, or why the last one ended early; and the one thing to do about it. */
export function MeasuringView({ of: what, measuring }: { of: Measured; measuring: Measuring }) {
  const { words } = MEASURED[what];
  const measure = useMeasuring(what, 'begin');
  const cancel = useMeasuring(what, 'cancel');
  if (measuring.is === 'measuring') {
    const { label, done, of, secondsLeft } = measuring;
    return (
      <div className="mt-4">
        <Progress value={of === 0 ? 0 : done / of} label={common.progress(label)} />
        <p className="mt-1.5 mb-3 flex flex-wrap justify-between gap-x-4 text-[13.5px] text-muted">
          <span className="figures">{done === 0 ? words.begins : common.done(done, of)}</span>
          {secondsLeft !== null && <span>{copy.left(timeLeft(secondsLeft))}</span>}
        </p>
        <Button variant="ghost" size="sm" aria-label={words.cancelLabel} disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          <X aria-hidden />
          {common.cancel}
        </Button>
      </div>
    );
  }
  return (
    <section className="mt-4">
      {measuring.is === 'failed' && (
        <Notice tone="danger" className="mb-3">
          {common.failure(measuring.label, measuring.reason)}
        </Notice>
      )}
      <Button variant="ghost" disabled={measure.isPending} onClick={() => measure.mutate()}>
        {words.measure}
      </Button>
      <p className="mt-1.5 text-[13.5px] text-muted">{words.cost}</p>
    </section>
  );
}
