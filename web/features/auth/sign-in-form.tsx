import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { copy } from './copy.ts';
import { EmailField } from './email-field.tsx';
import { PasswordInput } from './password-input.tsx';
import { checkCredentials, type Credentials } from './rules.ts';
import { useCheckedForm } from './use-checked-form.ts';

type Props = {
  mode: 'login' | 'signup';
  email: string;
  onEmail: (email: string) => void;
  busy: boolean;
  waiting: boolean;
  onSubmit: (credentials: Credentials) => void;
  onForgot: () => void;
  /** What the service said of the password: it stands in place of the rules, which asked for less. */
  weak?: string | undefined;
};

/** E-mail and password, to sign in or to create an account. */
export function SignInForm({ mode, email, onEmail, busy, waiting, onSubmit, onForgot, weak }: Props) {
  const [password, setPassword] = useState('');
  const { errors, submit } = useCheckedForm(
    () => checkCredentials({ email, password }),
    () => onSubmit({ email, password }),
  );
  const login = mode === 'login';
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <EmailField value={email} onChange={onEmail} error={errors.email} autoComplete="username" />
      <div className="relative">
        <Field label={copy.password} error={errors.password ?? weak} {...(!login && { hint: copy.passwordRules() })}>
          {(wiring) => (
            <PasswordInput
              {...wiring}
              name="password"
              autoComplete={login ? 'current-password' : 'new-password'}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        {login && (
          // Beside the label to the eye, after the field to the Tab key: it must not come between the two.
          <button
            type="button"
            onClick={onForgot}
            className="absolute -top-1.5 right-0 min-h-8 rounded-lg px-1 text-[13.5px] font-medium text-brand hover:underline"
          >
            {copy.forgot.link}
          </button>
        )}
      </div>
      <Button type="submit" disabled={busy}>
        {waiting ? copy.wait : login ? copy.signIn : copy.createAccount}
      </Button>
    </form>
  );
}
