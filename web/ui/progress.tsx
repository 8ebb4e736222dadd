import { Progress as Radix } from 'radix-ui';
import { cx } from './cx.ts';

const TONES = { going: 'bg-brand', closing: 'bg-warn', over: 'bg-danger' } as const;

/** How far along, 0 to 1; of another colour where it is nearly over, and red past the limit. */
export function Progress({
  value,
  label,
  tone = 'going',
  thin = false,
}: {
  value: number;
  label: string;
  tone?: keyof typeof TONES;
  thin?: boolean;
}) {
  const share = Math.max(0, Math.min(1, value));
  return (
    <Radix.Root
      value={Math.round(share * 100)}
      aria-label={label}
      className={cx('w-full overflow-hidden bg-line', thin ? 'h-[5px]' : 'h-2 rounded-full')}
    >
      <Radix.Indicator
        className={cx('h-full rounded-full transition-[width] duration-150', TONES[tone])}
        style={{ width: `${share * 100}%` }}
      />
    </Radix.Root>
  );
}
