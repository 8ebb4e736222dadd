import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** 16 px text on phones, or iOS zooms into the field. */
export const FIELD_LOOK =
  'w-full rounded-control border border-edge bg-surface px-3 text-ink text-base sm:text-[15px] placeholder:text-muted ' +
  'disabled:opacity-60 aria-invalid:border-danger focus-visible:outline-offset-0';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cx(FIELD_LOOK, 'h-11', className)} {...props} />;
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cx(FIELD_LOOK, 'min-h-24 resize-y py-2.5 leading-relaxed', className)} {...props} />;
}
