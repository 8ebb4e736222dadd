import { Square, Volume2 } from '#web/ui/icons.tsx';
import { useId } from 'react';
import { VOICE_NAMES, VOICE_PROVIDERS } from '#contract/scenario.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { copy } from './copy.ts';
import type { FieldsProps } from './scenario-fields.tsx';
import { useVoiceSample } from './use-voice-sample.ts';

const { form } = copy;
const NAMES: Record<string, readonly string[]> = VOICE_NAMES;

/** Who speaks the patient, to choose and to hear. */
export function VoiceFields({ draft, problems, onChange }: FieldsProps) {
  const names = useId();
  const sample = useVoiceSample();
  const { voiceProvider, voiceId, patientDetails } = draft;
  const quiet = sample.state === 'quiet';
  const ready = voiceProvider.trim() !== '' && voiceId.trim() !== '';
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={form.provider} error={problems.voiceProvider} {...(voiceProvider === 'playht' && { hint: form.onlyVapi })}>
        {(wiring) => (
          <Select
            {...wiring}
            value={voiceProvider}
            // Another provider's voices have other names.
            onChange={({ target }) => onChange({ voiceProvider: target.value, voiceId: NAMES[target.value]?.[0] ?? '' })}
          >
            <option value="">{form.chooseProvider}</option>
            {withOther(VOICE_PROVIDERS, voiceProvider).map((id) => (
              <option key={id} value={id}>
                {form.providers[id] ?? id}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={form.voice} error={problems.voiceId} hint={form.voiceHint}>
        {(wiring) => (
          <div className="flex gap-2">
            <Input
              {...wiring}
              value={voiceId}
              list={names}
              autoComplete="off"
              className="min-w-0 flex-1"
              onChange={({ target }) => onChange({ voiceId: target.value })}
            />
            <Button
              variant="ghost"
              disabled={!ready}
              onClick={() => (quiet ? void sample.listen({ voiceProvider, voiceId, patientDetails }) : sample.stop())}
            >
              {quiet ? <Volume2 aria-hidden /> : <Square aria-hidden />}
              {quiet ? form.listen : form.stop}
            </Button>
          </div>
        )}
      </Field>
      <datalist id={names}>
        {NAMES[voiceProvider]?.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <output className={`text-[13.5px] empty:hidden sm:col-span-2 ${sample.words?.failed ? 'text-danger' : 'text-muted'}`}>
        {sample.state === 'waiting' ? form.listening : sample.words?.text}
      </output>
    </div>
  );
}

/** The choices, and the value that stands there although it is none of them. */
export const withOther = (choices: readonly string[], value: string): string[] =>
  value === '' || choices.includes(value) ? [...choices] : [...choices, value];
