import { CircleAlert, CircleCheck, X } from '#web/ui/icons.tsx';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { closeTopmost } from './escape.ts';
import { currentToast, dismissToast, subscribeToToasts } from './toast-store.ts';

/** Over the name in the top bar: neither the menu, nor the dock, nor what is read is covered. */
const ON_PHONE = 'max-md:top-[calc(4px+env(safe-area-inset-top))] max-md:left-1 max-md:right-[52px]';
const ELSEWHERE = 'md:right-5 md:bottom-5 md:w-[380px]';
/** A dialog's buttons stand at the right of its foot. */
const BESIDE_DIALOG = 'md:[body:has([role=dialog])_&]:right-auto md:[body:has([role=dialog])_&]:left-5';
/** A page that keeps the middle of its header free (`data-toasts`), because what is written or read stands below: between its title and its one button. */
const IN_HEADER =
  'lg:[body:has([data-toasts=header]):not(:has([role=dialog]))_&]:top-4 lg:[body:has([data-toasts=header]):not(:has([role=dialog]))_&]:bottom-auto lg:[body:has([data-toasts=header]):not(:has([role=dialog]))_&]:right-[max(290px,calc((100vw-1492px)/2+290px))]';

/** Where toasts appear; F8 moves the focus there. Mounted once. */
export function Toaster({ durationMs, swipePx }: { durationMs: number; swipePx: number }) {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  const failed = shown?.variant === 'destructive';
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <Toast.Provider duration={durationMs} swipeThreshold={swipePx} swipeDirection="right" label="Notification">
      {shown && (
        <Toast.Root
          key={shown.id}
          open={shown.open}
          // A failure stands until it is closed.
          duration={failed ? Infinity : durationMs}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          // The key is meant for the dialog that has the focus; the toast goes by itself.
          onEscapeKeyDown={(event) => !event.defaultPrevented && closeTopmost() && event.preventDefault()}
          type={failed ? 'foreground' : 'background'}
          className={cx(
            'flex items-start gap-3 rounded-card border bg-surface py-3.5 pr-2 pl-4 shadow-over motion-rise max-md:gap-2 max-md:py-1 max-md:pr-0 max-md:pl-2.5 data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]',
            failed ? 'border-danger' : 'border-line',
          )}
        >
          <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', failed ? 'text-danger' : 'text-ok')} />
          <div className="min-w-0 flex-1">
            <Toast.Title className={cx('font-semibold', failed && 'text-danger')}>{shown.title}</Toast.Title>
            {shown.description && (
              <Toast.Description className="text-[14px] text-muted max-md:text-[13px]">{shown.description}</Toast.Description>
            )}
          </div>
          <Toast.Close aria-label="Dismiss" className="grid size-9 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken">
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={cx('fixed z-[60] outline-none print:hidden', ON_PHONE, ELSEWHERE, BESIDE_DIALOG, IN_HEADER)} />
    </Toast.Provider>
  );
}
