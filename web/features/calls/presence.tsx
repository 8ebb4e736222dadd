import { Suspense } from 'react';
import type { Mood } from '#contract/voice.ts';
import { Face, NoFace } from '#web/face/lazy-face.tsx';
import type { Person } from './person.ts';
import { PRESENCE_SIZE, WAVE_SIZE } from './presence-size.ts';
import { VoiceRing } from './voice-ring.tsx';
import { Waveform } from './waveform.tsx';

/** Who is on the line, as one has them before oneself: their face in a video consultation, the line itself on the telephone. */
export function Presence({
  person,
  telephone,
  live,
  small,
  mood,
  level,
}: {
  person: Person;
  telephone: boolean;
  live: boolean;
  small: boolean;
  mood: Mood;
  level: () => number;
}) {
  const size = small ? 'small' : 'large';
  if (telephone) return <Waveform live={live} level={level} className={WAVE_SIZE[size]} />;
  return (
    <Suspense fallback={<VoiceRing face={person.initials} live={live} small={small} level={level} />}>
      <Face {...person.face} live={live} mood={mood} level={level} className={PRESENCE_SIZE[size]} />
    </Suspense>
  );
}

/** Who will be on the line, small and still, beside their name. `className` says how large. */
export const SmallFace = ({ person, className }: { person: Person; className: string }) => (
  <Suspense fallback={<NoFace className={className} />}>
    <Face {...person.face} className={className} />
  </Suspense>
);
