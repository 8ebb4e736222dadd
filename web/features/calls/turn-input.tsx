import { type RefObject, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { copy } from './copy.ts';
import { type Draft, tooLongBy } from './draft.ts';

/** A typed turn, beside speaking or instead of it. Enter sends; what cannot be sent stays, and the reason stands below. */
export function TurnInput({
  field,
  draft,
  disabled,
  onlyWay,
  onWrite,
  onSend,
}: {
  field: RefObject<HTMLInputElement | null>;
  draft: Draft;
  disabled: boolean;
  /** No microphone hears the doctor. */
  onlyWay: boolean;
  onWrite: (text: string) => void;
  onSend: () => void;
}) {
  const noteId = useId();
  const excess = tooLongBy(draft.text);
  const ready = draft.text.trim() !== '' && excess === 0 && !disabled;
  const note = excess > 0 ? copy.turn.tooLong(excess) : draft.why;
  return (
    <form
      className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-2.5 gap-y-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onSend();
      }}
    >
      <Input
        ref={field}
        value={draft.text}
        aria-invalid={excess > 0 || undefined}
        aria-describedby={note ? noteId : undefined}
        aria-label={copy.turn.label}
        placeholder={onlyWay ? copy.turn.only : copy.turn.placeholder}
        autoComplete="off"
        enterKeyHint="send"
        className="bg-sunken"
        onChange={({ target }) => onWrite(target.value)}
      />
      <Button type="submit" variant="ghost" disabled={!ready}>
        {copy.turn.send}
      </Button>
      <output id={noteId} className="col-span-2 text-[13px] text-danger empty:hidden">
        {note}
      </output>
    </form>
  );
}
