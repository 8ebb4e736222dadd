import type { Shares } from '#contract/group.ts';
import { AppError } from '#contract/errors.ts';
import type { SharedStore, Shared } from './shared-store.ts';
import type { GroupStore, Membership } from './store.ts';

export type GroupAccess = ReturnType<typeof groupAccess>;

/**
 * Who may see what of a group, in one place. Whatever somebody may not see is 404, as if it were not there: that a group, a consultation
 * or a choice exists is nobody's business.
 */
export function groupAccess({ store, shared }: { store: Pick<GroupStore, 'membership'>; shared: SharedStore }) {
  return {
    /** @throws group_not_found */
    async member(groupId: string, userId: string): Promise<Membership> {
      const found = await store.membership(groupId, userId);
      if (!found) throw new AppError('group_not_found');
      return found;
    },

    /** @throws group_not_found, also for its trainees */
    async trainer(groupId: string, userId: string): Promise<Membership> {
      const found = await store.membership(groupId, userId);
      if (found?.member.seat !== 'trainer') throw new AppError('group_not_found');
      return found;
    },

    /** @throws consultation_not_found unless its trainee shares at least so much with this trainer's group at this moment */
    async consultation(groupId: string, consultationId: string, trainerId: string, atLeast: Shares): Promise<Shared> {
      const found = await shared.find(groupId, consultationId, trainerId, atLeast);
      if (!found) throw new AppError('consultation_not_found');
      return found;
    },
  };
}
