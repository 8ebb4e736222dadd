import { useState } from 'react';
import { MAIL_WAIT_SECONDS } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy as authCopy } from '../copy.ts';
import { DigitsForm } from '../digits-form.tsx';
import { EmailField } from '../email-field.tsx';
import { MailsWaiting } from '../mails-waiting.tsx';
import { PasswordInput } from '../password-input.tsx';
import { checkCredentials } from '../rules.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { copy } from './copy.ts';
import { Section } from './section.tsx';
import { usePendingEmail } from './use-pending-email.ts';
import { useRequest } from './use-request.ts';

/** A guest gives an address and a password; once the mailed link is opened, this is a full account with all of its work. */
export function KeepWork({ present }: { present: string | null }) {
  const { busy, send } = useRequest();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [pending, setPending] = usePendingEmail(present);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const options = { emailRedirectTo: `${window.location.origin}/auth/callback?type=email_change` };

  const keep = async () => {
    const next = email.trim().toLowerCase();
    if (!(await send((client) => client.updateUser({ email: next, password }, options)))) return;
    setPending(next);
    setSentAt(Date.now());
  };
  const again = async () => {
    // Hosted sign-in looks for the account's own address; an anonymous one has only that which waits.
    const to = present ?? pending ?? '';
    if (await send((client) => client.resend({ type: 'email_change', email: to, options }))) setSentAt(Date.now());
  };
  const confirm = async (digits: string) => {
    setWrong(undefined);
    const done = await send(
      (client) => client.verifyOtp({ type: 'email_change', email: pending ?? '', token: digits }),
      ({ code, words }) => {
        if (code === 'otp_expired') setWrong(words);
        return code === 'otp_expired';
      },
    );
    if (done) toast({ title: authCopy.toasts.verified, description: authCopy.links['email-confirmed'] });
  };
  const { errors, submit } = useCheckedForm(() => checkCredentials({ email, password }), keep);
  return (
    <Section title={copy.keep.title} text={copy.keep.text}>
      {pending && (
        <MailsWaiting
          key={sentAt}
          className="mb-4"
          wait={sentAt === null ? 0 : MAIL_WAIT_SECONDS}
          busy={busy}
          onAgain={() => void again()}
          below={<DigitsForm busy={busy} problem={wrong} onSubmit={(digits) => void confirm(digits)} />}
        >
          {copy.keep.sent(pending)}
        </MailsWaiting>
      )}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <EmailField value={email} onChange={setEmail} error={errors.email} autoComplete="username" />
        <Field label={authCopy.password} error={errors.password} hint={authCopy.passwordRules()}>
          {(wiring) => (
            <PasswordInput
              {...wiring}
              name="password"
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={busy} className="justify-self-start max-sm:justify-self-stretch">
          {busy ? authCopy.wait : copy.keep.action}
        </Button>
      </form>
    </Section>
  );
}
