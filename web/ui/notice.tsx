import { CircleAlert, Info, TriangleAlert } from '#web/ui/first-icons.tsx';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const TONES = {
  info: { Icon: Info, look: 'bg-brand-soft text-ink', mark: 'text-brand' },
  warn: { Icon: TriangleAlert, look: 'bg-[color-mix(in_srgb,var(--warn)_13%,var(--surface))] text-ink', mark: 'text-warn' },
  danger: { Icon: CircleAlert, look: 'bg-danger-soft text-danger', mark: '' },
} as const;

const DENSE = 'items-center gap-2 px-2.5 py-1.5 text-[13px] leading-[1.4]';

/** A sentence that stays on the page: what happened, what is safe, what to do. `warn`: a hand is needed, and nothing is lost. */
export function Notice({
  tone = 'info',
  dense = false,
  children,
  className,
}: {
  tone?: keyof typeof TONES;
  /** Where it has little room. */
  dense?: boolean;
  children: ReactNode;
  className?: string;
}) {
  const { Icon, look, mark } = TONES[tone];
  return (
    <div className={cx('flex rounded-control', dense ? DENSE : 'items-start gap-2.5 px-3.5 py-2.5 text-[14px]', look, className)}>
      <Icon aria-hidden className={cx('size-[18px] shrink-0', !dense && 'mt-0.5', mark)} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
