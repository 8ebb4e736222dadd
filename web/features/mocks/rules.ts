import type { Mock } from '#contract/mock.ts';
import { ownStorage } from '#web/api/own-storage.ts';

/** Seconds that remain at `now`, of a mock read at `readAt`, both by this page's clock in ms. */
export const secondsLeftOf = ({ secondsLeft, paused }: Pick<Mock, 'secondsLeft' | 'paused'>, readAt: number, now: number): number =>
  paused ? secondsLeft : Math.max(0, secondsLeft - (now - readAt) / 1000);

/** Which bell rings between two looks at a mock; null where nothing has changed, and where it was only paused or gone on with. */
export function bellBetween(before: Pick<Mock, 'phase' | 'station'> | null, now: Pick<Mock, 'phase' | 'station'>): Mock['phase'] | null {
  return before && (before.phase !== now.phase || before.station !== now.station) ? now.phase : null;
}

/** How this person sits mocks, kept in this browser until they sign out. */
export type Adjustments = { extraTime: 0 | 25 | 50; restBreaks: boolean; pauses: boolean };
const KEY = 'mock-adjustments';
const BELL = 'mock-bell';

export function readAdjustments(): Adjustments {
  try {
    const kept = JSON.parse(ownStorage().getItem(KEY) ?? '{}') as Partial<Record<keyof Adjustments, unknown>> | null;
    const extraTime = ([25, 50] as const).find((one) => one === kept?.extraTime) ?? 0;
    return { extraTime, restBreaks: kept?.restBreaks === true, pauses: kept?.pauses === true };
  } catch {
    return { extraTime: 0, restBreaks: false, pauses: false };
  }
}

export const keepAdjustments = (chosen: Adjustments): void => ownStorage().setItem(KEY, JSON.stringify(chosen));

export const isBellOn = (): boolean => ownStorage().getItem(BELL) !== 'off';
export const keepBell = (on: boolean): void => ownStorage().setItem(BELL, on ? 'on' : 'off');
