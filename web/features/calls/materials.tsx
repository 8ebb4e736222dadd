import { useState } from 'react';
import { Fold } from '#web/ui/fold.tsx';
import { Markup } from '#web/ui/markup.tsx';
import { copy } from './copy.ts';

/** What the candidate is given about the patient. Allergies are red: they are what a record must never hide. */
export function Materials({ source }: { source: string | null }) {
  const [open, setOpen] = useState(true);
  return (
    <Fold title={copy.materials.title} open={open} onOpenChange={setOpen} show={copy.transcript.show} hide={copy.transcript.hide}>
      {source?.trim() ? (
        // A long record scrolls in its own place, so that the notes stay in reach. A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section tabIndex={0} aria-label={copy.materials.title} className="overflow-y-auto lg:max-h-[52vh]">
          <Markup source={source} alert={/^allerg/i} />
        </section>
      ) : (
        <p className="text-muted">{copy.materials.none}</p>
      )}
    </Fold>
  );
}
