import { type DomainReport, GRADE_WORDS } from '#contract/assessment.ts';

const DOTS = { D1: 'bg-d1', D2: 'bg-d2', D3: 'bg-d3' } as const;

/** The three grades in one line: domain by colour and by name, grade in words. Nothing where there are no grades. */
export function GradeLine({ domains }: { domains: Pick<DomainReport, 'id' | 'title' | 'grade'>[] }) {
  if (domains.some(({ grade }) => grade === null)) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[13.5px]">
      {domains.map(({ id, title, grade }) => (
        <li key={id} className="flex items-center gap-1.5" title={title}>
          <span aria-hidden className={`size-2.5 rounded-full ${DOTS[id]}`} />
          <span className="text-muted">{id}</span>
          <span className="font-semibold">{grade && GRADE_WORDS[grade]}</span>
        </li>
      ))}
    </ul>
  );
}
