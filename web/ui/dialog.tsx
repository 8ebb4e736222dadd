import { X } from '#web/ui/icons.tsx';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { useEscape } from './escape.ts';
import { useFocusBack } from './focus-back.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title, read out when the dialog opens. */
  description?: string;
  /** `4xl` for forms and editors, as the spec has them. */
  width?: 'md' | '2xl' | '4xl';
  /** Takes the focus afterwards where what opened the dialog is gone by then; otherwise that does. */
  afterwards?: RefObject<HTMLElement | null>;
  /** What stays in sight below the part that scrolls: the buttons of a form. */
  footer?: ReactNode;
  /** Only to be read: the part that scrolls takes the focus, for there is nothing else in it that a keyboard could. */
  reads?: boolean;
  children: ReactNode;
};

const SAFE_END = 'pb-[max(20px,env(safe-area-inset-bottom))]';
const WIDTHS = { md: 'max-w-md', '2xl': 'max-w-2xl', '4xl': 'max-w-4xl' } as const;
export const OVERLAY_LOOK = 'fixed inset-0 bg-black/45 motion-fade';

/** A dialog that takes the focus, closes on Escape, scrolls inside, and on a phone rises from the lower edge. */
export function Dialog({ open, onOpenChange, title, description, width = 'md', afterwards, footer, reads = false, children }: DialogProps) {
  const focusBack = useFocusBack(afterwards);
  useEscape(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={cx(OVERLAY_LOOK, 'z-40')} />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          {...focusBack}
          className={cx(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-[20px] border border-line bg-surface shadow-card motion-rise',
            'sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-card',
            WIDTHS[width],
          )}
        >
          <div className="flex items-start gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1 pt-1.5">
              <Radix.Title className="text-[19px]">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <Button variant="quiet" size="icon" aria-label="Close" className="-mr-2">
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          <div
            {...(reads && { tabIndex: 0, role: 'region', 'aria-label': title })}
            className={cx('overflow-y-auto px-5', footer ? 'pb-5' : SAFE_END)}
          >
            {children}
          </div>
          {footer && (
            <div className={cx('flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5 pt-3', SAFE_END)}>{footer}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
