import { useEffect, useRef } from 'react';
import { loudnessOf } from '#web/room/loudness-meter.ts';

const LOOKED_MS = 120;

/** A frame around a tile that is there while its person speaks. */
export function VoiceMark({ track }: { track: MediaStreamTrack | null }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!track) return undefined;
    const meter = loudnessOf(track);
    const timer = setInterval(() => {
      if (mark.current) mark.current.style.opacity = track.enabled && meter.level() > 0.12 ? '1' : '0';
    }, LOOKED_MS);
    return () => {
      clearInterval(timer);
      meter.close();
    };
  }, [track]);
  return (
    <span
      ref={mark}
      aria-hidden
      className="pointer-events-none absolute inset-0 z-10 rounded-card border-[3px] border-ok opacity-0 transition-opacity duration-150"
    />
  );
}
