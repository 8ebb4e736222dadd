import { LEVEL_DIVISOR, SPEECH_LEVEL, SPEECH_QUIET_MS } from '#contract/limits.ts';

/** The spec's volume (section 9): the sum of levels / 0.15, at most 1. A level is an RMS from 0 to 1. */
export const volumeOf = (levels: number[]): number => Math.min(1, levels.reduce((sum, level) => sum + level, 0) / LEVEL_DIVISOR);

/** The mean loudness of the frames since it was last asked, for the 100 ms observer. */
export function levelMeter() {
  let energy = 0;
  let frames = 0;
  return {
    add: (level: number) => {
      energy += level * level;
      frames += 1;
    },
    take: (): number => {
      const level = frames === 0 ? 0 : Math.sqrt(energy / frames);
      energy = 0;
      frames = 0;
      return level;
    },
  };
}

/** Tells when speech begins (a level above 0.01) and ends (1 s of quiet). `at` is any clock in ms. */
export function speechWatch({ onStart, onEnd }: { onStart: () => void; onEnd: () => void }) {
  let lastHeard: number | null = null;
  return {
    observe: (level: number, at: number) => {
      if (level > SPEECH_LEVEL) {
        if (lastHeard === null) onStart();
        lastHeard = at;
      } else if (lastHeard !== null && at - lastHeard >= SPEECH_QUIET_MS) {
        lastHeard = null;
        onEnd();
      }
    },
  };
}
