import type { CasePart, PartGroup } from './parts.ts';

/** The words of 'Edit case'. */
export const copy = {
  title: 'Edit case',
  parts: {
    script: 'Script',
    record: 'Record',
    details: 'Details',
    subdomains: 'Subdomains',
    indicators: 'Indicators',
    advice: 'Advice',
    reading: 'What the patient knows',
    said: 'What the patient says',
    probes: 'Probes',
    trial: 'Talk to the patient',
    preview: 'Preview',
    'sign-off': 'Sign-off',
    versions: 'Versions',
  } satisfies Record<CasePart, string>,
  groups: { write: 'Write', mark: 'Marking', check: 'Check', try: 'Try it', history: 'Sign-off and history' } satisfies Record<
    PartGroup,
    string
  >,
  list: 'Parts of this case',
  changed: 'changed',
  intro: {
    script: 'What the patient knows and says. Candidates never see it before they have completed the case.',
    record: 'What candidates may read about the patient, and how it looks to them.',
    details: 'What the case is called, who may practise it, how it is held, and who is on the line.',
    indicators: 'Which of the 26 indicators are critical in this case, and what each of them asks for here.',
  },
  unsaved: 'You have unsaved changes. This part shows the case as it is saved.',
  toChanges: 'Go to the changes',
  save: { saved: 'No unsaved changes', dirty: 'Unsaved changes', discard: 'Discard changes' },
  recordPreview: 'As candidates see it',
  more: 'More actions',
  next: {
    errors: (count: number) => (count === 1 ? 'Next: look at 1 error' : `Next: look at ${count} errors`),
    publish: 'Next: publish this draft',
    try: 'Next: try it',
  },
} as const;
