import { Check, Contrast, Minus, Plus, X } from '#web/ui/icons.tsx';
import type { Verdict } from '#contract/assessment.ts';
import { copy } from '../copy.ts';

const MARKS = {
  met: { icon: Check, look: 'bg-ok text-on-mark' },
  partial: { icon: Contrast, look: 'bg-warn text-on-mark' },
  missed: { icon: X, look: 'bg-danger text-danger-ink' },
  overdone: { icon: Plus, look: 'bg-warn text-on-mark' },
  not_applicable: { icon: Minus, look: 'bg-sunken text-muted' },
} as const satisfies Record<Verdict, unknown>;

/** A verdict as a sign with its word, so that colour is never alone. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const { icon: Icon, look } = MARKS[verdict];
  return (
    <span className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full ${look}`} title={copy.verdicts[verdict]}>
      <Icon aria-hidden className="size-3" strokeWidth={3} />
      <span className="sr-only">{copy.verdicts[verdict]}</span>
    </span>
  );
}
