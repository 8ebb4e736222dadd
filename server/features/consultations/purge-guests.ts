import { GUEST_HOURS } from '#contract/limits.ts';
import type { ForgetStore } from './forget-store.ts';
import { forgetRecordings } from './forget-user.ts';

type Parts = {
  people: Pick<ForgetStore, 'guestsDue' | 'remove'>;
  forgetRecording: (callId: string) => Promise<void>;
  now: () => Date;
};

/**
 * Deletes guests and everything of theirs GUEST_HOURS after they came (settings.md, decision 8). One who is in a call goes
 * after it, and one who was mailed a link to a full account keeps the work until that link expires.
 * @returns how many went.
 */
export function purgeGuests({ people, forgetRecording, now }: Parts): () => Promise<number> {
  return async () => {
    const due = { since: new Date(now().getTime() - GUEST_HOURS * 3600_000), now: now() };
    let gone = 0;
    for (let batch = await people.guestsDue(due); batch.length > 0; batch = await people.guestsDue(due)) {
      for (const id of batch) {
        const theirs = await people.remove(id, due);
        if (theirs === null) continue;
        gone += 1;
        await forgetRecordings(theirs, forgetRecording);
      }
    }
    return gone;
  };
}
