import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Slot } from './slot.tsx';

const VARIANTS = {
  primary: 'bg-brand text-brand-ink hover:brightness-110 shadow-card',
  ghost: 'border border-line bg-transparent text-ink hover:bg-sunken',
  quiet: 'bg-transparent text-muted hover:bg-sunken hover:text-ink',
  danger: 'bg-danger text-danger-ink hover:brightness-110',
  quietDanger: 'border border-danger/45 bg-transparent text-danger hover:bg-danger-soft',
} as const;

/** `md` is 44 px high, the least that a thumb meets for certain. */
const SIZES = {
  sm: 'min-h-9 px-3 text-[13.5px] rounded-[9px]',
  md: 'min-h-11 px-4 text-[14.5px] rounded-control',
  icon: 'size-11 rounded-control',
} as const;

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** Gives the looks to its one child, for links that act like buttons. */
  asChild?: boolean;
};

/** The product's button. With `asChild` the child element is styled instead. */
export function Button({ variant = 'primary', size = 'md', asChild = false, className, type, ...props }: ButtonProps) {
  const Element = asChild ? Slot : 'button';
  return (
    <Element
      type={asChild ? type : (type ?? 'button')}
      className={cx(
        'inline-flex select-none items-center justify-center gap-2 font-semibold whitespace-nowrap transition-[background-color,filter] duration-150',
        'disabled:cursor-not-allowed disabled:opacity-55 disabled:hover:brightness-100 [&_svg]:size-[18px] [&_svg]:shrink-0',
        VARIANTS[variant],
        SIZES[size],
        className,
      )}
      {...props}
    />
  );
}
