import { z } from 'zod';
import { Day } from './scenario.ts';

/** Somebody who writes cases: an author or an administrator. Without an address once the account is gone. */
const writer = z.object({ id: z.string(), email: z.string().nullable() });
export const CaseWriter = writer;
export type CaseWriter = z.infer<typeof CaseWriter>;

/** Who answers for a case, and whether what stands now was signed off. */
export const CaseSignOff = z.object({
  scenarioId: z.string(),
  /** Who wrote it, unless another was named; null for what the product brought. */
  author: writer.nullable(),
  /** Who is asked to review it. */
  reviewer: writer.nullable(),
  /** `changedSince`: the case or its marking was edited afterwards, so that what stands now was signed off by nobody. */
  signedOff: z.object({ by: z.string().nullable(), at: z.iso.datetime(), changedSince: z.boolean() }).nullable(),
  /** The day or month by which it is to be reviewed again. */
  reviewBy: z.string().nullable(),
  /** When the case or its marking was last edited. */
  changedAt: z.iso.datetime(),
});
export type CaseSignOff = z.infer<typeof CaseSignOff>;

export const EntrustCase = z.object({ authorId: z.string().nullable(), reviewerId: z.string().nullable() });
export type EntrustCase = z.infer<typeof EntrustCase>;

export const SignOffCase = z.object({
  /** Of the case as it was read: what somebody saved since is not signed off unseen. */
  revision: z.number().int(),
  reviewBy: Day,
  /** Of its listing as it was read, for its marking is no part of the revision; absent signs off whatever marking stands there. */
  changedAt: z.iso.datetime().optional(),
});
export type SignOffCase = z.infer<typeof SignOffCase>;

/** Whether a review is due by today (YYYY-MM-DD): a month is over with its last day. */
export const isReviewOverdue = (reviewBy: string | null, today: string): boolean =>
  reviewBy !== null && today.slice(0, reviewBy.length) > reviewBy;
