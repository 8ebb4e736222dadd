import { z } from 'zod';
import { PATIENT_DETAILS_MAX, TITLE_MAX } from './limits.ts';

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
export const ConsultationType = z.enum(['video', 'telephone']);

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
});
export type Scenario = z.infer<typeof Scenario>;

export const AdminScenario = Scenario.extend({
  aiInstructions: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type AdminScenario = z.infer<typeof AdminScenario>;

const required = (message: string) => z.string({ error: message }).trim().min(1, message);

/** The scenario form (spec, section 5), shared by the dialog and the API. Absent status means published. */
export const ScenarioForm = z.object({
  title: required('Title is required').max(TITLE_MAX),
  description: required('Description is required'),
  tag: required('Tag is required'),
  patientDetails: required('Patient details are required').max(PATIENT_DETAILS_MAX),
  materialsForCandidate: z.string().nullish(),
  voiceProvider: required('Voice provider is required'),
  voiceId: required('Voice ID is required'),
  status: ScenarioStatus.default('published'),
  aiInstructions: z.string().optional(),
});
export type ScenarioForm = z.infer<typeof ScenarioForm>;

/** Sent with every save of a scenario (spec, section 3). */
export const AI_INSTRUCTIONS = 'Play a patient seeking a consultation, following the scenario details exactly.';
