import { GRADE_WORDS } from '#contract/grades.ts';
import type { AssessmentRecord, DomainReport, Evidence, Verdict } from '#contract/assessment.ts';
import { clock } from '#contract/said.ts';

/** A report as lines of text: level 1 and 2 are headings, 0 is text, `item` a point of a list. */
export type ReportLine = { kind: 'heading' | 'subheading' | 'text' | 'item'; text: string };

const VERDICT_WORDS = {
  met: 'Met',
  partial: 'Partly met',
  missed: 'Missed',
  overdone: 'Overdone',
  not_applicable: 'Not applicable',
} as const satisfies Record<Verdict, string>;
const NOT_OFFICIAL = 'Indicative only: for practice, not affiliated with RCGP.';

/** Feedback for a portfolio: grades, the one thing to change, every indicator with its quotes. */
export function reportLines({ report, self }: AssessmentRecord['assessment']): ReportLine[] {
  const { points, outOf } = report.total;
  return [
    line('heading', 'Feedback'),
    line('text', points === null ? `Not assessable. ${report.reason ?? ''}`.trim() : `${points} of ${outOf} points. ${NOT_OFFICIAL}`),
    ...(report.note ? [line('text', report.note)] : []),
    ...(report.focus ? [line('text', `Change one thing next time: ${report.focus}`)] : []),
    ...report.domains.flatMap((domain) => [
      line('subheading', headOf(domain)),
      ...(domain.summary ? [line('text', domain.summary)] : []),
      ...(self ?? [])
        .filter((own) => own.domain === domain.id)
        .map(({ grade, line: words }) => line('text', `Your own grade: ${GRADE_WORDS[grade]}. ${words}`.trim())),
      ...report.indicators
        .filter((indicator) => indicator.domain === domain.id)
        .map(({ id, ...one }) => line('item', judged({ ...one, title: `${id} ${one.title}` }))),
      ...report.subdomains.filter((part) => part.domain === domain.id).map((part) => line('item', judged(part))),
    ]),
  ];
}

const line = (kind: ReportLine['kind'], text: string): ReportLine => ({ kind, text });

const headOf = ({ id, title, grade }: DomainReport): string => `${id} ${title}: ${grade ? GRADE_WORDS[grade] : 'no grade'}`;

function judged(one: {
  title: string;
  critical: boolean;
  verdict: Verdict;
  rationale: string;
  suggestion?: string;
  evidence: Evidence[];
}): string {
  return [
    `${one.title}${one.critical ? ' (critical)' : ''}: ${VERDICT_WORDS[one.verdict]}.`,
    one.rationale,
    ...one.evidence.map(
      ({ role, quote, seconds }) =>
        `${role === 'user' ? 'Doctor' : 'Patient'}${seconds === undefined ? '' : ` at ${clock(seconds)}`}: “${quote.replaceAll(/\s+/g, ' ')}”`,
    ),
    one.suggestion ? `Next time: ${one.suggestion}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
