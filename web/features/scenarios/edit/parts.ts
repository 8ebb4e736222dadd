import type { FieldName } from '../admin/draft.ts';

/** The parts of 'Edit case', in the order of its side list, and what each group of them is for. */
export const PART_GROUPS = {
  write: ['script', 'record', 'details'],
  mark: ['subdomains', 'indicators'],
  check: ['advice', 'reading', 'said', 'probes'],
  try: ['trial', 'preview'],
  history: ['sign-off', 'versions'],
} as const;
export type PartGroup = keyof typeof PART_GROUPS;
export type CasePart = (typeof PART_GROUPS)[PartGroup][number];
const PARTS: CasePart[] = Object.values(PART_GROUPS).flat();

/** The part that an address names ('?tab=probes'); nothing where it names none. */
export const casePartOf = ({ tab }: Record<string, unknown>): { tab?: CasePart } => {
  const named = PARTS.find((name) => name === tab);
  return named ? { tab: named } : {};
};

/** In which part a field of the case is written. */
export const partOfField = (field: FieldName): CasePart =>
  field === 'patientDetails' ? 'script' : field === 'materialsForCandidate' ? 'record' : 'details';

/** The parts in which the case itself is written, under one 'Update Scenario'. */
export const isWritten = (part: CasePart): boolean => (PART_GROUPS.write as readonly CasePart[]).includes(part);
