import { cx } from './cx.ts';

/** The shape of what is coming. Invisible to screen readers: a Spinner or a live region says it in words. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-lg bg-line/70 motion-reduce:animate-none', className)} />;
}
