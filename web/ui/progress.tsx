import { Progress as Radix } from 'radix-ui';
import { cx } from './cx.ts';

/** How far along, 0 to 1. `over` paints it red: the limit is passed. */
export function Progress({ value, label, over = false, thin = false }: { value: number; label: string; over?: boolean; thin?: boolean }) {
  const share = Math.max(0, Math.min(1, value));
  return (
    <Radix.Root
      value={Math.round(share * 100)}
      aria-label={label}
      className={cx('w-full overflow-hidden bg-line', thin ? 'h-[5px]' : 'h-2 rounded-full')}
    >
      <Radix.Indicator
        className={cx('h-full rounded-full transition-[width] duration-150', over ? 'bg-danger' : 'bg-brand')}
        style={{ width: `${share * 100}%` }}
      />
    </Radix.Root>
  );
}
