import { cx } from '#web/ui/cx.ts';
import { X } from '#web/ui/first-icons.tsx';
import { copy } from './copy.ts';

/** Takes a notice of the call away. */
export const DismissButton = ({ onDismiss, className }: { onDismiss: () => void; className?: string }) => (
  <button
    type="button"
    aria-label={copy.notice.dismiss}
    onClick={onDismiss}
    className={cx('-mr-2 grid size-9 shrink-0 place-items-center rounded-lg text-muted hover:text-ink', className)}
  >
    <X aria-hidden className="size-4" />
  </button>
);
