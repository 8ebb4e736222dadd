import { useEffect, useId, useMemo, useState } from 'react';
import { NOTES_MAX } from '#contract/limits.ts';
import { Card } from '#web/ui/card.tsx';
import { Textarea } from '#web/ui/input.tsx';
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
  const id = useId();
  const kept = useMemo(() => keptNotes(scenarioId), [scenarioId]);
  const [text, setText] = useState(kept.read);
  const [status, setStatus] = useState<NotesStatus>('idle');
  const saver = useMemo(() => notesSaver({ save, kept, onStatus: setStatus }), [save, kept]);

  useEffect(() => saver.consultation(consultationId), [saver, consultationId]);
  useEffect(() => {
    const leave = () => saver.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [saver]);

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
        className="mt-2.5 min-h-20 flex-1 field-sizing-content max-h-[45dvh] lg:max-h-56"
        onBlur={() => saver.flush()}
        onChange={(event) => {
          setText(event.target.value);
          saver.change(event.target.value);
        }}
      />
      <p id={`${id}-state`} className={status === 'failed' ? 'mt-1.5 text-[12.5px] text-danger' : 'mt-1.5 text-[12.5px] text-muted'}>
        {copy.notes[status]}
      </p>
    </Card>
  );
}
