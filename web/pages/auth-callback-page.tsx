import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { authClient } from '#web/api/auth-client.ts';
import { copy } from '#web/features/auth/copy.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { usePageTitle } from './layout/page-title.ts';

/** Where a confirming mail leads. The sign-in client reads the address itself; with a sign-in it goes on, otherwise home. */
export function AuthCallbackPage() {
  usePageTitle();
  const navigate = useNavigate();
  useEffect(() => {
    let over = false;
    const verify = async () => {
      const found = await authClient()
        .then((client) => client.getSession())
        .then(({ data }) => data.session !== null)
        .catch(() => false);
      if (!over) await navigate({ to: found ? '/scenarios' : '/', replace: true });
    };
    void verify();
    return () => {
      over = true;
    };
  }, [navigate]);
  return <PageSpinner label={copy.verifying} />;
}
