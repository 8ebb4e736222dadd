import { AudioLines } from '#web/ui/first-icons.tsx';
import { cx } from '#web/ui/cx.ts';
import { copy } from './copy.ts';

export function Mark({ className = 'size-[30px] rounded-[9px] [&_svg]:size-[18px]' }: { className?: string }) {
  return (
    <span className={cx('grid shrink-0 place-items-center bg-brand text-brand-ink', className)}>
      <AudioLines aria-hidden />
    </span>
  );
}

export function Logo() {
  return (
    <span className="flex items-center gap-2.5 leading-tight font-semibold">
      <Mark />
      {copy.product}
    </span>
  );
}
