import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { NOTES_MAX } from '#contract/limits.ts';
import { api } from '#web/api/api.ts';
import { NotesCard } from '#web/ui/notes-card.tsx';
import { autosave, type SaveState } from './autosave.ts';
import { copy } from './copy.ts';
import { consultationQuery } from './queries.ts';

/** The person's own notes on a saved consultation, kept as they are typed. */
export function SessionNotes({ consultationId, initial }: { consultationId: string; initial: string }) {
  const [text, setText] = useState(initial);
  const [state, setState] = useState<SaveState>('idle');
  const client = useQueryClient();

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

  const left = NOTES_MAX - text.length;
  return (
    <NotesCard
      words={copy.notes}
      text={text}
      most={NOTES_MAX}
      onText={setText}
      saver={saver}
      failed={state === 'failed'}
      className="min-h-36"
    >
      {copy.notes[state]}
      {left < 1000 && ` · ${copy.notes.left(left)}`}
    </NotesCard>
  );
}
