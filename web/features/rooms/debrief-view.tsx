import { useState } from 'react';
import type { Grade } from '#contract/assessment.ts';
import type { Room, RoomDebrief } from '#contract/room.ts';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { ActsSideBySide } from './acts-side-by-side.tsx';
import { copy } from './copy.ts';
import { GradingCard } from './grading-card.tsx';
import { type DebriefSound, MomentsCard } from './moments-card.tsx';
import { GradesSideBySide } from './grades-side-by-side.tsx';
import { LineView } from './words-panel.tsx';

/** A station that is over: first one's own grades, then everybody's and the machine's side by side, and the marked moments with their sound. */
export function DebriefView({
  debrief,
  room,
  ownSound,
  onGrade,
}: {
  debrief: RoomDebrief;
  /** Null when it is looked at later, from the list. */
  room: Room | null;
  /** What this device recorded of it, where the server has no recording. */
  ownSound: DebriefSound | null;
  /** Null where nothing can be given any more. */
  onGrade: ((grades: { D1: Grade; D2: Grade; D3: Grade } | null, comment: string) => void) | null;
}) {
  const [at, setAt] = useState<{ ms: number; count: number } | null>(null);
  const [open, setOpen] = useState(false);
  const go = (ms: number) => setAt({ ms, count: (at?.count ?? 0) + 1 });
  const role = debrief.people.find(({ memberId }) => memberId === debrief.you)?.role ?? 'observer';
  const sound = debrief.sound ? { url: debrief.sound.url, offsetMs: debrief.sound.offsetMs, own: false } : ownSound;
  const waiting = room?.members.filter(({ graded }) => !graded).map(({ name }) => name) ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-[18px]">
      {debrief.hidden && onGrade ? (
        <GradingCard role={role} onGive={onGrade} />
      ) : (
        <>
          <GradesSideBySide debrief={debrief} machine={room?.machine ?? null} />
          {waiting.length > 0 && <p className="-mt-1 text-[13.5px] text-muted">{copy.debrief.waitingFor(waiting)}</p>}
        </>
      )}
      <MomentsCard debrief={debrief} sound={sound} at={at} onMoment={go} />
      <ActsSideBySide debrief={debrief} onMoment={go} />
      {debrief.lines.length > 0 ? (
        <Fold title={copy.debrief.words} open={open} onOpenChange={setOpen} show="Show" hide="Hide">
          <ol className="grid gap-2">
            {debrief.lines.map((line) => (
              <LineView key={line.id} line={line} />
            ))}
          </ol>
        </Fold>
      ) : (
        <Card className="text-muted">{copy.debrief.tooShort}</Card>
      )}
    </div>
  );
}
