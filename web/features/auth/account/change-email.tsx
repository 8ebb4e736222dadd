import { useState } from 'react';
import { MAIL_WAIT_SECONDS } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { copy as authCopy } from '../copy.ts';
import { EmailField } from '../email-field.tsx';
import { emailProblem } from '../rules.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { copy } from './copy.ts';
import { MailsWaiting } from '../mails-waiting.tsx';
import { Section } from './section.tsx';
import { usePendingEmail } from './use-pending-email.ts';
import { useRequest } from './use-request.ts';

const emailRedirectTo = () => `${window.location.origin}/auth/callback?type=email_change`;

/** Shows the address and moves the account to another, once both mailboxes have agreed. */
export function ChangeEmail({ email }: { email: string }) {
  const { busy, send } = useRequest();
  const [pending, setPending] = usePendingEmail(email);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [open, setOpen] = useState(false);

  const ask = async (next: string) => {
    const done = await send((client) => client.updateUser({ email: next }, { emailRedirectTo: emailRedirectTo() }));
    if (!done) return;
    setPending(next);
    setSentAt(Date.now());
    setOpen(false);
  };
  const again = async () => {
    const done = await send((client) => client.resend({ type: 'email_change', email, options: { emailRedirectTo: emailRedirectTo() } }));
    if (done) setSentAt(Date.now());
  };
  return (
    <Section title={copy.email.title}>
      <p className="text-[13.5px] text-muted">{copy.email.now}</p>
      <p className="font-semibold break-words">{email}</p>
      {pending && (
        <MailsWaiting key={sentAt} className="mt-3" wait={sentAt === null ? 0 : MAIL_WAIT_SECONDS} busy={busy} onAgain={() => void again()}>
          {sentAt === null ? copy.email.waiting(pending) : copy.email.sent(email, pending)}
        </MailsWaiting>
      )}
      {open ? (
        <EmailForm present={email} busy={busy} onSubmit={(next) => void ask(next)} onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="ghost" className="mt-3" onClick={() => setOpen(true)}>
          {copy.email.change}
        </Button>
      )}
    </Section>
  );
}

type FormProps = { present: string; busy: boolean; onSubmit: (email: string) => void; onCancel: () => void };

function EmailForm({ present, busy, onSubmit, onCancel }: FormProps) {
  const [next, setNext] = useState('');
  const { errors, submit } = useCheckedForm(
    () => {
      const problem = next.trim().toLowerCase() === present ? copy.email.same : emailProblem(next);
      return problem ? { email: problem } : {};
    },
    () => onSubmit(next.trim().toLowerCase()),
  );
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <EmailField label={copy.email.label} value={next} onChange={setNext} error={errors.email} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" disabled={busy}>
          {busy ? authCopy.wait : copy.email.save}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
