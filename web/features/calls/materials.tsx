import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Maximize } from '#web/ui/call-icons.tsx';
import { idleLazy } from '#web/ui/lazy.ts';
import { copy } from './copy.ts';
import { RecordText } from './record/record-text.tsx';

const RecordDialog = idleLazy(() => import('./record/record-dialog.tsx').then((module) => module.RecordDialog));

/**
 * What the candidate is given about the patient, folded once the feedback leads: allergies and medicines first, for they are what a
 * record must never hide.
 */
export function Materials({ source, folded }: { source: string | null; folded: boolean }) {
  const [chosen, setOpen] = useState<boolean | null>(null);
  const [wide, setWide] = useState(false);
  const open = chosen ?? !folded;
  return (
    <Fold title={copy.materials.title} open={open} onOpenChange={setOpen} show={copy.transcript.show} hide={copy.transcript.hide}>
      {source?.trim() ? (
        <>
          {/* A long record scrolls in its own place, so that the notes stay in reach. A region that scrolls must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section tabIndex={0} aria-label={copy.materials.title} className={SCROLLS}>
            <RecordText source={source} first />
          </section>
          <Button variant="quiet" size="sm" className="-mb-2 -ml-3 text-brand" aria-haspopup="dialog" onClick={() => setWide(true)}>
            <Maximize aria-hidden />
            {copy.materials.wide}
          </Button>
          <Suspense>
            <RecordDialog source={source} open={wide} onOpenChange={setWide} />
          </Suspense>
        </>
      ) : (
        <p className="text-muted">{copy.materials.none}</p>
      )}
    </Fold>
  );
}

/** As high as leaves the notes in sight below it. */
const SCROLLS =
  'fade-end overflow-y-auto text-[14.5px] lg:max-h-[max(240px,calc(100dvh-392px))] lg:pb-4 [&_table]:text-[13.5px] [&_table]:leading-snug [&_td]:py-[3px] [&_th]:py-[3px]';
