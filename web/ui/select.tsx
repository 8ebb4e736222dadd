import { ChevronDown } from '#web/ui/first-icons.tsx';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { FIELD_LOOK } from './input.tsx';

/** The browser's own select: on a phone nothing is better. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select className={cx(FIELD_LOOK, 'h-11 appearance-none pr-10')} {...props}>
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted" />
    </span>
  );
}
