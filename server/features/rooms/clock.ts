import { CONSULTATION_SECONDS, READING_SECONDS, ROOM_WARNING_SECONDS } from '#contract/limits.ts';
import type { ExtraTime } from '#contract/mock.ts';
import type { RoomBell } from '#contract/room-socket.ts';
import type { RoomPhase } from '#contract/room.ts';

/** Where a room is. Times in ms since 1970. */
export type RoomClock = { phase: RoomPhase; phaseStartedAt: number; extraTime: ExtraTime };

const extended = (seconds: number, extraTime: ExtraTime) => Math.round((seconds * (100 + extraTime)) / 100);

/** Seconds of the phase; null where it has no end of its own. */
export function phaseSeconds({ phase, extraTime }: Pick<RoomClock, 'phase' | 'extraTime'>): number | null {
  if (phase === 'reading') return extended(READING_SECONDS, extraTime);
  return phase === 'consulting' ? extended(CONSULTATION_SECONDS, extraTime) : null;
}

/** When the phase ends by itself, in ms; null where it does not. */
export function endsAt(clock: RoomClock): number | null {
  const seconds = phaseSeconds(clock);
  return seconds === null ? null : clock.phaseStartedAt + seconds * 1000;
}

const NEXT = { reading: 'consulting', consulting: 'debrief' } as const;

/** What the clock has brought since anybody looked: phases follow each other at their own ends. */
export function passedPhases(from: RoomClock, now: number): { phase: 'consulting' | 'debrief'; at: number }[] {
  const passed: { phase: 'consulting' | 'debrief'; at: number }[] = [];
  for (let clock = from; ;) {
    const end = endsAt(clock);
    if (end === null || end > now) return passed;
    const phase = NEXT[clock.phase as keyof typeof NEXT];
    passed.push({ phase, at: end });
    clock = { ...clock, phase, phaseStartedAt: end };
  }
}

/** The bell with which a phase begins; null for none. */
export function bellOf(before: RoomPhase, after: RoomPhase): RoomBell | null {
  if (before === after) return null;
  if (after === 'reading' || after === 'consulting') return after;
  return before === 'consulting' && after === 'debrief' ? 'end' : null;
}

/** Whether the last two minutes have begun. */
export function isWarned(clock: RoomClock, now: number): boolean {
  const end = endsAt(clock);
  return clock.phase === 'consulting' && end !== null && now >= end - ROOM_WARNING_SECONDS * 1000;
}
