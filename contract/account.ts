import { z } from 'zod';
import { Role } from './role.ts';

/** What the browser needs to build its sign-in client; nothing else may stand here. */
export const ClientConfig = z.object({ url: z.string(), anonKey: z.string() });

export const CurrentUser = z.object({
  id: z.string(),
  email: z.string().nullable(),
  isAdmin: z.boolean(),
  isGuest: z.boolean(),
  /** Absent without any. */
  roles: z.array(Role).optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Deleting an account is proved with its password; a guest has none to give. */
export const DeleteAccount = z.object({ currentPassword: z.string().max(4096).optional() });
