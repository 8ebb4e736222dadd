import { z } from 'zod';

/** What an account may do beside practising. Administrators may do all of it, and are no role: they are known by their address. */
export const Role = z.enum(['author', 'trainer']);
export type Role = z.infer<typeof Role>;
