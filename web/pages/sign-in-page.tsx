import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { authClient } from '#web/api/auth-client.ts';
import { arrival, arrivalTold } from '#web/features/auth/arrival.ts';
import { copy } from '#web/features/auth/copy.ts';
import { ForgotForm } from '#web/features/auth/forgot-form.tsx';
import { MailSentNotice } from '#web/features/auth/mail-sent-notice.tsx';
import { type LinkNotice, strayNotice } from '#web/features/auth/settle-arrival.ts';
import { SignInForm } from '#web/features/auth/sign-in-form.tsx';
import { useSignIn } from '#web/features/auth/use-sign-in.ts';
import { WelcomeFrame } from '#web/pages/layout/welcome-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePageTitle } from './layout/page-title.ts';
import { needsItsScreen } from './layout/places.ts';

const HOME = ['/', '/login', '/dashboard', '/scenarios'];
const TITLES = { login: copy.signIn, signup: copy.createAccount, forgot: copy.forgot.title, again: copy.sendLinkAgain.open } as const;

/** What came of the link of a mail, whether the callback says it or the page was opened by the link itself. */
function useLinkNotice() {
  const given = useRouterState({ select: (state) => state.location.state.linkNotice });
  const [opened] = useState(arrival);
  const [stray, setStray] = useState<LinkNotice | null>(null);
  useEffect(() => {
    const codeLeft = () => new URLSearchParams(location.search).has('code');
    const asked = authClient().then((client) => strayNotice(client, opened, codeLeft));
    void asked.then(setStray, () => undefined);
    return arrivalTold;
  }, [opened]);
  return given ?? stray;
}

/** What a signed-out visitor sees at every address: who we are, and the ways in. */
export function SignInPage() {
  usePageTitle();
  const link = useLinkNotice();
  const greetGuest = useRouterState({ select: (state) => needsItsScreen(state.location.pathname) });
  const signIn = useSignIn(link === 'reset-over' || link === 'reset-elsewhere' ? 'forgot' : 'login', greetGuest);
  const { mode, setMode, email, setEmail, submitting, mailSent, wrongDigits, weak, unreachable } = signIn;
  const { submit, sendLink, sendAgain, typeDigits, guest } = signIn;
  const navigate = useNavigate();
  const deep = useRouterState({ select: (state) => !HOME.includes(state.location.pathname) });
  const busy = submitting !== null;
  return (
    <WelcomeFrame>
      <h2 className="mb-4 text-[19px]">{TITLES[mode]}</h2>
      <output className="block">
        {unreachable && (
          <Notice tone="danger" className="mb-4">
            {copy.unreachable}{' '}
            <button type="button" className="font-semibold underline" onClick={() => location.reload()}>
              {copy.reload}
            </button>
          </Notice>
        )}
        {!mailSent && link && (
          <Notice className="mb-4">
            {copy.links[link]}{' '}
            {(link === 'link-over' || link === 'opened-before') && mode === 'login' && (
              <button type="button" className="font-semibold underline" onClick={() => setMode('again')}>
                {copy.sendLinkAgain.open}
              </button>
            )}
          </Notice>
        )}
        {!mailSent && !link && deep && <Notice className="mb-4">{copy.returnHint}</Notice>}
      </output>
      {mailSent && (
        <MailSentNotice
          sent={mailSent}
          busy={busy}
          problem={wrongDigits}
          onAgain={() => void sendAgain(mailSent)}
          onDigits={(digits) => void typeDigits(mailSent, digits, () => navigate({ to: '/auth/set-password' }))}
        />
      )}
      {mode === 'forgot' || mode === 'again' ? (
        <ForgotForm
          email={email}
          onEmail={setEmail}
          busy={busy}
          waiting={submitting === 'mail'}
          {...(mode === 'again' && { text: copy.sendLinkAgain.text })}
          onSubmit={(address) => void sendLink(address)}
        />
      ) : (
        <SignInForm
          mode={mode}
          email={email}
          onEmail={setEmail}
          busy={busy}
          waiting={submitting === 'credentials'}
          onSubmit={(credentials) => void submit(credentials)}
          onForgot={() => setMode('forgot')}
          weak={weak}
        />
      )}
      {mode === 'login' && (
        <>
          <p
            aria-hidden
            className="my-4 flex items-center gap-3 text-[13px] text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
          >
            {copy.or}
          </p>
          <Button variant="ghost" className="w-full" disabled={busy} onClick={() => void guest()}>
            {submitting === 'guest' ? copy.wait : copy.guest}
          </Button>
          <p className="mt-2 text-center text-[13px] text-muted">{copy.guestHint}</p>
        </>
      )}
      <p className="mt-4 border-t border-line pt-3 text-center">
        <button
          type="button"
          onClick={() => setMode(mode === 'login' ? 'signup' : 'login')}
          className="min-h-11 rounded-lg px-2 font-medium text-brand hover:underline"
        >
          {mode === 'login' ? copy.toSignUp : mode === 'signup' ? copy.toSignIn : copy.backToSignIn}
        </button>
      </p>
    </WelcomeFrame>
  );
}
