import type { Portrait } from '#contract/portrait.ts';
import { PORTRAIT_PARTS, type PortraitPart } from '#contract/portrait-parts.ts';
import { AI_INSTRUCTIONS, type AdminScenario, ScenarioForm, TAGS, VOICE_NAMES } from '#contract/scenario.ts';

/** Where the form keeps a part of the portrait; empty leaves it to the Demographics. */
export const faceField = (part: PortraitPart) => `face ${part}` as const;
export const FACE_PARTS = Object.keys(PORTRAIT_PARTS) as PortraitPart[];

export const FIELDS = [
  'title',
  'description',
  'tag',
  'status',
  'patientDetails',
  'materialsForCandidate',
  'voiceProvider',
  'voiceId',
  'consultationType',
  'group',
  'secondGroup',
  ...FACE_PARTS.map(faceField),
] as const;
export type FieldName = (typeof FIELDS)[number];

/** A case as it stands in the form. */
export type Draft = Record<FieldName, string>;

type FaceFields = Record<`face ${PortraitPart}`, string>;
const faceFields = (portrait: AdminScenario['portrait']): FaceFields =>
  Object.fromEntries(FACE_PARTS.map((part) => [faceField(part), portrait?.[part] ?? ''])) as FaceFields;

/** What is chosen of the face; null where everything is left open. */
export function portraitIn(draft: Draft): Portrait | null {
  const chosen = FACE_PARTS.filter((part) => draft[faceField(part)]).map((part) => [part, draft[faceField(part)]]);
  return chosen.length > 0 ? Object.fromEntries(chosen) : null;
}

/** A new case: the template, and the defaults of the spec (section 3); a draft until its author publishes it. */
export const newDraft = (template: string): Draft => ({
  title: '',
  description: '',
  tag: TAGS[0],
  status: 'draft',
  patientDetails: template,
  materialsForCandidate: '',
  voiceProvider: '11labs',
  voiceId: VOICE_NAMES['11labs'][0],
  consultationType: '',
  group: '',
  secondGroup: '',
  ...faceFields(undefined),
});

export const draftOf = (scenario: AdminScenario): Draft => ({
  title: scenario.title,
  description: scenario.description,
  tag: scenario.tag,
  status: scenario.status,
  patientDetails: scenario.patientDetails,
  materialsForCandidate: scenario.materialsForCandidate ?? '',
  voiceProvider: scenario.voiceProvider,
  voiceId: scenario.voiceId,
  consultationType: scenario.consultationType ?? '',
  group: scenario.experienceGroups?.[0] ?? '',
  secondGroup: scenario.experienceGroups?.[1] ?? '',
  ...faceFields(scenario.portrait),
});

export const isSame = (one: Draft, other: Draft): boolean => FIELDS.every((field) => one[field] === other[field]);

export type Problems = Partial<Record<FieldName, string>>;

/** What is wrong with a draft, field by field, in the spec's words; or the body to send. */
export function readDraft(draft: Draft): { body: ScenarioForm; problems?: undefined } | { problems: Problems } {
  const { group, secondGroup, ...fields } = draft;
  const groups = [...new Set([group, secondGroup])].filter(Boolean);
  const parsed = ScenarioForm.safeParse({
    ...fields,
    consultationType: draft.consultationType || null,
    experienceGroups: groups.length > 0 ? groups : null,
    materialsForCandidate: draft.materialsForCandidate.trim() || null,
    portrait: portraitIn(draft),
    aiInstructions: AI_INSTRUCTIONS,
  });
  if (parsed.success) return { body: parsed.data };
  const problems: Problems = {};
  for (const { path, message } of parsed.error.issues) problems[path[0] as FieldName] ??= message;
  return { problems };
}
