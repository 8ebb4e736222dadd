import { z } from 'zod';
import { DomainId, IndicatorId } from './indicator.ts';
import { PortraitRead } from './portrait.ts';
import { SaidByHand } from './said-by-hand.ts';
import { ConsultationType } from './scenario.ts';
import { SheetEntry } from './subdomain.ts';

/** A case as it stood at one moment, with everything that it is played and marked by. */
export const CaseSnapshot = z.object({
  title: z.string(),
  description: z.string(),
  tag: z.string(),
  patientDetails: z.string(),
  /** Absent where nothing was corrected by hand. */
  saidByHand: SaidByHand.optional(),
  materialsForCandidate: z.string().nullable(),
  voiceProvider: z.string(),
  voiceId: z.string(),
  aiInstructions: z.string(),
  consultationType: ConsultationType.nullable(),
  experienceGroups: z.array(z.string()).nullable(),
  /** Absent where the Demographics alone choose the face. */
  portrait: PortraitRead.optional(),
  /** In the order of the indicators. */
  guidance: z.array(z.object({ indicatorId: IndicatorId, text: z.string() })),
  /** Null: the default three. */
  critical: z.array(IndicatorId).nullable(),
  /** By domain, each in its order. */
  subdomains: z.array(
    z.object({
      id: z.string(),
      domain: DomainId,
      title: z.string(),
      instructions: z.string(),
      isCritical: z.union([z.literal(0), z.literal(1)]),
      orderIndex: z.number().int(),
      sheet: SheetEntry.optional(),
    }),
  ),
});
export type CaseSnapshot = z.infer<typeof CaseSnapshot>;

/** One version of a case in its history. */
export const CaseVersion = z.object({
  id: z.string(),
  /** Counted from 1 in each case. */
  number: z.number().int(),
  savedAt: z.iso.datetime(),
  /** Null for what the product brought; without an address once the account is gone. */
  savedBy: z.object({ id: z.string(), email: z.string().nullable() }).nullable(),
  /** The fields of the snapshot that differ from the version before; all of them in the first. */
  changed: z.array(z.string()),
});
export type CaseVersion = z.infer<typeof CaseVersion>;
