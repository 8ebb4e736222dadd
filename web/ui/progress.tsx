import { cx } from './cx.ts';

const TONES = { going: 'bg-brand', closing: 'bg-warn', over: 'bg-danger' } as const;

/** How far along, 0 to 1; of another colour where it is nearly over, and red past the limit. */
export function Progress({ value, label, tone = 'going' }: { value: number; label: string; tone?: keyof typeof TONES }) {
  const share = Math.max(0, Math.min(1, value));
  const percent = Math.round(share * 100);
  return (
    <div
      // A progress element is drawn differently by each browser.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent}%`}
      className="h-2 w-full overflow-hidden rounded-full bg-line"
    >
      <div className={cx('h-full rounded-full', TONES[tone])} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
