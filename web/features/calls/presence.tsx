import { type ComponentProps, Suspense } from 'react';
import type { Mood } from '#contract/voice.ts';
import type { Face as FaceOf } from '#web/face/face.tsx';
import { cx } from '#web/ui/cx.ts';
import { prefetchLazy } from '#web/ui/lazy.ts';
import type { Person } from './person.ts';
import { PRESENCE_SIZE, WAVE_SIZE } from './presence-size.ts';
import { VoiceRing } from './voice-ring.tsx';
import { Waveform } from './waveform.tsx';

const Face = prefetchLazy<ComponentProps<typeof FaceOf>>(() =>
  import('#web/face/face.tsx').then(
    (module) => module.Face,
    // On a line that is down the call matters more than its picture.
    () => Nobody,
  ),
);
const Nobody = ({ className }: { className: string }) => (
  <span aria-hidden className={cx('no-face block shrink-0 rounded-full bg-brand-soft', className)} />
);

/** Who is on the line, as one has them before oneself: their face in a video consultation, the line itself on the telephone. */
export function Presence({
  person,
  telephone,
  live,
  mood,
  level,
}: {
  person: Person;
  telephone: boolean;
  live: boolean;
  mood: Mood;
  level: () => number;
}) {
  if (telephone) return <Waveform live={live} level={level} className={WAVE_SIZE} />;
  return (
    <Suspense fallback={<VoiceRing face={person.initials} live={live} level={level} />}>
      <Face {...person.face} live={live} mood={mood} level={level} className={PRESENCE_SIZE} />
    </Suspense>
  );
}

/** Who will be on the line, small and still, beside their name. `className` says how large. */
export const SmallFace = ({ person, className }: { person: Person; className: string }) => (
  <Suspense fallback={<Nobody className={className} />}>
    <Face {...person.face} className={className} />
  </Suspense>
);
