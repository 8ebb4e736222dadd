import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { NOTES_MAX } from '#contract/limits.ts';
import { api } from '#web/api/api.ts';
import { Card } from '#web/ui/card.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { autosave, type SaveState } from './autosave.ts';
import { copy } from './copy.ts';
import { consultationQuery } from './queries.ts';

/** The person's own notes on a saved consultation, kept as they are typed. */
export function SessionNotes({ consultationId, initial }: { consultationId: string; initial: string }) {
  const [text, setText] = useState(initial);
  const [state, setState] = useState<SaveState>('idle');
  const client = useQueryClient();
  const id = useId();

  const saver = useMemo(
    () =>
      autosave({
        onState: setState,
        save: async (notes) => {
          await api.updateNotes({ id: consultationId, notes });
          client.setQueryData(consultationQuery(consultationId).queryKey, (old) => old && { ...old, notes });
        },
      }),
    [consultationId, client],
  );
  useEffect(() => {
    const leave = () => void saver.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [saver]);

  const left = NOTES_MAX - text.length;
  return (
    <Card className="flex flex-col">
      <h2>
        <label htmlFor={id}>{copy.notes.title}</label>
      </h2>
      <Textarea
        id={id}
        value={text}
        maxLength={NOTES_MAX}
        placeholder={copy.notes.placeholder}
        aria-describedby={`${id}-state`}
        className="mt-2.5 min-h-36 flex-1"
        onBlur={() => void saver.flush()}
        onChange={(event) => {
          setText(event.target.value);
          saver.change(event.target.value);
        }}
      />
      <p id={`${id}-state`} aria-live="polite" className={`mt-1.5 text-[12.5px] ${state === 'failed' ? 'text-danger' : 'text-muted'}`}>
        {copy.notes[state]}
        {left < 1000 && ` · ${copy.notes.left(left)}`}
      </p>
    </Card>
  );
}
