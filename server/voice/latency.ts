import { VAD_SILENCE_MS } from './turn-settings.ts';

type Stage = 'turn' | 'sound';

/**
 * Milliseconds of one spoken turn, each from the end of the doctor's speech: `turn` the turn was taken, `sound` the
 * first audio left the server, `heard` the page rendered its first sample.
 */
export function turnLatency(now: () => number, report: (stages: Record<string, number>) => void) {
  let endedAt: number | null = null;
  let stages: Partial<Record<Stage | 'heard', number>> = {};
  return {
    /** The VAD tells of the end only after its own silence. */
    speechEnded: (): void => {
      endedAt = now() - VAD_SILENCE_MS;
      stages = {};
    },
    mark: (stage: Stage): void => {
      if (endedAt !== null) stages[stage] ??= Math.round(now() - endedAt);
    },
    heard: (): void => {
      if (endedAt === null) return;
      report({ ...stages, heard: Math.round(now() - endedAt) });
      endedAt = null;
    },
  };
}
