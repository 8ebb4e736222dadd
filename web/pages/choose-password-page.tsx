import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { authClient } from '#web/api/auth-client.ts';
import { type Choice, chooseByLink, readChoice, takeLinkToken } from '#web/features/auth/choose-by-link.ts';
import { copy } from '#web/features/auth/copy.ts';
import { NewPasswordForm } from '#web/features/auth/new-password-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { usePageTitle } from './layout/page-title.ts';
import { WelcomeFrame } from './layout/welcome-frame.tsx';

const words = copy.chooseByLink;
/** Once for one opening: a development build draws every screen twice. */
let taken: string | null = null;

/** Where the holder of a mailbox, an administrator above all, chooses the password by a link, from any browser. */
export function ChoosePasswordPage() {
  usePageTitle(copy.setPassword.title);
  const navigate = useNavigate();
  const [token] = useState(() => (taken = takeLinkToken() ?? taken));
  const [choice, setChoice] = useState<Choice | null>(null);
  const [over, setOver] = useState(token === null);
  const [problem, setProblem] = useState<string | null>(null);
  const [weak, setWeak] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const read = async () => {
      if (token === null) return;
      const answer = await readChoice(token);
      if ('good' in answer) setChoice(answer.good);
      else if (answer.over) setOver(true);
      else setProblem(answer.refused);
    };
    void read();
  }, [token]);

  const save = async (password: string) => {
    if (token === null || !choice) return;
    setBusy(true);
    const answer = await chooseByLink(token, password);
    setBusy(false);
    if ('refused' in answer) {
      setOver(answer.over);
      setWeak(answer.weak ? answer.refused : undefined);
      setProblem(answer.weak ? null : answer.refused);
      return;
    }
    taken = null;
    const client = await authClient();
    const { error } = await client.setSession(answer.good);
    toast(copy.setPassword.saved);
    await navigate({ to: error ? '/login' : choice.administrator ? '/admin' : '/scenarios', replace: true });
  };

  if (!choice && !over && !problem) return <PageSpinner label={words.reading} />;
  return (
    <WelcomeFrame>
      <h2 className="text-[19px]">{over ? copy.setPassword.over.title : copy.setPassword.title}</h2>
      {over ? (
        <>
          <p className="mt-1 mb-2 text-muted">{words.over}</p>
          <p className="mb-5 text-muted">{words.invitedOver}</p>
          <Button asChild>
            <Link to="/" state={{ linkNotice: 'reset-over' }}>
              {copy.setPassword.askAgain}
            </Link>
          </Button>
        </>
      ) : (
        <>
          {problem && (
            <Notice tone="danger" className="mt-3 mb-4">
              {problem}
            </Notice>
          )}
          {choice && (
            <>
              <p className="mt-1 mb-4 break-words text-muted">{(choice.invited ? words.invited : words.mailed)(choice.email)}</p>
              <NewPasswordForm
                email={choice.email}
                busy={busy}
                shortest={choice.shortest}
                strong={choice.refuseWeak}
                weak={weak}
                save={words.save}
                onSubmit={(password) => void save(password)}
              />
            </>
          )}
        </>
      )}
    </WelcomeFrame>
  );
}
