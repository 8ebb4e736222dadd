import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ADMIN_PASSWORD_MIN } from '#contract/limits.ts';
import { authClient } from '#web/api/auth-client.ts';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { copy } from '#web/features/auth/copy.ts';
import { NewPasswordForm } from '#web/features/auth/new-password-form.tsx';
import { refusalToast } from '#web/features/auth/problem-words.ts';
import { choosePassword } from '#web/features/auth/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { usePageTitle } from './layout/page-title.ts';
import { WelcomeFrame } from './layout/welcome-frame.tsx';

/** Where links for a new password and invitations end: the password is written twice, and one is in. */
export function SetPasswordPage() {
  usePageTitle(copy.setPassword.title);
  const { status, person, isAdmin } = useAuth();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [weak, setWeak] = useState<string | undefined>();
  if (status === 'loading') return <PageSpinner label={copy.loading} />;

  const save = async (password: string) => {
    setBusy(true);
    const refused = await choosePassword({ auth: authClient }, password);
    setBusy(false);
    setWeak(refused?.code === 'weak_password' ? refused.words : undefined);
    if (refused) {
      const words = refused.code === 'current_password_required' ? copy.setPassword.needsCurrent : refused.words;
      toast(refusalToast({ ...refused, words }));
      return;
    }
    toast(copy.setPassword.saved);
    await navigate({ to: '/scenarios', replace: true });
  };
  return (
    <WelcomeFrame>
      {person?.email && !person.isGuest ? (
        <>
          <h2 className="text-[19px]">{copy.setPassword.title}</h2>
          <p className="mt-1 mb-4 break-words text-muted">{copy.setPassword.text(person.email)}</p>
          <NewPasswordForm
            email={person.email}
            busy={busy}
            weak={weak}
            {...(isAdmin && { shortest: ADMIN_PASSWORD_MIN, strong: true })}
            onSubmit={(password) => void save(password)}
          />
        </>
      ) : (
        <>
          <h2 className="text-[19px]">{copy.setPassword.over.title}</h2>
          <p className="mt-1 mb-5 text-muted">{copy.setPassword.over.text}</p>
          <Button asChild>
            <Link to="/" state={{ linkNotice: 'reset-over' }}>
              {copy.setPassword.askAgain}
            </Link>
          </Button>
        </>
      )}
    </WelcomeFrame>
  );
}
