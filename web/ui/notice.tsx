import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A sentence that stays on the page: what happened, what is safe, what to do. */
export function Notice({ tone = 'info', children, className }: { tone?: 'info' | 'danger'; children: ReactNode; className?: string }) {
  const Icon = tone === 'danger' ? CircleAlert : Info;
  return (
    <div
      className={cx(
        'flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-[14px]',
        tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-ink',
        className,
      )}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-[18px] shrink-0', tone === 'info' && 'text-brand')} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
