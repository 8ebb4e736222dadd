import type { CaseDraft, LintFinding } from '#contract/case-lint.ts';
import { readingNotes } from '../case/reading-notes.ts';
import { CARD_RULES } from './card-rules.ts';
import { lintedCase, type LintRule } from './linted-case.ts';
import { RECORD_RULES } from './record-rules.ts';
import { SAID_RULES } from './said-rules.ts';
import { SECTION_RULES } from './section-rules.ts';
import { TELLING_RULES } from './telling-rules.ts';

export const LINT_RULES: LintRule[] = [...TELLING_RULES, ...SAID_RULES, ...SECTION_RULES, ...RECORD_RULES, ...CARD_RULES];

const SEVERITY = { error: 0, warning: 1, info: 2 };

/** What an author may want to change, by severity and then by line: our rules, and what the patient could not make sense of. */
export function lintCase(draft: CaseDraft, today: Date): LintFinding[] {
  const linted = lintedCase(draft, today);
  const ours = LINT_RULES.flatMap(({ id, severity, check }) =>
    check(linted).map(({ message, line }): LintFinding => ({ rule: id, severity, message, line: line ?? null })),
  );
  const notes = readingNotes(draft.patientDetails, linted.patient).map(({ code, severity, line, message }): LintFinding => ({
    rule: code,
    severity,
    line,
    message,
  }));
  return [...ours, ...notes].toSorted((a, b) => SEVERITY[a.severity] - SEVERITY[b.severity] || (a.line ?? 0) - (b.line ?? 0));
}
