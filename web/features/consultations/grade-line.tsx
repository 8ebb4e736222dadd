import type { Grade } from '#contract/assessment.ts';
import { GRADE_WORDS } from '#contract/grades.ts';
import { DOMAINS } from './domain-words.ts';

/** The three grades in one line: domain by colour and by name, grade in words. Nothing where there are no grades. */
export function GradeLine({ grades }: { grades: Grade[] | null }) {
  if (!grades) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[13.5px]">
      {DOMAINS.map(({ id, dot }, index) => {
        const grade = grades[index];
        return (
          <li key={id} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2.5 rounded-full ${dot}`} />
            <span className="text-muted">{id}</span>
            <span className="font-semibold">{grade && GRADE_WORDS[grade]}</span>
          </li>
        );
      })}
    </ul>
  );
}
