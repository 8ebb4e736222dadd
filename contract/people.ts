import { z } from 'zod';

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
  consultations: z.number().int(),
  assessments: z.number().int(),
});
export type Person = z.infer<typeof Person>;

/** A page of accounts. Both figures are of the whole product, whatever was searched for. */
export const People = z.object({ accounts: z.number().int(), guests: z.number().int(), people: z.array(Person) });
export type People = z.infer<typeof People>;
