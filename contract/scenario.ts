import { z } from 'zod';
import { ProbeFile } from './case-probes.ts';
import { PATIENT_DETAILS_MAX, TITLE_MAX } from './limits.ts';
import { Portrait, PortraitRead } from './portrait.ts';
import { SaidByHand } from './said-by-hand.ts';

export const TAGS = [
  'General Medicine',
  'Cardiology',
  'Respiratory',
  'Gastroenterology',
  'Neurology',
  'Rheumatology',
  'Endocrinology',
  'Mental Health',
] as const;

export const VOICE_PROVIDERS = ['11labs', 'playht', 'openai'] as const;

/** Voices that a provider is known to have, the first by default. Any other id of that provider may be asked for as well. */
export const VOICE_NAMES = {
  '11labs': [
    'Rachel',
    'Alice',
    'Lily',
    'Daniel',
    'George',
    'Charlotte',
    'Dave',
    'Dorothy',
    'Joseph',
    'Brian',
    'Charlie',
    'Jessica',
    'Laura',
    'Liam',
    'Matilda',
    'Sarah',
  ],
  playht: [],
  openai: ['alloy', 'ash', 'ballad', 'cedar', 'coral', 'echo', 'fable', 'marin', 'nova', 'onyx', 'sage', 'shimmer', 'verse'],
} as const satisfies Record<(typeof VOICE_PROVIDERS)[number], readonly string[]>;

/** The 12 clinical experience groups of the MRCGP blueprint. */
export const EXPERIENCE_GROUPS = [
  'Under 19',
  'Gender, reproductive and sexual health',
  'Long-term conditions, cancer, multimorbidity, disability',
  'Older adults and end of life',
  'Mental health and addiction',
  'Urgent and unscheduled care',
  'Health disadvantage and vulnerability',
  'Ethnicity, culture, diversity',
  'New undifferentiated presentation',
  'Prescribing',
  'Investigations and results',
  'Professional conversation or dilemma',
] as const;

export const ScenarioStatus = z.enum(['draft', 'published']);
/** A month or a day. */
export const Day = z.string().regex(/^\d{4}-\d{2}(?:-\d{2})?$/, 'must be a date like 2026-03-31');
export const ConsultationType = z.enum(['video', 'telephone']);

/** What a case's medicine was checked against. */
export const Guideline = z.strictObject({ name: z.string().trim().min(1), checked: Day });
export type Guideline = z.infer<typeof Guideline>;

/** A card of the scenario list: never anything of the script. */
export const ScenarioCard = z.object({
  id: z.string(),
  title: z.string(),
  tag: z.string(),
  description: z.string(),
  stationKey: z.string(),
  consultationType: ConsultationType.optional(),
  experienceGroups: z.array(z.string()).optional(),
});
export type ScenarioCard = z.infer<typeof ScenarioCard>;

/** One case. `patientDetails` is cut to its Demographics for candidates who have not completed it. */
export const Scenario = ScenarioCard.extend({
  status: ScenarioStatus,
  materialsForCandidate: z.string().nullable(),
  patientDetails: z.string(),
  voiceProvider: z.string(),
  voiceId: z.string(),
  portrait: PortraitRead.optional(),
});
export type Scenario = z.infer<typeof Scenario>;

export const AdminScenario = Scenario.extend({
  aiInstructions: z.string(),
  /** What its station was called before; found by these, too. */
  formerStationKeys: z.array(z.string()).optional(),
  guidelines: z.array(Guideline).optional(),
  /** The day or month by which the medicine is to be checked again. */
  reviewBy: z.string().optional(),
  /** Its author's own. */
  probes: ProbeFile.optional(),
  /** What its author corrected of what the patient says. */
  saidByHand: SaidByHand.optional(),
  /** Counted up with every save; sent back with an edit, a save by somebody else meanwhile is a 409. */
  revision: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type AdminScenario = z.infer<typeof AdminScenario>;

const required = (message: string) => z.string({ error: message }).trim().min(1, message);

/** One of the spec's own values, of section 3; a string to the compiler, for older cases may hold another. */
const oneOf = (values: readonly string[], name: string) =>
  required(`${name} is required`).refine((value) => values.includes(value), `${name} must be one of: ${values.join(', ')}`);
export const Tag = oneOf(TAGS, 'Tag');
export const VoiceProvider = oneOf(VOICE_PROVIDERS, 'Voice provider');

/** The scenario form (spec, section 5), shared by the dialog and the API. Absent status means published. */
export const ScenarioForm = z.object({
  title: required('Title is required').max(TITLE_MAX, `Title may have at most ${TITLE_MAX} characters`),
  description: required('Description is required'),
  tag: Tag,
  patientDetails: required('Patient details are required').max(
    PATIENT_DETAILS_MAX,
    `Patient details may have at most ${PATIENT_DETAILS_MAX} characters`,
  ),
  materialsForCandidate: z.string().nullish(),
  voiceProvider: VoiceProvider,
  voiceId: required('Voice ID is required'),
  status: ScenarioStatus.default('published'),
  aiInstructions: z.string().optional(),
  // Beyond the spec's own form: what is absent stays as it is, null takes it away.
  consultationType: ConsultationType.nullish(),
  experienceGroups: z.array(z.enum(EXPERIENCE_GROUPS)).max(2).nullish(),
  guidelines: z.array(Guideline).nullish(),
  reviewBy: Day.nullish(),
  probes: ProbeFile.nullish(),
  portrait: Portrait.nullish(),
  /** Publishing a case with faults then needs `confirm` (409 `needs_confirmation` without); else nothing is checked. */
  checkFirst: z.boolean().optional(),
  confirm: z.boolean().optional(),
  /** Of the scenario as the editor read it; absent saves whatever stands there. */
  revision: z.number().int().optional(),
});
export type ScenarioForm = z.infer<typeof ScenarioForm>;

/** Where the case goes in the global patient prompt (spec, section 3). */
export const CASE_PLACEHOLDER = '{patientDetails}';

/** Sent with every save of a scenario (spec, section 3); any other text is put to the model that plays the case. */
export const AI_INSTRUCTIONS = 'Play a patient seeking a consultation, following the scenario details exactly.';
