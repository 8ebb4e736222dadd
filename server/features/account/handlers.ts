import { AppError } from '#contract/errors.ts';
import type { ProvePassword } from '#server/features/auth/prove-password.ts';
import type { ForgetUser } from '#server/features/consultations/forget-user.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { ExportAccount } from './export-account.ts';
import { zipOf } from './zip.ts';

type Parts = { exportAccount: ExportAccount; provePassword: ProvePassword; forgetUser: ForgetUser; now: () => Date };

/** Taking everything along, and leaving for good. */
export function accountHandlers({ exportAccount, provePassword, forgetUser, now }: Parts): HandlersFor<'exportAccount' | 'deleteAccount'> {
  return {
    exportAccount: async ({ user }) => ({
      type: 'application/zip',
      filename: `gp-training-${now().toISOString().slice(0, 10)}.zip`,
      body: zipOf(exportAccount(user)),
    }),
    deleteAccount: async ({ user, body, ip }) => {
      await provePassword(user, body.currentPassword, ip);
      if (!(await forgetUser(user.id))) throw new AppError('not_found');
      return { success: true };
    },
  };
}
