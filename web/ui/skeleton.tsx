import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

/** The shape of what is coming. Invisible to screen readers: a Spinner or a live region says it in words. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-lg bg-line/70 motion-reduce:animate-none', className)} />;
}

/** A page of a record with something beside it: its heading in words until there is one, then the shapes of what will stand there. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)] lg:gap-[18px]">
      <Spinner label={label} alone className="min-h-20 lg:col-span-2 !justify-start" />
      <Skeleton className="h-[280px] rounded-card lg:h-[460px]" />
      <div className="grid content-start gap-4 lg:gap-[18px]">
        <Skeleton className="h-[240px] rounded-card" />
        <Skeleton className="h-[160px] rounded-card" />
      </div>
    </div>
  );
}

/** A list of cards that is coming: said in words, and shown as so many shapes that nothing below them jumps. */
export function CardSkeletons({ label, columns = 3 }: { label: string; columns?: 2 | 3 }) {
  return (
    <div className="mt-4">
      <Spinner label={label} className="min-h-16" />
      <div className={cx('mt-3 grid gap-4', columns === 3 ? 'sm:grid-cols-2 xl:grid-cols-3' : 'lg:grid-cols-2')}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
          <Skeleton key={card} className="h-[210px] rounded-card" />
        ))}
      </div>
    </div>
  );
}
