import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { disputeService } from '#server/features/assessment/dispute-service.ts';
import { createLimits } from '#server/features/auth/limits.ts';
import { roleStore } from '#server/features/auth/role-store.ts';
import { groupAccess } from '#server/features/groups/group-access.ts';
import { groupKeys } from '#server/features/groups/group-keys.ts';
import { inviteByMail } from '#server/features/groups/invite-by-mail.ts';
import { logGroup } from '#server/features/groups/log-group.ts';
import { looks as noteLooks } from '#server/features/groups/looks.ts';
import { memberHandlers } from '#server/features/groups/member-handlers.ts';
import { readGroup } from '#server/features/groups/read-group.ts';
import { sharedHandlers } from '#server/features/groups/shared-handlers.ts';
import { sharedStore } from '#server/features/groups/shared-store.ts';
import { groupStore } from '#server/features/groups/store.ts';
import { trainerHandlers } from '#server/features/groups/trainer-handlers.ts';
import { wordsStore } from '#server/features/groups/words-store.ts';
import { workStore } from '#server/features/groups/work-store.ts';

type Shared = Parameters<typeof sharedHandlers>[0];
type Parts = Pick<Shared, 'assessments' | 'disputes' | 'files' | 'now'> & {
  consultations: Shared['consultations'] & { isOwn: Parameters<typeof memberHandlers>[0]['isOwn'] };
  scenarios: Parameters<typeof trainerHandlers>[0]['scenarios'];
  providers: Pick<Parameters<typeof inviteByMail>[0], 'mailer'>;
  links: { sign: Shared['sign'] };
  log: Parameters<typeof inviteByMail>[0]['log'];
  config: Pick<Config, 'RATE_LIMITS' | 'DATABASE_URL' | 'publicUrl'>;
  /** This installation's own, for the keys in links. */
  secret: string;
  db: Db;
};

/** Groups of trainers and trainees from their parts. */
export function assembleGroups({ db, config, secret, consultations, scenarios, providers, links, log, now, ...parts }: Parts) {
  const store = groupStore(db);
  const work = workStore(db);
  const words = wordsStore(db);
  const access = groupAccess({ store, shared: sharedStore(db) });
  const keys = groupKeys(secret, config.publicUrl);
  const looks = noteLooks({ db, now });
  const read = readGroup({ store, work, looks, keys, now });
  const limits = createLimits({ on: config.RATE_LIMITS, shared: config.DATABASE_URL ? db : null });
  const common = { store, access, read, words, keys, log: logGroup({ db, now }), now };
  return {
    ...memberHandlers({ ...common, isOwn: consultations.isOwn }),
    ...trainerHandlers({
      ...common,
      work,
      scenarios,
      roles: roleStore(db),
      invite: inviteByMail({ store, keys, mailer: providers.mailer, limits, log, now }),
    }),
    ...sharedHandlers({ ...common, ...parts, sign: links.sign, consultations, looks, disputeService: disputeService({ db, now }) }),
  };
}
