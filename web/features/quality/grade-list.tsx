import type { Report } from '#contract/assessment.ts';
import { GRADE_WORDS } from '#contract/grades.ts';
import { copy } from './copy.ts';

const DOMAIN_EDGE = { D1: 'border-l-d1', D2: 'border-l-d2', D3: 'border-l-d3' } as const;

/** The three grades of a report, each with what would move it. */
export function GradeList({ label, report }: { label: string; report: Report }) {
  return (
    <ul aria-label={label} className="grid gap-2.5 lg:grid-cols-3">
      {report.domains.map(({ id, title, grade, gradeMover }) => (
        <li key={id} className={`rounded-[10px] border-l-4 bg-sunken px-3 py-2.5 ${DOMAIN_EDGE[id]}`}>
          <p className="text-[13px] text-muted">
            {id} {title}
          </p>
          <p className="font-semibold">{grade ? GRADE_WORDS[grade] : copy.disputes.notAssessable}</p>
          {grade && gradeMover && <p className="mt-1 text-[14px]">{gradeMover}</p>}
        </li>
      ))}
    </ul>
  );
}
