/** One way to send a picture; `floorBps`: with less for it than this it is no picture. */
export type VideoStep = { scale: number; maxBitrate: number; maxFramerate: number; floorBps: number };

/** From the best picture to none: sound keeps its share of a narrow line, the picture gives way. */
export const VIDEO_STEPS: readonly (VideoStep | null)[] = [
  { scale: 1, maxBitrate: 500_000, maxFramerate: 24, floorBps: 150_000 },
  { scale: 2, maxBitrate: 180_000, maxFramerate: 15, floorBps: 70_000 },
  { scale: 4, maxBitrate: 70_000, maxFramerate: 8, floorBps: 30_000 },
  null,
];

/** Opus at its best for speech, and what the network adds to it. */
export const AUDIO_BPS = 48_000;

/** How the way to one peer was in the last seconds. `availableBps`: null where the browser does not say. */
export type LinkSample = { lossShare: number; roundTripMs: number | null; availableBps: number | null };

/** `calm`: samples in a row without a fault; `patience`: how many of them before the next better picture is tried. */
export type VideoState = { step: number; calm: number; strained: number; patience: number };

export const FULL_VIDEO: VideoState = { step: 0, calm: 0, strained: 0, patience: 4 };

const LOSSY = 0.06;
const CLEAN = 0.02;
const SLOW_MS = 600;
/** Twice in a row: one bad sample is a hiccup. */
const STRAINED_TIMES = 2;
const MOST_PATIENCE = 64;

function strains(sample: LinkSample, step: number): boolean {
  if (sample.lossShare >= LOSSY) return true;
  const floor = VIDEO_STEPS[step]?.floorBps ?? 0;
  return sample.availableBps !== null && step < VIDEO_STEPS.length - 1 && sample.availableBps < AUDIO_BPS + floor;
}

/** What comes after a sample: a step down when the line is strained, one up when it has been calm. A failed try makes the next one rarer. */
export function nextVideo(state: VideoState, sample: LinkSample): VideoState {
  if (strains(sample, state.step)) {
    const strained = state.strained + 1;
    if (strained < STRAINED_TIMES) return { ...state, calm: 0, strained };
    return {
      step: Math.min(state.step + 1, VIDEO_STEPS.length - 1),
      calm: 0,
      strained: 0,
      patience: Math.min(state.patience * 2, MOST_PATIENCE),
    };
  }
  const clean = sample.lossShare <= CLEAN && (sample.roundTripMs ?? 0) < SLOW_MS;
  const calm = clean ? state.calm + 1 : 0;
  if (state.step === 0 || calm < state.patience) return { ...state, calm, strained: 0 };
  return { ...state, step: state.step - 1, calm: 0, strained: 0 };
}
