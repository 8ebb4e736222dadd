import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { copy } from './copy.ts';
import { useMarkCase } from './changes.ts';

const words = copy.cases;

/** A private note on a case. */
export function NoteDialog({ id, title, initial, onClose }: { id: string; title: string; initial: string; onClose: () => void }) {
  const [text, setText] = useState(initial);
  const { mutate, isPending } = useMarkCase();
  const left = words.most - text.length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.noteOn(title)}
      description={words.private}
      footer={
        <Button disabled={isPending} onClick={() => mutate({ id, note: text.trim() }, { onSuccess: onClose })}>
          {words.save}
        </Button>
      }
    >
      <Textarea
        aria-label={words.note}
        value={text}
        maxLength={words.most}
        className="min-h-32"
        onChange={({ target }) => setText(target.value)}
      />
      {left < 200 && <p className="mt-1 text-[13px] text-muted">{words.left(left)}</p>}
    </Dialog>
  );
}
