import { Tick } from '#web/ui/tick.tsx';
import { AccentSelect } from './accent-select.tsx';
import { copy } from './copy.ts';
import type { Preferences } from './preferences.ts';

type Props = { preferences: Preferences; onChange: (change: Partial<Preferences>) => void };

/** While no call runs: the browser's recogniser with what it costs, and the accent that recognisers expect. @param afterwards a call is over: its `BeforeCall` is gone */
export function SpeakingChoices({ preferences, onChange, afterwards }: Props & { afterwards: boolean }) {
  const typed = preferences.mode === 'text';
  if (typed && !afterwards) return null;
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-3.5">
      {afterwards && <TypeOnly typed={typed} onChange={onChange} />}
      {!typed && (
        <>
          <Tick
            checked={preferences.recogniser}
            label={copy.audio.recogniser}
            note={copy.audio.recogniserNote}
            onChange={(recogniser) => onChange({ recogniser })}
          />
          <AccentSelect label={copy.audio.accent} preferences={preferences} onChange={onChange} />
        </>
      )}
    </div>
  );
}

/** Before a call, where nobody has to look for it: who begins, what the browser's recogniser costs, and the way to type instead. */
export function BeforeCall({ preferences: { mode, recogniser }, onChange }: Props) {
  const typed = mode === 'text';
  return (
    <div className="grid max-w-md justify-items-center gap-3 text-muted">
      <p className="text-balance">
        <span className="text-ink">{typed ? copy.before.typed : copy.before.spoken}</span>
        {!typed && recogniser && <span className="mt-1 block text-[13.5px]">{copy.before.recogniser}</span>}
      </p>
      <TypeOnly typed={typed} onChange={onChange} />
    </div>
  );
}

function TypeOnly({ typed, onChange }: { typed: boolean; onChange: Props['onChange'] }) {
  return <Tick checked={typed} label={copy.audio.textOnly} onChange={(on) => onChange({ mode: on ? 'text' : 'voice' })} />;
}
