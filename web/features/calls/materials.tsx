import { useState } from 'react';
import { Fold } from '#web/ui/fold.tsx';
import { Markup } from '#web/ui/markup.tsx';
import { copy } from './copy.ts';
import { abnormalIn } from './result-range.ts';

/** What the candidate is given about the patient, folded once the feedback leads. Allergies are red: they are what a record must never hide. */
export function Materials({ source, folded }: { source: string | null; folded: boolean }) {
  const [chosen, setOpen] = useState<boolean | null>(null);
  const open = chosen ?? !folded;
  return (
    <Fold title={copy.materials.title} open={open} onOpenChange={setOpen} show={copy.transcript.show} hide={copy.transcript.hide}>
      {source?.trim() ? (
        // A long record scrolls in its own place, so that the notes stay in reach. A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section tabIndex={0} aria-label={copy.materials.title} className={SCROLLS}>
          <RecordText source={source} />
        </section>
      ) : (
        <p className="text-muted">{copy.materials.none}</p>
      )}
    </Fold>
  );
}

/** As high as leaves the notes in sight below it. */
const SCROLLS = 'fade-end overflow-y-auto lg:max-h-[max(240px,calc(100dvh-446px))] lg:pb-4';

/** A record as text: allergies in red, results outside their range with a word. */
export const RecordText = ({ source }: { source: string }) => <Markup source={source} alert={/^allerg/i} mark={abnormalIn} />;
