import type { RoomPhase, RoomRole, RoomSettings } from './room.ts';

/** Whether somebody of this role is neither seen nor heard by the others now, as the host chose. */
export const isHidden = (
  { phase, observersHidden }: { phase: RoomPhase } & Pick<RoomSettings, 'observersHidden'>,
  role: RoomRole,
): boolean => observersHidden && (phase === 'reading' || phase === 'consulting') && (role === 'observer' || role === 'examiner');
