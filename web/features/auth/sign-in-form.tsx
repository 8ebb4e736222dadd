import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { copy } from './copy.ts';
import { checkCredentials, type Credentials } from './rules.ts';

export type Mode = 'login' | 'signup';
export type Submitting = 'credentials' | 'guest' | null;

/** E-mail and password. Errors show after a first try and then follow the typing. */
export function SignInForm({
  mode,
  submitting,
  onSubmit,
}: {
  mode: Mode;
  submitting: Submitting;
  onSubmit: (credentials: Credentials) => void;
}) {
  const [given, setGiven] = useState<Credentials>({ email: '', password: '' });
  const [tried, setTried] = useState(false);
  const [visible, setVisible] = useState(false);
  const errors = tried ? checkCredentials(given) : {};

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkCredentials(given);
    setTried(true);
    if (Object.keys(found).length === 0) return onSubmit(given);
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${found.email ? 'email' : 'password'}"]`)?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={copy.email} error={errors.email}>
        {(wiring) => (
          <Input
            {...wiring}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            value={given.email}
            onChange={(event) => setGiven({ ...given, email: event.target.value })}
          />
        )}
      </Field>
      <Field label={copy.password} error={errors.password}>
        {(wiring) => (
          <div className="relative">
            <Input
              {...wiring}
              name="password"
              type={visible ? 'text' : 'password'}
              autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
              className="pr-12"
              value={given.password}
              onChange={(event) => setGiven({ ...given, password: event.target.value })}
            />
            <Button
              variant="quiet"
              size="icon"
              className="absolute top-0 right-0"
              aria-label={visible ? copy.hidePassword : copy.showPassword}
              onClick={() => setVisible(!visible)}
            >
              {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </Button>
          </div>
        )}
      </Field>
      <Button type="submit" disabled={submitting !== null}>
        {submitting === 'credentials' ? copy.wait : mode === 'login' ? copy.signIn : copy.createAccount}
      </Button>
    </form>
  );
}
