import { Tick } from '#web/ui/tick.tsx';
import { AccentSelect } from './accent-select.tsx';
import { copy } from './copy.ts';
import type { Preferences } from './preferences.ts';

/** Before a call: speaking or typing, the browser's recogniser with what it costs, and the accent that recognisers expect. */
export function SpeakingChoices({ preferences, onChange }: { preferences: Preferences; onChange: (preferences: Preferences) => void }) {
  const typed = preferences.mode === 'text';
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-3.5">
      <Tick checked={typed} label={copy.audio.textOnly} onChange={(on) => onChange({ ...preferences, mode: on ? 'text' : 'voice' })} />
      {!typed && (
        <>
          <Tick
            checked={preferences.recogniser}
            label={copy.audio.recogniser}
            note={copy.audio.recogniserNote}
            onChange={(recogniser) => onChange({ ...preferences, recogniser })}
          />
          <AccentSelect label={copy.audio.accent} preferences={preferences} onChange={onChange} />
        </>
      )}
    </div>
  );
}
