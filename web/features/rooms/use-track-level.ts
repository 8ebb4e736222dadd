import { useCallback, useEffect, useRef } from 'react';
import { loudnessOf, type LoudnessMeter } from '#web/room/loudness-meter.ts';

/** How loud a track is now, 0 to 1; 0 without one. */
export function useTrackLevel(track: MediaStreamTrack | null): () => number {
  const meter = useRef<LoudnessMeter | null>(null);
  useEffect(() => {
    if (!track) return undefined;
    const its = loudnessOf(track);
    meter.current = its;
    return () => {
      meter.current = null;
      its.close();
    };
  }, [track]);
  return useCallback(() => meter.current?.level() ?? 0, []);
}
