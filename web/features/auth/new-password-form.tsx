import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copy } from './copy.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { checkNewPassword } from './rules.ts';
import { useCheckedForm } from './use-checked-form.ts';

type Props = { email: string; busy: boolean; onSubmit: (password: string) => void };

/** Chooses a password where none is asked for: after the link of a mail. */
export function NewPasswordForm({ email, busy, onSubmit }: Props) {
  const [given, setGiven] = useState({ password: '', repeat: '' });
  const { errors, submit } = useCheckedForm(
    () => checkNewPassword(given),
    () => onSubmit(given.password),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <NewPasswordFields email={email} given={given} onChange={setGiven} errors={errors} />
      <Button type="submit" disabled={busy}>
        {busy ? copy.wait : copy.setPassword.save}
      </Button>
    </form>
  );
}
