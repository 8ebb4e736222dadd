import { GRADE_WORDS } from '#contract/grades.ts';
import type { DomainReport } from '#contract/assessment.ts';
import { copy } from '../copy.ts';

const DOMAIN_EDGE = { D1: 'border-t-d1', D2: 'border-t-d2', D3: 'border-t-d3' } as const;

/** One grade in words, with the one sentence that would move it. Side by side, the three cards share their rows. */
export function GradeCard({
  domain,
  self,
}: {
  domain: DomainReport;
  self?: { grade: keyof typeof GRADE_WORDS; line: string } | undefined;
}) {
  const { id, title, grade, points, outOf, gradeMover } = domain;
  return (
    <section
      className={`rounded-card border border-t-4 border-line bg-surface px-5 pt-3.5 pb-4 shadow-card @2xl:row-span-3 @2xl:grid @2xl:grid-rows-subgrid @2xl:gap-y-0 ${DOMAIN_EDGE[id]}`}
    >
      <h3 className="text-[13px] text-muted">
        {id} {title}
      </h3>
      <p className="mt-0.5 flex items-baseline justify-between gap-3">
        <strong className="text-[22px] font-[650] tracking-tight">{grade ? GRADE_WORDS[grade] : copy.report.notAssessable}</strong>
        {points !== null && <span className="figures text-[13px] text-muted">{copy.report.of(points, outOf)}</span>}
      </p>
      <div>
        {gradeMover && <p className="mt-2.5 rounded-[10px] bg-sunken px-3 py-2.5 text-[14px]">{gradeMover}</p>}
        {self && (
          <p className="mt-2.5 text-[13.5px] text-muted">
            {copy.report.self}: <span className="font-semibold text-ink">{GRADE_WORDS[self.grade]}</span>
            {self.line && `. ${self.line}`}
          </p>
        )}
      </div>
    </section>
  );
}
