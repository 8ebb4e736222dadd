import { ToggleGroup } from 'radix-ui';
import { cx } from './cx.ts';

/** One of a few, as pills, in as many rows as they need. */
export function Choice<Option extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: {
  label: string;
  value: Option;
  options: readonly Option[];
  onChange: (value: Option) => void;
  className?: string;
}) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onChange(next as Option)}
      className={cx('flex flex-wrap gap-1.5 py-1', className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option}
          value={option}
          className="min-h-9 shrink-0 rounded-full border border-line px-3.5 text-[13.5px] font-medium whitespace-nowrap text-muted hover:text-ink aria-checked:border-brand aria-checked:bg-brand-soft aria-checked:text-brand"
        >
          {option}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
