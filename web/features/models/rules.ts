import type { LocalPackage, PackageState } from '#contract/local-models.ts';

type Installing = Extract<PackageState, { is: 'installing' }>;

/** 108035095 -> '108 MB'. */
export const megabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1e6))} MB`;

/** 0 to 1; null while nobody knows, as when the engine comes or the model is tried out. */
export const shareDone = ({ doneBytes, totalBytes, step }: Installing): number | null =>
  totalBytes > 0 && (step === 'downloading' || step === 'unpacking') ? doneBytes / totalBytes : null;

/** 75 -> 'about 2 minutes'. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(5, Math.ceil(seconds / 5) * 5)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
}

/** How many times faster than speech; null when it is not faster. */
export function timesFaster(realTimeFactor: number): string | null {
  if (realTimeFactor >= 1) return null;
  const times = 1 / realTimeFactor;
  return times < 10 ? times.toFixed(1) : String(Math.round(times));
}

export const isAnyInstalling = (packages: LocalPackage[] | undefined): boolean =>
  packages?.some(({ state }) => state.is === 'installing') ?? false;
