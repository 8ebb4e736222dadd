import { LANGUAGES } from '#contract/call.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { copy } from './copy.ts';
import type { Preferences } from './preferences.ts';

/** The accent that recognisers expect of this doctor. */
export function AccentSelect({
  label,
  preferences,
  onChange,
}: {
  label: string;
  preferences: Preferences;
  onChange: (change: Pick<Preferences, 'language'>) => void;
}) {
  const choose = (value: string) => onChange({ language: LANGUAGES.find((known) => known === value) ?? 'en-GB' });
  return (
    <Field label={label}>
      {(wiring) => (
        <Select {...wiring} value={preferences.language ?? 'en-GB'} onChange={({ target }) => choose(target.value)}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {copy.accents[language]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
