import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { PRESENCE_SIZE } from './presence-size.ts';

/** How fast the ring follows the voice: quick to swell, slow to fall, so that it breathes instead of flickering. */
const RISE = 0.35;
const FALL = 0.08;

/** A ring of that width in px and strength, up to twice as wide at full level. */
const glow = (width: number, percent: number) =>
  `0 0 0 calc(${width}px + ${width}px * var(--level, 0)) color-mix(in srgb, var(--brand) ${percent}%, transparent)`;

/** Initials, or what else stands for who is on the line, in a ring that breathes with the real level of a voice. `level` gives 0 to 1 whenever it is asked. */
export function VoiceRing({ face, live, level }: { face: ReactNode; live: boolean; level: () => number }) {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is heard is also said in words: whoever wants no motion gets none.
    if (!live || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let shown = 0;
    let frame = 0;
    const draw = () => {
      const wanted = level();
      shown += (wanted - shown) * (wanted > shown ? RISE : FALL);
      ring.current?.style.setProperty('--level', shown.toFixed(3));
      frame = requestAnimationFrame(draw);
    };
    draw();
    const drawn = ring.current;
    return () => {
      cancelAnimationFrame(frame);
      drawn?.style.setProperty('--level', '0');
    };
  }, [live, level]);
  return (
    <div
      ref={ring}
      aria-hidden
      className={cx(
        'voice-ring grid shrink-0 place-items-center rounded-full font-semibold',
        PRESENCE_SIZE,
        live ? 'text-brand' : 'text-muted',
      )}
      style={{
        background: 'radial-gradient(circle at 35% 30%, var(--brand-soft), transparent 70%), var(--sunken)',
        boxShadow: live ? `${glow(5, 16)}, ${glow(10, 7)}` : '0 0 0 8px color-mix(in srgb, var(--ink) 5%, transparent)',
      }}
    >
      {face}
    </div>
  );
}
