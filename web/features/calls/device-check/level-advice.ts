import { SPEECH_LEVEL } from '#contract/limits.ts';

/** `waiting`: nobody has spoken yet. The others say what to do, or that nothing needs doing. */
export type LevelAdvice = 'waiting' | 'nothing' | 'quiet' | 'loud' | 'good';

/** Ten levels a second come in (LEVEL_INTERVAL_MS). Half a second of speech is enough to judge it. */
const SPOKEN_LEVELS = 5;
/** Five seconds without a sound: the wrong device, or a switch on it. */
const SILENT_LEVELS = 50;
/** RMS of speech that recognisers still hear well: -34 dB below full scale. The gain control of browsers brings speech to 0.05 to 0.2. */
const QUIET = 0.02;
/** At an RMS of -9 dB the peaks of speech are cut off. */
const LOUD = 0.35;

/** What the levels of the last seconds (RMS, 0 to 1, ten a second) say about the microphone. */
export function levelAdvice(levels: readonly number[]): LevelAdvice {
  const spoken = levels.filter((level) => level > SPEECH_LEVEL).toSorted((a, b) => a - b);
  if (spoken.length < SPOKEN_LEVELS) return levels.length < SILENT_LEVELS ? 'waiting' : 'nothing';
  // Vowels, not the gaps between them nor one knock on the table.
  const typical = spoken[Math.floor(spoken.length * 0.8)] ?? 0;
  if (typical < QUIET) return 'quiet';
  return typical > LOUD ? 'loud' : 'good';
}
