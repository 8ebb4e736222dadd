import type { Scenario, ScenarioCard } from '#contract/scenario.ts';

const CASES: [id: string, title: string, tag: string, description: string, type: 'video' | 'telephone', group: string][] = [
  [
    'toe',
    'A painful big toe',
    'Rheumatology',
    'A taxi driver asks for help with a very painful foot.',
    'video',
    'Urgent and unscheduled care',
  ],
  [
    'tears',
    'Not sleeping',
    'Mental Health',
    'A new mother asks for something to help her sleep.',
    'telephone',
    'Mental health and addiction',
  ],
  ['blue', 'The inhaler again', 'Respiratory', 'A student wants a repeat of his blue inhaler.', 'video', 'Prescribing'],
  [
    'trace',
    'A call about a heart tracing',
    'Cardiology',
    'A retired school cook rings for a result.',
    'telephone',
    'Investigations and results',
  ],
  [
    'note',
    'A note for work',
    'Neurology',
    'A delivery driver who passed out wants a note that says he is fit.',
    'video',
    'New undifferentiated presentation',
  ],
];

/** The scenario list. */
export const cards = (): ScenarioCard[] =>
  CASES.map(([id, title, tag, description, consultationType, group]) => ({
    id,
    title,
    tag,
    description,
    stationKey: id,
    consultationType,
    experienceGroups: [group],
  }));

/** One case with its record. */
export const scenario = (): Scenario => ({
  ...cards()[0]!,
  status: 'published',
  voiceProvider: '11labs',
  voiceId: 'Daniel',
  patientDetails: '## Demographics\nName: David Hughes\nAge: 47\nGender: male\nOccupation: taxi driver\n',
  materialsForCandidate: `**Name:** David Hughes
**Age:** 47
**Consultation:** video call

## Past medical history
- Hypertension (2019)

## Medication
- Bendroflumethiazide 2.5 mg once daily

## Allergies
- Penicillin: rash

## Results, four months ago
| Test | Result | Range |
| --- | --- | --- |
| eGFR | 71 | above 90 |
| Urate | **512** | 200 to 430 |`,
});
