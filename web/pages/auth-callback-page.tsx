import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { authClient } from '#web/api/auth-client.ts';
import { arrival, arrivalTold } from '#web/features/auth/arrival.ts';
import { copy } from '#web/features/auth/copy.ts';
import { settleArrival } from '#web/features/auth/settle-arrival.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { usePageTitle } from './layout/page-title.ts';

/** One settling for one link: a development build draws every screen twice. */
let settling: ReturnType<typeof settleArrival> | null = null;

/** Where mails lead. With a sign-in it goes on, otherwise home, and says what came of the link. */
export function AuthCallbackPage() {
  usePageTitle();
  const navigate = useNavigate();
  useEffect(() => {
    let over = false;
    const codeLeft = () => new URLSearchParams(location.search).has('code');
    settling ??= authClient().then((client) => settleArrival({ client, codeLeft }, arrival()));
    void settling.then(async ({ to, notice }) => {
      if (over) return;
      settling = null;
      arrivalTold();
      if (to === '/') return navigate({ to, replace: true, state: notice ? { linkNotice: notice } : {} });
      const good = notice === 'confirmed' || notice === 'email-confirmed' || notice === 'email-half';
      if (good) toast({ title: copy.toasts.verified, description: copy.links[notice] });
      else if (notice) toast({ title: copy.toasts.link, description: copy.links[notice], variant: 'destructive' });
      return navigate({ to, replace: true });
    });
    return () => {
      over = true;
    };
  }, [navigate]);
  return <PageSpinner label={copy.verifying} />;
}
