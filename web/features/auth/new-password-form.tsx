import { useState } from 'react';
import { PASSWORD_MIN } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { copy } from './copy.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { checkNewPassword } from './rules.ts';
import { useCheckedForm } from './use-checked-form.ts';

type Props = {
  email: string;
  busy: boolean;
  onSubmit: (password: string) => void;
  /** Its least length; that of everybody unless given. */
  shortest?: number;
  /** A common one is refused. */
  strong?: boolean;
  /** What the service said of the last one: it stands in place of the rules, which may have asked for less. */
  weak?: string | undefined;
  save?: string;
};

/** Chooses a password where none is asked for: after the link of a mail. */
export function NewPasswordForm({
  email,
  busy,
  onSubmit,
  shortest = PASSWORD_MIN,
  strong = false,
  weak,
  save = copy.setPassword.save,
}: Props) {
  const [given, setGiven] = useState({ password: '', repeat: '' });
  const { errors, submit } = useCheckedForm(
    () => checkNewPassword(given, shortest),
    () => onSubmit(given.password),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <NewPasswordFields
        email={email}
        given={given}
        onChange={setGiven}
        errors={{ ...(weak && { password: weak }), ...errors }}
        rules={(strong ? copy.strongPasswordRules : copy.passwordRules)(shortest)}
      />
      <Button type="submit" disabled={busy}>
        {busy ? copy.wait : save}
      </Button>
    </form>
  );
}
