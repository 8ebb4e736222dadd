import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { ChevronDown } from '#web/ui/icons.tsx';

/** A row of a list in the report that opens to what stands behind its heading. */
export function OpeningRow({
  heading,
  open,
  onOpenChange,
  buttonClass,
  contentClass,
  children,
}: {
  heading: ReactNode;
  open: boolean;
  onOpenChange: () => void;
  buttonClass: string;
  contentClass: string;
  children: ReactNode;
}) {
  const content = useId();
  return (
    <li className="border-t border-line first:border-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={content}
        onClick={onOpenChange}
        className={cx('flex min-h-11 w-full items-center rounded-lg text-left', buttonClass)}
      >
        {heading}
        <ChevronDown
          aria-hidden
          className={cx('no-print size-4 shrink-0 text-muted transition-transform duration-150', open && 'rotate-180')}
        />
      </button>
      <div id={content} hidden={!open} className={contentClass}>
        {open && children}
      </div>
    </li>
  );
}
