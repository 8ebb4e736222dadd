import type { RefObject } from 'react';
import { TYPED_TURN_MAX } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { copy } from './copy.ts';

/** A typed turn, beside speaking or instead of it. Enter sends. */
export function TurnInput({
  field,
  text,
  onText,
  disabled,
  onlyWay,
  onTyping,
  onSend,
}: {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  disabled: boolean;
  /** No microphone hears the doctor. */
  onlyWay: boolean;
  onTyping: () => void;
  onSend: (text: string) => void;
}) {
  const ready = text.trim() !== '' && !disabled;
  return (
    <form
      className="mt-3 flex gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        onSend(text);
        onText('');
      }}
    >
      <Input
        ref={field}
        value={text}
        maxLength={TYPED_TURN_MAX}
        aria-label={copy.turn.label}
        placeholder={onlyWay ? copy.turn.only : copy.turn.placeholder}
        autoComplete="off"
        enterKeyHint="send"
        className="bg-sunken"
        onChange={(event) => {
          onText(event.target.value);
          onTyping();
        }}
      />
      <Button type="submit" variant="ghost" disabled={!ready}>
        {copy.turn.send}
      </Button>
    </form>
  );
}
