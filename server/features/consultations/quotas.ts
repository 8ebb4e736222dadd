import { AppError } from '#contract/errors.ts';
import { DAY_SECONDS, GUEST_PLACE_BYTES_AN_HOUR, NOTE_BYTES_A_DAY } from '#contract/limits.ts';
import type { Limits } from '#server/features/auth/limits.ts';
import type { User } from '#server/http/handlers.ts';
import type { UsageStore } from './usage-store.ts';

/** What a user may have: consultations in 24 hours, and bytes stored in all. */
export type Allowance = { consultations: number; bytes: number };

type Parts = {
  usage: UsageStore;
  limits: Pick<Limits, 'spend'>;
  allowances: { guest: Allowance; member: Allowance };
  now: () => Date;
};

export type Quotas = ReturnType<typeof createQuotas>;

const MEGABYTE = 1024 * 1024;

/**
 * Bounds on what one user takes of what all share; no honest candidate meets them, and administrators have none. What was
 * said in a call that was held here is always saved.
 */
export function createQuotas({ usage, limits, allowances, now }: Parts) {
  const allowanceOf = ({ isGuest }: User) => allowances[isGuest ? 'guest' : 'member'];
  const yesterday = () => new Date(now().getTime() - DAY_SECONDS * 1000);

  function checkCount(user: User, count: number): void {
    const { consultations } = allowanceOf(user);
    if (count < consultations) return;
    const message = `You have had ${consultations} consultations in 24 hours, which is the limit${user.isGuest ? ' for guests' : ''}. Please come back tomorrow.`;
    throw new AppError('quota_reached', { message, retryAfter: DAY_SECONDS });
  }

  async function checkRoom(user: User): Promise<void> {
    const { bytes } = allowanceOf(user);
    if (user.isAdmin || (await usage.bytes(user.id)) < bytes) return;
    const room = `${Math.round(bytes / MEGABYTE)} MB${user.isGuest ? ' for guests' : ''}`;
    const message = `Your consultations fill the space you have here (${room}). Delete some you no longer need in your history, then try again.`;
    throw new AppError('storage_full', { message });
  }

  return {
    /** Before a call. */
    begin: async (user: User): Promise<void> => {
      if (user.isAdmin) return;
      checkCount(user, await usage.begun(user.id, yesterday()));
      await checkRoom(user);
    },

    /** Before a consultation is saved that comes with its words, or with none. @param bytes of the request */
    save: async (user: User, { callId, bytes, ip }: { callId: string | null; bytes: number; ip: string }): Promise<void> => {
      if (user.isAdmin || (callId !== null && (await usage.held(user.id, callId)))) return;
      checkCount(user, await usage.saved(user.id, yesterday()));
      await checkRoom(user);
      // Guests come as many as one likes: what they bring counts by where they come from, too.
      const wait = user.isGuest ? await limits.spend('guestBytes', bytes, ip) : null;
      if (wait === null) return;
      const message = `Guests have sent more than ${GUEST_PLACE_BYTES_AN_HOUR / MEGABYTE} MB from your network this hour. Please try again later.`;
      throw new AppError('quota_reached', { message, retryAfter: wait });
    },

    /** Before notes are written: they come as they are typed, over and over. @param bytes of the request */
    note: async (user: User, bytes: number): Promise<void> => {
      const wait = user.isAdmin ? null : await limits.spend('noteBytes', bytes, user.id);
      if (wait === null) return;
      const message = `You have saved more than ${NOTE_BYTES_A_DAY / MEGABYTE} MB of notes in 24 hours, which is the limit. Please come back tomorrow.`;
      throw new AppError('quota_reached', { message, retryAfter: wait });
    },

    /** Before a report is made. */
    mark: checkRoom,
  };
}
