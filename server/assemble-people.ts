import type { Db } from '#server/db/open.ts';
import { accountStore } from '#server/features/account/account-store.ts';
import { exportAccount } from '#server/features/account/export-account.ts';
import { accountHandlers } from '#server/features/account/handlers.ts';
import type { CallService } from '#server/features/calls/call-service.ts';
import type { CallStore } from '#server/features/calls/store.ts';
import { forgetStore } from '#server/features/consultations/forget-store.ts';
import { forgetUser } from '#server/features/consultations/forget-user.ts';
import { purgeGuests } from '#server/features/consultations/purge-guests.ts';
import { exportRooms } from '#server/features/rooms/export-rooms.ts';
import { exportGroups } from '#server/features/groups/export-groups.ts';
import { practiceStore } from '#server/features/practice/practice-store.ts';

const PURGE_MS = 10 * 60_000;

type Parts = Omit<Parameters<typeof exportAccount>[0], 'accounts' | 'practice' | 'groups' | 'rooms'> &
  Pick<Parameters<typeof accountHandlers>[0], 'provePassword'> & {
    db: Db;
    service: CallService;
    calls: CallStore;
    forgetRecording: (callId: string) => Promise<void>;
    now: () => Date;
    log: Record<'error' | 'info', (detail: object, message: string) => void>;
  };

/** What people take with them, and how they are deleted: at their wish, and guests by themselves, now and every ten minutes. */
export function assemblePeople({ db, service, calls, forgetRecording, provePassword, now, log, ...kept }: Parts) {
  const people = forgetStore(db);
  const purge = purgeGuests({ people, forgetRecording, now });
  const purging = async () => {
    const gone = await purge().catch((error: unknown) => log.error({ err: error }, 'guests could not be cleared away'));
    if (gone) log.info({ gone }, 'guests were cleared away after their time');
  };
  let running = purging();
  const timer = setInterval(() => (running = running.then(purging)), PURGE_MS);
  return {
    handlers: accountHandlers({
      exportAccount: exportAccount({
        ...kept,
        accounts: accountStore(db),
        practice: practiceStore(db),
        groups: exportGroups(db),
        rooms: exportRooms(db),
      }),
      provePassword,
      forgetUser: forgetUser({ people, service, calls, forgetRecording, now }),
      now,
    }),
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
