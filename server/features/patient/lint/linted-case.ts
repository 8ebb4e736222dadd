import type { CaseDraft, LintFinding } from '#contract/case-lint.ts';
import { type Section, sectionsOf } from '#server/features/scenarios/sections.ts';
import { compiledCase } from '../sense/compiled-case.ts';
import type { Case } from '../case/case.ts';

/** What the rules look at: the case as it is written, and as the patient reads it. */
export type LintedCase = CaseDraft & { patient: Case; sections: Section[]; today: Date };

export type Found = { message: string; line?: number | null };
/** One rule: pure, and silent where the case is fine. */
export type LintRule = { id: string; severity: LintFinding['severity']; check: (linted: LintedCase) => Found[] };

export const lintedCase = (draft: CaseDraft, today: Date): LintedCase => ({
  ...draft,
  patient: compiledCase(draft.patientDetails),
  sections: sectionsOf(draft.patientDetails),
  today,
});
