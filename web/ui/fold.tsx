import { ChevronDown } from '#web/ui/first-icons.tsx';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

/** A card whose content folds away under its title. */
export function Fold({
  title,
  open,
  onOpenChange,
  show,
  hide,
  aside,
  children,
}: {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The words for opening and closing. */
  show: string;
  hide: string;
  /** What stands between the title and the word, always visible. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const content = useId();
  return (
    <div className="rounded-card border border-line bg-surface shadow-card">
      <h2 className="flex items-center">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={content}
          onClick={() => onOpenChange(!open)}
          className="flex min-h-[58px] flex-1 items-center gap-3 rounded-card px-5 py-3 text-left"
        >
          <span className="flex-1">{title}</span>
          {aside}
          <span className="flex items-center gap-1 text-[14px] font-normal text-muted">
            {open ? hide : show}
            <ChevronDown aria-hidden className={cx('size-4 transition-transform duration-150', open && 'rotate-180')} />
          </span>
        </button>
      </h2>
      <div id={content} hidden={!open} className="px-5 pb-4">
        {open && children}
      </div>
    </div>
  );
}
