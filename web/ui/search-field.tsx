import { Search } from './first-icons.tsx';
import { cx } from './cx.ts';
import { FIELD_LOOK } from './input.tsx';

/** A field to search in, with its glass; `label` names it and stands in it while it is empty. */
export function SearchField({
  label,
  value,
  onChange,
  className,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
}) {
  return (
    <div className={cx('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <input
        type="search"
        value={value}
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className={cx(FIELD_LOOK, 'h-11 pl-10')}
      />
    </div>
  );
}
