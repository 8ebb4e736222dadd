import { useState } from 'react';
import { MAIL_DIGITS } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { copy } from './copy.ts';
import { digitsProblem } from './rules.ts';
import { useCheckedForm } from './use-checked-form.ts';

/** The digits of a mail that was read on another device. `problem`: what the service said of the last ones. */
export function DigitsForm({
  busy,
  problem,
  onSubmit,
}: {
  busy: boolean;
  problem: string | undefined;
  onSubmit: (digits: string) => void;
}) {
  const [digits, setDigits] = useState('');
  const { errors, submit } = useCheckedForm(
    () => {
      const words = digitsProblem(digits);
      return words ? { digits: words } : {};
    },
    () => onSubmit(digits.replaceAll(/\D/g, '')),
  );
  return (
    <form noValidate onSubmit={submit} className="mt-2.5">
      <Field label={copy.digits.label} error={errors.digits ?? problem}>
        {(wiring) => (
          <div className="flex gap-2">
            <Input
              {...wiring}
              name="digits"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={MAIL_DIGITS + 4}
              className="figures max-w-40 tracking-[0.2em]"
              value={digits}
              onChange={(event) => setDigits(event.target.value)}
            />
            <Button type="submit" variant="ghost" className="bg-surface" disabled={busy}>
              {copy.digits.confirm}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
