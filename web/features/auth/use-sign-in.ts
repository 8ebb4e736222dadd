import { useState } from 'react';
import { authClient } from '#web/api/auth-client.ts';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { enterAsGuest } from './enter-as-guest.ts';
import type { Credentials } from './rules.ts';
import type { Mode, Submitting } from './sign-in-form.tsx';
import { signIn, signUp } from './sign-in.ts';

const failed = (title: string, description: string) => toast({ title, description, variant: 'destructive' });

/** The sign-in screen's state and its three ways in, each with its toasts. The page changes by itself once someone is signed in. */
export function useSignIn() {
  const [mode, setMode] = useState<Mode>('login');
  const [submitting, setSubmitting] = useState<Submitting>(null);
  const [mailSent, setMailSent] = useState(false);

  const during = async (what: Exclude<Submitting, null>, act: () => Promise<void>) => {
    setSubmitting(what);
    try {
      await act();
    } catch (error) {
      console.error(error);
      toast({ ...copy.toasts.unexpected, variant: 'destructive' });
    } finally {
      setSubmitting(null);
    }
  };

  const login = async (credentials: Credentials) => {
    const error = await signIn({ auth: authClient }, credentials);
    if (error) failed(copy.toasts.authenticationError, error);
  };

  const create = async (credentials: Credentials) => {
    const { error, signedIn } = await signUp({ auth: authClient, origin: window.location.origin }, credentials);
    if (error) failed(copy.toasts.authenticationError, error);
    else if (signedIn) toast({ title: copy.toasts.created.title });
    else {
      toast(copy.toasts.created);
      setMailSent(true);
      setMode('login');
    }
  };

  const submit = (credentials: Credentials) => during('credentials', () => (mode === 'login' ? login(credentials) : create(credentials)));

  const guest = () =>
    during('guest', async () => {
      const error = await enterAsGuest({ auth: authClient, random: () => crypto.randomUUID() });
      if (error) failed(copy.toasts.guestFailed, error);
      else toast(copy.toasts.welcomeGuest);
    });

  return { mode, setMode, submitting, mailSent, submit, guest };
}
