import { Check, TriangleAlert } from '#web/ui/icons.tsx';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { copy } from './copy.ts';

export type CheckState = keyof typeof copy.state;

const LOOKS: Record<CheckState, string> = {
  waiting: 'bg-sunken text-muted',
  going: 'bg-brand-soft text-brand',
  good: 'bg-ok text-on-mark',
  attention: 'bg-warn text-on-mark',
};

/** One step of the check: its number turns into its outcome, told in words as well. */
export function CheckStep({ number, title, state, children }: { number: number; title: string; state: CheckState; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 border-t border-line py-4 first:border-0 first:pt-1">
      <span aria-hidden className={cx('grid size-7 place-items-center rounded-full text-[13px] font-semibold', LOOKS[state])}>
        {state === 'good' ? <Check className="size-4" /> : state === 'attention' ? <TriangleAlert className="size-3.5" /> : number}
      </span>
      <div className="min-w-0">
        <h3 className="leading-7">
          {title}
          <span className="sr-only">: {copy.state[state]}</span>
        </h3>
        <div className="mt-1.5 grid gap-3">{children}</div>
      </div>
    </section>
  );
}
