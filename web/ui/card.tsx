import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A white sheet on the paper. Inside it hairlines divide, not further boxes. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx('rounded-card border border-line bg-surface p-[18px] shadow-card sm:px-5', className)} {...props} />;
}
