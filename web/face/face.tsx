import { useEffect, useMemo, useRef } from 'react';
import type { PortraitRead } from '#contract/portrait.ts';
import type { Mood } from '#contract/voice.ts';
import { lookOf } from './choose-look.ts';
import { paintFace } from './live-face.ts';

const QUIET = () => 0;

/**
 * The face of who is on the line, as large as it is laid out. It is decoration: what it shows is heard, and written. `live`: it
 * breathes, blinks and moves its mouth with `level` (0 to 1, asked whenever it is drawn); else it is still.
 */
export function Face({
  details,
  portrait,
  live = false,
  mood = 'calm',
  level = QUIET,
  className,
}: {
  /** The case's script, or its Demographics alone. */
  details: string;
  portrait?: PortraitRead | undefined;
  live?: boolean;
  mood?: Mood;
  level?: () => number;
  className: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const look = useMemo(() => lookOf(details, portrait), [details, portrait]);
  const felt = useRef(mood);
  useEffect(() => {
    felt.current = mood;
  }, [mood]);
  useEffect(() => {
    if (!canvas.current) return undefined;
    return paintFace(canvas.current, look, { live, level, mood: () => felt.current });
  }, [look, live, level]);
  return (
    <span aria-hidden className={`face block shrink-0 overflow-hidden rounded-full bg-sunken ${className}`}>
      <canvas ref={canvas} className="block size-full" />
    </span>
  );
}
