import { Field } from '#web/ui/field.tsx';
import { copy } from './copy.ts';
import { PasswordInput } from './password-input.tsx';
import type { NewPassword } from './rules.ts';

type Props = {
  /** For password managers: whose password this is. */
  email: string;
  given: NewPassword;
  onChange: (given: NewPassword) => void;
  errors: Partial<NewPassword>;
  /** What a password must be; that of everybody unless given. */
  rules?: string;
};

/** A new password, written twice, with the rules it must keep. */
export function NewPasswordFields({ email, given, onChange, errors, rules = copy.passwordRules() }: Props) {
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={copy.setPassword.password} error={errors.password} hint={rules}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            name="password"
            autoComplete="new-password"
            value={given.password}
            onChange={(event) => onChange({ ...given, password: event.target.value })}
          />
        )}
      </Field>
      <Field label={copy.setPassword.repeat} error={errors.repeat}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            name="repeat"
            autoComplete="new-password"
            value={given.repeat}
            onChange={(event) => onChange({ ...given, repeat: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
