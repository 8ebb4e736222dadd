import { ChevronDown, SlidersHorizontal, X } from '#web/ui/first-icons.tsx';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { FIELD_LOOK } from './input.tsx';
import { SearchField } from './search-field.tsx';

type Words = { search: string; filters: (chosen: number) => string; clear: string };

/**
 * A field to search in, what narrows the list beside it, and how much is left. On a phone the narrowing folds behind one button.
 * `found` is said to a screen reader when it changes; it must not change on its own.
 */
export function FilterBar({
  words,
  search,
  onSearch,
  chosen,
  onClear,
  found,
  beside,
  children,
}: {
  words: Words;
  search: string;
  onSearch: (text: string) => void;
  /** How many of the filters in `children` are in use. */
  chosen: number;
  onClear: () => void;
  found: string;
  /** What stands at the other end of the line that says how much is left. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(chosen > 0);
  return (
    <search className="mt-4 grid gap-2.5">
      <div className="flex gap-2.5 lg:items-center max-lg:flex-wrap">
        <SearchField label={words.search} value={search} onChange={onSearch} className="min-w-0 flex-1 max-lg:basis-full max-sm:basis-40" />
        <Button variant="ghost" aria-expanded={open} aria-controls={id} className="!border-edge sm:hidden" onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden />
          {words.filters(chosen)}
        </Button>
        <div
          id={id}
          className={cx(
            'gap-2.5 max-sm:basis-full',
            open ? 'grid sm:flex' : 'hidden sm:flex',
            'sm:max-lg:grid sm:max-lg:grow sm:max-lg:grid-cols-2',
          )}
        >
          {children}
        </div>
      </div>
      <div className="flex min-h-9 flex-wrap items-center gap-x-2 text-[13.5px] text-muted">
        <output>{found}</output>
        {(chosen > 0 || search !== '') && (
          <Button variant="quiet" size="sm" className="!px-2 text-brand" onClick={onClear}>
            <X aria-hidden className="!size-4" />
            {words.clear}
          </Button>
        )}
        {beside && <div className="ml-auto -mr-3">{beside}</div>}
      </div>
    </search>
  );
}

/** One way to narrow a list: the first option stands for all. What is chosen shows by its colour, too. */
export function FilterSelect({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string;
  all: string;
  /** '' is all. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <span className="relative block sm:max-lg:flex-1">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={cx(
          FIELD_LOOK,
          'h-11 appearance-none truncate pr-9 sm:text-[14px] lg:max-w-[210px]',
          value && 'border-brand bg-brand-soft font-medium',
        )}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted" />
    </span>
  );
}
