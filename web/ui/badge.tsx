import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const TONES = {
  outline: 'border border-line text-muted',
  brand: 'bg-brand-soft text-brand',
  danger: 'bg-danger-soft text-danger',
  plain: 'bg-sunken text-muted',
} as const;

/** A small label: a tag, a status, a kind. */
export function Badge({ tone = 'outline', className, ...props }: ComponentProps<'span'> & { tone?: keyof typeof TONES }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
      {...props}
    />
  );
}
