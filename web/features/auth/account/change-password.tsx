import { useState } from 'react';
import { ADMIN_PASSWORD_MIN, PASSWORD_MIN } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useAuth } from '../auth-context.ts';
import { copy as authCopy } from '../copy.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { checkNewPassword } from '../rules.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { copy } from './copy.ts';
import { CurrentPassword } from './current-password.tsx';
import { Section } from './section.tsx';
import { useRequest } from './use-request.ts';

/** The current password and a new one; every other device is signed out by it. */
export function ChangePassword({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Section title={copy.password.title} text={copy.password.text}>
      {open ? (
        <PasswordForm email={email} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="ghost" onClick={() => setOpen(true)}>
          {copy.password.change}
        </Button>
      )}
    </Section>
  );
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { busy, send } = useRequest();
  const { isAdmin } = useAuth();
  const shortest = isAdmin ? ADMIN_PASSWORD_MIN : PASSWORD_MIN;
  const [current, setCurrent] = useState('');
  const [given, setGiven] = useState({ password: '', repeat: '' });
  /** What the service said of the current password, until it is written anew. */
  const [refused, setRefused] = useState<string | undefined>();

  const save = async () => {
    const done = await send(
      (client) => client.updateUser({ password: given.password, current_password: current }),
      ({ code, words }) => {
        const ofCurrent = code === 'current_password_invalid' || code === 'current_password_required';
        if (ofCurrent) setRefused(words);
        return ofCurrent;
      },
    );
    if (!done) return;
    toast(copy.password.saved);
    onClose();
  };
  const { errors, submit } = useCheckedForm(
    () => ({ ...(!current && { current: copy.password.missing }), ...checkNewPassword(given, shortest) }),
    save,
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <CurrentPassword
        value={current}
        error={errors.current ?? refused}
        onChange={(typed) => {
          setCurrent(typed);
          setRefused(undefined);
        }}
      />
      <NewPasswordFields
        email={email}
        given={given}
        onChange={setGiven}
        errors={errors}
        rules={(isAdmin ? authCopy.strongPasswordRules : authCopy.passwordRules)(shortest)}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" disabled={busy}>
          {busy ? authCopy.wait : copy.password.save}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
