import type { RoomSight } from '#contract/room.ts';
import { Markup } from '#web/ui/markup.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { copy } from './copy.ts';

/** The script of whoever plays the patient: what can be told, ticked off as it is told, and all of it to be read. */
export function ScriptPanel({ sight, onTold }: { sight: RoomSight; onTold: ((factId: string, told: boolean) => void) | null }) {
  const words = copy.panels;
  const told = sight.told ?? [];
  return (
    <div className="grid gap-4">
      {sight.facts && sight.facts.length > 0 && (
        <section aria-label={words.facts}>
          <h3 className="font-semibold">{words.facts}</h3>
          <ul className="mt-2 grid gap-2">
            {sight.facts.map(({ id, text, when }) => (
              <li key={id} className={told.includes(id) ? 'text-muted' : ''}>
                {onTold ? (
                  <Tick checked={told.includes(id)} label={text} note={when} onChange={(on) => onTold(id, on)} />
                ) : (
                  <>
                    {told.includes(id) && '✓ '}
                    {text} <span className="text-[13px] text-muted">({when})</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {sight.script && (
        <details>
          <summary className="min-h-9 cursor-pointer font-semibold text-brand">{words.wholeScript}</summary>
          <div className="mt-2 text-[14.5px]">
            <Markup source={sight.script} />
          </div>
        </details>
      )}
    </div>
  );
}
