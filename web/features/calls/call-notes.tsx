import { useEffect, useMemo, useState } from 'react';
import { NOTES_MAX } from '#contract/limits.ts';
import { NotesCard } from '#web/ui/notes-card.tsx';
import { copy } from './copy.ts';
import { keptNotes } from './kept-notes.ts';
import { notesSaver, type NotesStatus } from './notes-saver.ts';

/** Notes during and after a call: on this device while it is unsaved, with the consultation from then on. */
export function CallNotes({
  scenarioId,
  consultationId,
  save,
}: {
  scenarioId: string;
  consultationId: string | null;
  save: (consultationId: string, notes: string) => Promise<unknown>;
}) {
  const kept = useMemo(() => keptNotes(scenarioId), [scenarioId]);
  const [text, setText] = useState(kept.read);
  const [status, setStatus] = useState<NotesStatus>('idle');
  const saver = useMemo(() => notesSaver({ save, kept, onStatus: setStatus }), [save, kept]);

  useEffect(() => saver.consultation(consultationId), [saver, consultationId]);

  return (
    <NotesCard
      words={copy.notes}
      text={text}
      most={NOTES_MAX}
      onText={setText}
      saver={saver}
      failed={status === 'failed'}
      quiet
      className="min-h-20 field-sizing-content max-h-[45dvh] lg:max-h-56"
    >
      {copy.notes[status]}
    </NotesCard>
  );
}
