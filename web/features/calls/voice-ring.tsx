import { useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';

/** How fast the ring follows the voice: quick to swell, slow to fall, so that it breathes instead of flickering. */
const RISE = 0.35;
const FALL = 0.08;

/** Initials in a ring that breathes with the real level of a voice. `level` gives 0 to 1 whenever it is asked. */
export function VoiceRing({ initials, live, small, level }: { initials: string; live: boolean; small: boolean; level: () => number }) {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!live) return undefined;
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
        small ? 'size-[64px] text-[19px] md:size-[104px] md:text-[26px]' : 'size-[112px] text-[26px] md:size-[132px] md:text-[31px]',
        live ? 'text-brand' : 'text-muted',
      )}
      style={{
        background: 'radial-gradient(circle at 35% 30%, var(--brand-soft), transparent 70%), var(--sunken)',
        boxShadow: live
          ? '0 0 0 calc(7px + 7px * var(--level, 0)) color-mix(in srgb, var(--brand) 16%, transparent), 0 0 0 calc(15px + 15px * var(--level, 0)) color-mix(in srgb, var(--brand) 7%, transparent)'
          : '0 0 0 8px color-mix(in srgb, var(--ink) 5%, transparent)',
      }}
    >
      {initials}
    </div>
  );
}
