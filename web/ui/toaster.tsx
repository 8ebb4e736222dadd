import { CircleAlert, CircleCheck, X } from '#web/ui/icons.tsx';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { closeTopmost } from './escape.ts';
import { currentToast, dismissToast, subscribeToToasts } from './toast-store.ts';

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
            'flex items-start gap-3 rounded-card border bg-surface py-3.5 pr-2 pl-4 shadow-card motion-rise data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]',
            failed ? 'border-danger' : 'border-line',
          )}
        >
          <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', failed ? 'text-danger' : 'text-ok')} />
          <div className="min-w-0 flex-1">
            <Toast.Title className={cx('font-semibold', failed && 'text-danger')}>{shown.title}</Toast.Title>
            {shown.description && <Toast.Description className="text-[14px] text-muted">{shown.description}</Toast.Description>}
          </div>
          <Toast.Close aria-label="Dismiss" className="grid size-9 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken">
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      {/* On a phone above the dock and off the top bar: a toast must cover neither the menu nor the way out of a call;
          nor, elsewhere, the buttons at a dialog's foot, which stand at its right. */}
      <Toast.Viewport className="fixed right-3 bottom-[calc(84px+env(safe-area-inset-bottom))] left-3 z-[60] outline-none print:hidden md:right-5 md:bottom-5 md:left-auto md:w-[380px] md:[body:has([role=dialog])_&]:right-auto md:[body:has([role=dialog])_&]:left-5" />
    </Toast.Provider>
  );
}
