import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { nobodyHere } from '#web/features/auth/start-state.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { lazyPart } from '#web/ui/lazy.ts';
import { AppLayout } from './app-layout.tsx';
import { copy } from './copy.ts';
import { Leaving } from './leaving.tsx';

const SignInPage = lazyPart(() => import('../sign-in-page.tsx').then((page) => page.SignInPage));
/** Has the sign-in screen's file there. */
export const loadSignIn = SignInPage.fetch;
// Where it will be shown for sure it is on its way before anything is drawn.
if (nobodyHere()) loadSignIn().catch(() => undefined);

/** Signed out, every address behind it shows the sign-in screen and keeps its place. */
export function Gate() {
  const { status, person } = useAuth();
  const leaving = useRouterState({ select: ({ location }) => location.state.leaving === true });
  if (status === 'loading' && !person) return <PageSpinner label={copy.loading} />;
  if (status === 'signed-out')
    return (
      <Suspense fallback={<PageSpinner label={copy.loading} />}>
        <SignInPage />
      </Suspense>
    );
  return leaving ? <Leaving /> : <AppLayout />;
}
