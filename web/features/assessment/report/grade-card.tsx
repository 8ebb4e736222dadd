import { GRADE_WORDS } from '#contract/grades.ts';
import type { DomainReport, Grade } from '#contract/assessment.ts';
import { copy } from '../copy.ts';

const DOMAIN_EDGE = { D1: 'border-t-d1', D2: 'border-t-d2', D3: 'border-t-d3' } as const;

type Props = {
  domain: DomainReport;
  self?: { grade: Grade; line: string } | undefined;
  /** Of the earlier attempt at this case. */
  earlier?: Grade | null | undefined;
};

/** One grade in words with its points, and the one line on what would move it. */
export function GradeCard({ domain, self, earlier }: Props) {
  const { id, title, grade, points, outOf, gradeMover } = domain;
  return (
    <section
      className={`row-span-3 grid grid-rows-subgrid content-start rounded-card border border-t-4 border-line bg-surface px-4 pt-2 pb-2.5 shadow-card ${DOMAIN_EDGE[id]}`}
    >
      <h3 className="text-[13px] text-muted">
        {id} {title}
      </h3>
      <div className="@container">
        {/* Beside each other where the longest of both fits: all three cards are alike. */}
        <p className="flex flex-col items-baseline justify-between @min-[188px]:flex-row">
          <strong className="text-[21px] leading-tight font-[650] tracking-tight">
            {grade ? GRADE_WORDS[grade] : copy.report.notAssessable}
          </strong>
          {points !== null && <span className="figures text-[13px] text-muted">{copy.report.of(points, outOf)}</span>}
        </p>
      </div>
      <div>
        {gradeMover && <p className="mt-0.5 text-[13.5px] leading-snug">{gradeMover}</p>}
        {earlier && <p className="mt-1 text-[13px] text-muted">{copy.attempt.before(GRADE_WORDS[earlier])}</p>}
        {self && (
          <p className="mt-1 text-[13px] text-muted">
            {copy.report.self}: <span className="font-semibold text-ink">{GRADE_WORDS[self.grade]}</span>
            {self.line && `. ${self.line}`}
          </p>
        )}
      </div>
    </section>
  );
}
