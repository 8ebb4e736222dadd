import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '../password-input.tsx';
import { copy } from './copy.ts';

type Props = { value: string; onChange: (password: string) => void; error?: string | undefined };

/** The password in force, asked for before what somebody else at this browser must not do. */
export function CurrentPassword({ value, onChange, error }: Props) {
  return (
    <Field label={copy.password.current} error={error}>
      {(wiring) => (
        <PasswordInput
          {...wiring}
          name="current"
          autoComplete="current-password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
