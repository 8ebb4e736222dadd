import type { AdministratorStore } from './administrator-store.ts';

/** Whether an address is an administrator's, by ADMIN_EMAILS (`listed`) or by `npm run admin`, as it stands at this moment. */
export const isListed =
  (listed: readonly string[], added: Pick<AdministratorStore, 'has'>) =>
  async (email: string): Promise<boolean> =>
    listed.includes(email) || added.has(email);
