import { useRouterState } from '@tanstack/react-router';
import { Lightbulb, MessagesSquare, Quote } from 'lucide-react';
import { copy } from '#web/features/auth/copy.ts';
import { SignInForm } from '#web/features/auth/sign-in-form.tsx';
import { useSignIn } from '#web/features/auth/use-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { copy as layoutCopy } from './layout/copy.ts';
import { Mark } from './layout/logo.tsx';
import { usePageTitle } from './layout/page-title.ts';

const ICONS = [MessagesSquare, Quote, Lightbulb] as const;
const HOME = ['/', '/login', '/dashboard', '/scenarios'];

/** What a signed-out visitor sees at every address: who we are, and three ways in. */
export function SignInPage() {
  usePageTitle();
  const { mode, setMode, submitting, mailSent, submit, guest } = useSignIn();
  const deep = useRouterState({ select: (state) => !HOME.includes(state.location.pathname) });
  const login = mode === 'login';
  return (
    <main className="mx-auto grid min-h-dvh max-w-[1060px] content-center gap-x-16 gap-y-8 px-4 py-10 lg:grid-cols-[minmax(0,1fr)_420px] lg:items-center">
      <div className="text-center lg:text-left">
        <Mark className="mx-auto size-12 rounded-[14px] lg:mx-0 [&_svg]:size-7" />
        <h1 className="mt-4 text-[32px]">{copy.product}</h1>
        <p className="mt-2 text-[17px] text-muted">{copy.tagline}</p>
        <ul className="mt-9 hidden gap-5 lg:grid">
          {copy.promises.map(([title, text], index) => {
            const Icon = ICONS[index] ?? Lightbulb;
            return (
              <li key={title} className="flex gap-3.5">
                <span className="grid size-10 shrink-0 place-items-center rounded-[12px] bg-brand-soft text-brand">
                  <Icon aria-hidden className="size-5" />
                </span>
                <span>
                  <span className="block font-semibold">{title}</span>
                  <span className="text-muted">{text}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <Card className="mx-auto w-full max-w-[440px] !p-6">
        <h2 className="mb-4 text-[19px]">{login ? copy.signIn : copy.createAccount}</h2>
        {mailSent && <Notice className="mb-4">{copy.checkEmail}</Notice>}
        {deep && !mailSent && <Notice className="mb-4">{copy.returnHint}</Notice>}
        <SignInForm mode={mode} submitting={submitting} onSubmit={(credentials) => void submit(credentials)} />
        {login && (
          <>
            <p
              aria-hidden
              className="my-4 flex items-center gap-3 text-[13px] text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
            >
              {copy.or}
            </p>
            <Button variant="ghost" className="w-full" disabled={submitting !== null} onClick={() => void guest()}>
              {submitting === 'guest' ? copy.wait : copy.guest}
            </Button>
            <p className="mt-2 text-center text-[13px] text-muted">{copy.guestHint}</p>
          </>
        )}
        <p className="mt-4 border-t border-line pt-3 text-center">
          <button
            type="button"
            onClick={() => setMode(login ? 'signup' : 'login')}
            className="min-h-11 rounded-lg px-2 font-medium text-brand hover:underline"
          >
            {login ? copy.toSignUp : copy.toSignIn}
          </button>
        </p>
      </Card>
      <p className="text-center text-[13px] text-muted lg:col-span-2">
        {layoutCopy.badge} · {copy.disclaimer}
      </p>
    </main>
  );
}
