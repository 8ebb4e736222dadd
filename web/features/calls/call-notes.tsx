import type { RefObject } from 'react';
import { NOTES_MAX } from '#contract/limits.ts';
import type { CurrentCall } from '#contract/call.ts';
import { NotesCard } from '#web/ui/notes-card.tsx';
import type { CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { useCallNotes } from './use-call-notes.ts';

/** Notes before, during and after a call: with the call from its beginning, wherever the doctor goes then. */
export function CallNotes({
  scenarioId,
  call,
  open,
  field,
  onWrite,
}: {
  scenarioId: string;
  call: CallState;
  open: CurrentCall['call'];
  field?: RefObject<HTMLTextAreaElement | null>;
  /** Somebody is there, and writing. */
  onWrite?: () => void;
}) {
  const { text, setText, state, saver } = useCallNotes({ scenarioId, call, open });
  return (
    <NotesCard
      words={copy.notes}
      text={text}
      most={NOTES_MAX}
      onText={(next) => {
        setText(next);
        onWrite?.();
      }}
      field={field}
      saver={saver}
      failed={state === 'failed'}
      quiet
      className="min-h-20 field-sizing-content max-h-[45dvh] lg:max-h-56"
    >
      {copy.notes[state]}
    </NotesCard>
  );
}
