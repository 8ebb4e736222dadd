import { useEffect, useState } from 'react';
import { authClient } from '#web/api/auth-client.ts';

/** The address that this account is to move to and that waits for its mails; null without one. It is read anew when `email` changes. */
export function usePendingEmail(email: string | null) {
  const [pending, setPending] = useState<string | null>(null);
  useEffect(() => {
    let over = false;
    const read = async () => {
      const { data } = await (await authClient()).getSession();
      const next = data.session?.user.new_email || null;
      if (!over) setPending(next === email ? null : next);
    };
    void read().catch((error: unknown) => console.error('Reading the account failed', error));
    return () => {
      over = true;
    };
  }, [email]);
  return [pending, setPending] as const;
}
