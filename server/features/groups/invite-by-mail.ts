import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { INVITATION_DAYS } from '#contract/limits.ts';
import type { Limits } from '#server/features/auth/limits.ts';
import type { User } from '#server/http/handlers.ts';
import type { Mailer } from '#server/providers/mail/mail.ts';
import type { GroupKeys } from './group-keys.ts';
import { invitationMail } from './invitation-mail.ts';
import type { GroupRow, GroupStore } from './store.ts';

type Parts = {
  store: Pick<GroupStore, 'invite'>;
  keys: Pick<GroupKeys, 'addressOf'>;
  mailer: Mailer;
  limits: Pick<Limits, 'spend'>;
  log: Record<'error', (detail: object, message: string) => void>;
  now: () => Date;
};
export type InviteByMail = ReturnType<typeof inviteByMail>;

const DAY_MS = 86_400_000;

/**
 * Invites people by mail. Whether an address is known here is told nobody. A mail server is not waited for.
 * @returns whom @throws quota_reached where the trainer, or everybody, has sent too much; group_full
 */
export function inviteByMail({ store, keys, mailer, limits, log, now }: Parts) {
  async function spend(trainer: User, emails: readonly string[]): Promise<void> {
    const wait = (await limits.spend('invitations', emails.length, trainer.id)) ?? (await limits.spend('mail', emails.length));
    if (wait === null) return;
    throw new AppError('quota_reached', {
      message: 'Too many invitations went out by mail. Please share the link of the group instead, or try again later.',
      retryAfter: wait,
    });
  }

  return async ({ group, emails, trainer }: { group: GroupRow; emails: string[]; trainer: User }): Promise<string[]> => {
    await spend(trainer, emails);
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
    for (const email of emails) {
      const linkId = randomUUID();
      if (!(await store.invite({ groupId: group.id, email, linkId, createdAt, expiresAt }))) throw new AppError('group_full');
      const link = keys.addressOf({ of: 'mail', linkId });
      const sending = mailer
        .send(invitationMail({ to: email, link, group: group.name, trainer: trainer.email ?? 'A trainer' }))
        .catch((error: unknown) => log.error({ err: error }, 'an invitation could not be sent'));
      if (mailer.id === 'outbox') await sending;
    }
    return emails;
  };
}
