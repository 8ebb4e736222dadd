import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { copy } from './copy.ts';

type Props = {
  value: string;
  onChange: (email: string) => void;
  error?: string | undefined;
  label?: string;
  /** `username` where a password stands beside it, so that password managers know the pair. */
  autoComplete?: string;
};

/** An e-mail address, for keyboards and password managers too. */
export function EmailField({ value, onChange, error, label = copy.email, autoComplete = 'email' }: Props) {
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <Input
          {...wiring}
          name="email"
          type="email"
          autoComplete={autoComplete}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
