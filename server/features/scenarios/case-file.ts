import { z } from 'zod';
import { IndicatorId } from '#contract/indicator.ts';
import { TITLE_MAX } from '#contract/limits.ts';
import {
  ConsultationType,
  Day,
  EXPERIENCE_GROUPS,
  Guideline,
  ScenarioStatus,
  Tag,
  TAGS,
  VOICE_PROVIDERS,
  VoiceProvider,
} from '#contract/scenario.ts';
import { Portrait } from '#contract/portrait.ts';
import type { SaidByHand } from '#contract/said-by-hand.ts';
import type { Subdomain } from '#contract/subdomain.ts';

const line = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

/** The YAML at the head of a built-in case. Unknown keys are refused, so that a misspelt one is noticed. */
export const FrontMatter = z.strictObject({
  /** The file's name without its ending; what the database knows the case by. */
  key: slug,
  /** Counted up with every change, so that running products take the change over. */
  version: z.int().min(1),
  title: line.max(TITLE_MAX),
  description: line,
  tag: z.enum(TAGS),
  status: ScenarioStatus,
  consultationType: ConsultationType.optional(),
  /** Up to two groups of the MRCGP blueprint. */
  experienceGroups: z.array(z.enum(EXPERIENCE_GROUPS)).max(2).optional(),
  stationKey: slug,
  voiceProvider: z.enum(VOICE_PROVIDERS),
  voiceId: line,
  /** Of the face on the line; what is left open the Demographics choose. */
  portrait: Portrait.optional(),
  /** Absent: the default three are critical. */
  critical: z.array(IndicatorId).optional(),
  /** What the medicine was checked against, and when. */
  guidelines: z.array(Guideline).default([]),
  reviewBy: Day.optional(),
});

/** One built-in case, as a GP wrote it in content/scenarios. */
export type CaseFile = z.output<typeof FrontMatter> & {
  patientDetails: string;
  materialsForCandidate: string | null;
  /** Absent where nothing was corrected by hand. */
  saidByHand?: SaidByHand;
  guidance: { indicatorId: IndicatorId; text: string }[];
  /** `orderIndex` counts from 0 within each domain. */
  subdomains: (Pick<Subdomain, 'domain' | 'title' | 'isCritical' | 'instructions' | 'orderIndex' | 'sheet'> & { id?: string })[];
};

/** A case of anybody's: what the scenario form takes may stand in its file, and no section is asked for. */
export const ImportedFrontMatter = FrontMatter.extend({ tag: Tag, voiceProvider: VoiceProvider, aiInstructions: line.optional() });
export type ImportedCase = Omit<CaseFile, keyof z.output<typeof FrontMatter>> & z.output<typeof ImportedFrontMatter>;
