import './theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { TOAST_MS, TOAST_SWIPE_PX } from '#contract/limits.ts';
import { authClient } from '#web/api/auth-client.ts';
import { watchConnection } from '#web/api/connection.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { arrival, arrivalTold } from '#web/features/auth/arrival.ts';
import { AuthProvider } from '#web/features/auth/auth-provider.tsx';
import { nobodyHere } from '#web/features/auth/start-state.ts';
import { backCloses } from '#web/pages/layout/back-closes.ts';
import { loadSignIn } from '#web/pages/layout/gate.tsx';
import { keepFocus } from '#web/ui/lost-focus.ts';
import { prefetchLazy } from '#web/ui/lazy.ts';
import { OnceOpened } from '#web/ui/once-opened.tsx';
import { clearToasts, currentToast, subscribeToToasts } from '#web/ui/toast-store.ts';
import { createAppRouter } from './router.tsx';

/** Fetched at once: what a toast has to say may be that there is no network. */
const Toaster = prefetchLazy(() => import('#web/ui/toaster.tsx').then((module) => module.Toaster), { now: true });

/** Drawn from the first toast on. */
function Toasts() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  return (
    <OnceOpened open={shown !== null}>
      <Toaster durationMs={TOAST_MS} swipePx={TOAST_SWIPE_PX} />
    </OnceOpened>
  );
}

/** Draws the whole app. @param history where it is and has been; the browser's own address unless another is given. */
export function mountApp(root: HTMLElement, history?: RouterHistory): void {
  // Its library and the service's address are on their way while the first screen is drawn.
  void authClient();
  const queryClient = createQueryClient();
  watchConnection();
  keepFocus();
  if (!history) backCloses();
  const router = createAppRouter(history);
  /** Nothing of the one who left may be shown to the next. */
  const forget = () => {
    queryClient.clear();
    clearToasts();
  };
  /** Every tab hears that a link for a new password was opened; only the one that it opened goes there. */
  const choosePassword = () => {
    if (arrival().kind !== 'code') return;
    arrivalTold();
    void router.navigate({ to: '/auth/set-password', replace: true });
  };
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AuthProvider onSignedOut={forget} onRecovery={choosePassword}>
          <RouterProvider router={router} />
        </AuthProvider>
        <Toasts />
      </QueryClientProvider>
    </StrictMode>
  );
  // The page's frame stands until its file is there, and then gives way at once. What cannot be fetched is told by the app.
  const file = Promise.all([router.load(), nobodyHere() && loadSignIn()]);
  // In pieces: the browser stays free for a finger in between.
  const draw = () => startTransition(() => createRoot(root).render(app));
  file.then(draw, draw);
}
