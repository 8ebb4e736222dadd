import { z } from 'zod';
import { Role } from './role.ts';

/** An account as administrators see it: how much was practised, never what was said, written or graded. */
export const Person = z.object({
  id: z.string(),
  /** Null where the hosted sign-in gave the address to another account since. */
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Signed in, signed in again by itself, or saved a consultation; null when none of it ever happened. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** Null with the hosted sign-in, which alone knows. */
  verified: z.boolean().nullable(),
  administrator: z.boolean(),
  roles: z.array(Role),
  consultations: z.number().int(),
  assessments: z.number().int(),
});
export type Person = z.infer<typeof Person>;

/** A page of accounts. Both figures are of the whole product, whatever was searched for. */
export const People = z.object({ accounts: z.number().int(), guests: z.number().int(), people: z.array(Person) });
export type People = z.infer<typeof People>;

/** An address that is an administrator's, or will be once its holder has chosen a password by the link that was mailed. */
export const Administrator = z.object({
  email: z.string(),
  /** By the setting ADMIN_EMAILS: only who runs the server takes it away. */
  fixed: z.boolean(),
  /** In words: 'administrator', or what is missing. */
  state: z.string(),
});
export type Administrator = z.infer<typeof Administrator>;

export const AdministratorAddress = z.object({ email: z.email('Please enter an email address').trim().toLowerCase().max(254) });
