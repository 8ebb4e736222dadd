import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { NOTES_MAX } from '#contract/limits.ts';
import { api, lastApi } from '#web/api/api.ts';
import { keptText } from '#web/api/own-storage.ts';
import { underWay } from '#web/api/under-way.ts';
import { autosave, type SaveState } from '#web/ui/autosave.ts';
import { NotesCard } from '#web/ui/notes-card.tsx';
import { copy } from './copy.ts';
import { consultationQuery } from './queries.ts';

/** The person's own notes on a saved consultation, kept as they are typed. */
export function SessionNotes({ consultationId, initial }: { consultationId: string; initial: string }) {
  const kept = useMemo(() => keptText(`notes:consultation:${consultationId}`), [consultationId]);
  const [text, setText] = useState(() => kept.read() || initial);
  const [state, setState] = useState<SaveState>('idle');
  const client = useQueryClient();

  const saver = useMemo(() => {
    const { queryKey } = consultationQuery(consultationId);
    const send = async (notes: string, leaving: boolean) => {
      await underWay((leaving ? lastApi : api).updateNotes({ id: consultationId, notes }));
      client.setQueryData(queryKey, (old) => old && { ...old, notes });
    };
    return autosave({ place: { kept, send }, onState: setState });
  }, [consultationId, client, kept]);

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
