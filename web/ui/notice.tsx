import { CircleAlert, Info, TriangleAlert } from '#web/ui/first-icons.tsx';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const TONES = {
  info: { Icon: Info, look: 'bg-brand-soft text-ink', mark: 'text-brand' },
  warn: { Icon: TriangleAlert, look: 'bg-[color-mix(in_srgb,var(--warn)_13%,var(--surface))] text-ink', mark: 'text-warn' },
  danger: { Icon: CircleAlert, look: 'bg-danger-soft text-danger', mark: '' },
} as const;

/** A sentence that stays on the page: what happened, what is safe, what to do. `warn`: a hand is needed, and nothing is lost. */
export function Notice({ tone = 'info', children, className }: { tone?: keyof typeof TONES; children: ReactNode; className?: string }) {
  const { Icon, look, mark } = TONES[tone];
  return (
    <div className={cx('flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-[14px]', look, className)}>
      <Icon aria-hidden className={cx('mt-0.5 size-[18px] shrink-0', mark)} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
