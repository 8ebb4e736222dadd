import { CircleAlert, CircleCheck, X } from '#web/ui/icons.tsx';
import { Info } from '#web/ui/first-icons.tsx';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { closeTopmost } from './escape.ts';
import { currentToast, dismissToast, subscribeToToasts } from './toast-store.ts';

/** Over the product's name, in the top bar of a phone and in the sidebar: the one place of every page where nothing is pressed. */
const PLACE =
  'top-[calc(4px+env(safe-area-inset-top))] left-1 right-[52px] md:top-2 md:left-2 md:right-auto md:w-[254px] md:max-w-[calc(100vw-16px)]';

const MARKS = {
  done: { Icon: CircleCheck, look: 'text-ok' },
  news: { Icon: Info, look: 'text-brand' },
  failed: { Icon: CircleAlert, look: 'text-danger' },
} as const;

/** Where toasts appear; F8 moves the focus there. Mounted once. */
export function Toaster({ durationMs, swipePx }: { durationMs: number; swipePx: number }) {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  const failed = shown?.variant === 'destructive';
  const { Icon, look } = MARKS[failed ? 'failed' : (shown?.mark ?? 'done')];
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
            'flex items-start gap-2 rounded-card border bg-surface py-1.5 pl-2.5 shadow-over motion-rise max-md:py-1 data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]',
            failed ? 'border-danger' : 'border-line',
          )}
        >
          <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', look)} />
          <div className="min-w-0 flex-1 leading-[1.4]">
            <Toast.Title className={cx('text-[14px] font-semibold', failed && 'text-danger')}>{shown.title}</Toast.Title>
            {shown.description && <Toast.Description className="text-[13px] text-muted">{shown.description}</Toast.Description>}
          </div>
          <Toast.Close aria-label="Dismiss" className="grid size-9 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken">
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={cx('fixed z-[60] outline-none print:hidden', PLACE)} />
    </Toast.Provider>
  );
}
