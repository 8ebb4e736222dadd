import { lazy, Suspense } from 'react';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { AppLayout } from './app-layout.tsx';
import { copy } from './copy.ts';

const SignInPage = lazy(() => import('../sign-in-page.tsx').then((page) => ({ default: page.SignInPage })));

/** Signed out, every address behind it shows the sign-in screen and keeps its place. */
export function Gate() {
  const { status } = useAuth();
  if (status === 'loading') return <PageSpinner label={copy.loading} />;
  if (status === 'signed-out')
    return (
      <Suspense fallback={<PageSpinner label={copy.loading} />}>
        <SignInPage />
      </Suspense>
    );
  return <AppLayout />;
}
