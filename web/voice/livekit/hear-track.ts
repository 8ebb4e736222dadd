import type { RemoteTrack } from 'livekit-client';
import { LEVEL_INTERVAL_MS } from '#contract/limits.ts';
import type { Clock } from '../clock.ts';

type Options = {
  track: RemoteTrack;
  clock: Clock;
  /** The loudspeaker in use; null: the system's own. */
  speakerId: () => string | null;
  /** The loudness (RMS, 0 to 1) ten times a second. */
  onLevel: (level: number) => void;
};

/** TypeScript's DOM library does not know it yet. */
type Sinkable = { setSinkId?: (id: string) => Promise<void> };

/**
 * Plays a remote track through an element, for echo cancellation knows that sound best, and measures it. The answer stops
 * both.
 */
export function hearTrack({ track, clock, speakerId, onLevel }: Options): () => void {
  const element = track.attach();
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(new MediaStream([track.mediaStreamTrack])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let usedId: string | null = null;

  const stopLevels = clock.every(LEVEL_INTERVAL_MS, () => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length));
    const id = speakerId();
    if (id === usedId) return;
    usedId = id;
    (element as Sinkable).setSinkId?.(id ?? '').catch(console.warn);
  });

  return () => {
    stopLevels();
    track.detach(element);
    context.close().catch(console.warn);
  };
}
