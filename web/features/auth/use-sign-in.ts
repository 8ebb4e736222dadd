import { useRef, useState } from 'react';
import { MAIL_WAIT_SECONDS } from '#contract/limits.ts';
import { authClient } from '#web/api/auth-client.ts';
import { NOT_CONFIGURED } from '#web/api/stub-auth-client.ts';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { enterAsGuest, randomWord } from './enter-as-guest.ts';
import type { MailSent } from './mail-sent-notice.tsx';
import { copy as guestCopy } from './guest/copy.ts';
import { refusalToast } from './problem-words.ts';
import type { Credentials } from './rules.ts';
import { askForNewPassword, confirmDigits, type Refusal, resendConfirmation, signIn, signUp } from './sign-in.ts';

/** `again`: the confirming mail once more, for who has an expired link and no screen that waits for it. */
export type Mode = 'login' | 'signup' | 'forgot' | 'again';
export type Submitting = 'credentials' | 'guest' | 'mail' | null;

const failed = (title: string, description: string) => toast({ title, description, variant: 'destructive' });

const deps = {
  auth: authClient,
  get origin() {
    return window.location.origin;
  },
};

/**
 * The sign-in screen's state and its ways in, each with its toasts. The page changes by itself once someone is signed in.
 * @param greetGuest the page behind this screen has no notice for guests (guest/guest-notice.tsx)
 */
export function useSignIn(first: Mode, greetGuest: boolean) {
  const [mode, show] = useState<Mode>(first);
  const [email, setEmail] = useState('');
  const [submitting, setSubmitting] = useState<Submitting>(null);
  // `submitting` is drawn a moment after the press: a second one is no second request.
  const running = useRef(false);
  const [mailSent, keepSent] = useState<MailSent | null>(null);
  const [wrongDigits, setWrongDigits] = useState<string | undefined>();
  const [weak, setWeak] = useState<string | undefined>();
  const [unreachable, setUnreachable] = useState(false);

  const setMailSent = (sent: Omit<MailSent, 'at'> | null) => {
    setWrongDigits(undefined);
    keepSent(sent && { ...sent, at: Date.now() });
  };
  const during = async (what: Exclude<Submitting, null>, act: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setSubmitting(what);
    try {
      await act();
    } catch (error) {
      console.error(error);
      toast({ ...copy.toasts.unexpected, variant: 'destructive' });
    } finally {
      running.current = false;
      setSubmitting(null);
    }
  };
  /** @returns whether it was refused, which has then been told. */
  const told = (refused: Refusal): refused is NonNullable<Refusal> => {
    if (!refused) return false;
    toast(refusalToast(refused));
    if (refused.words === NOT_CONFIGURED) setUnreachable(true);
    return true;
  };

  const login = async (credentials: Credentials) => {
    const refused = await signIn(deps, credentials);
    if (told(refused) && refused.code === 'email_not_confirmed')
      setMailSent({ what: 'unconfirmed', email: credentials.email.trim(), wait: 0 });
  };
  const create = async (credentials: Credentials) => {
    const { refused, signedIn } = await signUp(deps, credentials);
    setWeak(refused?.code === 'weak_password' ? refused.words : undefined);
    if (told(refused)) return;
    if (signedIn) {
      toast({ title: copy.toasts.created.title });
      return;
    }
    toast(copy.toasts.created);
    setMailSent({ what: 'signup', email: credentials.email.trim(), wait: MAIL_WAIT_SECONDS });
    show('login');
  };
  const forgot = async (address: string) => {
    if (!told(await askForNewPassword(deps, address))) setMailSent({ what: 'recovery', email: address.trim(), wait: MAIL_WAIT_SECONDS });
  };
  const confirmAgain = async (address: string) => {
    if (!told(await resendConfirmation(deps, address))) setMailSent({ what: 'resent', email: address.trim(), wait: MAIL_WAIT_SECONDS });
  };
  const again = async ({ what, email: address }: MailSent) => {
    const refused = await (what === 'recovery' ? askForNewPassword : resendConfirmation)(deps, address);
    if (!told(refused)) toast(copy.mailed.sentAgain);
    const wait = refused ? (refused.wait ?? 0) : MAIL_WAIT_SECONDS;
    setMailSent({ what: what === 'unconfirmed' && !refused ? 'signup' : what, email: address, wait });
  };
  /** @returns whether a new password is to be chosen now. */
  const confirm = async ({ what, email: address }: MailSent, digits: string) => {
    const type = what === 'recovery' ? 'recovery' : 'signup';
    const refused = await confirmDigits(deps, { email: address, digits, type });
    if (refused?.code === 'otp_expired') setWrongDigits(refused.words);
    else if (!told(refused) && type === 'signup') toast({ title: copy.toasts.verified, description: copy.links.confirmed });
    return !refused && type === 'recovery';
  };

  return {
    mode,
    /** Another form: what was told of the last one is over. */
    setMode: (next: Mode) => {
      show(next);
      setMailSent(null);
      setWeak(undefined);
    },
    email,
    setEmail,
    submitting,
    mailSent,
    wrongDigits,
    weak,
    unreachable,
    submit: (credentials: Credentials) => during('credentials', () => (mode === 'login' ? login(credentials) : create(credentials))),
    sendLink: (address: string) => during('mail', () => (mode === 'again' ? confirmAgain(address) : forgot(address))),
    sendAgain: (sent: MailSent) => during('mail', () => again(sent)),
    typeDigits: (sent: MailSent, digits: string, choosePassword: () => Promise<void>) =>
      during('mail', async () => {
        if (await confirm(sent, digits)) await choosePassword();
      }),
    guest: () =>
      during('guest', async () => {
        const error = await enterAsGuest({ auth: authClient, random: randomWord });
        if (error) failed(copy.toasts.guestFailed, error);
        else if (greetGuest) toast({ title: guestCopy.welcome, description: guestCopy.notice });
      }),
  };
}
