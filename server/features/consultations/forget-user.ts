import { isRowId } from '#server/db/row-id.ts';
import type { CallService } from '#server/features/calls/call-service.ts';
import type { CallStore } from '#server/features/calls/store.ts';
import type { ForgetStore } from './forget-store.ts';

type Parts = {
  people: Pick<ForgetStore, 'endSignIns' | 'remove'>;
  service: Pick<CallService, 'end'>;
  calls: Pick<CallStore, 'openOf'>;
  /** Removes the files of a call's recording, if there are any. */
  forgetRecording: (callId: string) => Promise<void>;
  now: () => Date;
};

/** Deletes a person and everything of theirs. @returns false when there is no such person. */
export type ForgetUser = (userId: string) => Promise<boolean>;

/**
 * Deletes a person with everything of theirs: sign-ins, mailed links, calls (a running one is ended), consultations with
 * notes and assessments, and the files of recordings. The one place for it: deleting an account and clearing away guests
 * both come here. A table of a later feature hangs on `users` with `onDelete: 'cascade'` (a test holds that).
 */
export function forgetUser({ people, service, calls, forgetRecording, now }: Parts): ForgetUser {
  return async (userId) => {
    if (!isRowId(userId)) return false;
    await people.endSignIns(userId, now());
    // Ended before it is deleted: a call that runs writes into its rows and files.
    for (const call of await calls.openOf(userId)) await service.end(call, 'customer-ended-call');
    const theirs = await people.remove(userId);
    if (theirs === null) return false;
    await forgetRecordings(theirs, forgetRecording);
    return true;
  };
}

/** What fails here is removed by the hourly sweep, which knows that the calls are gone. */
export async function forgetRecordings(callIds: string[], forget: Parts['forgetRecording']): Promise<void> {
  for (const callId of callIds) await forget(callId);
}
