import type { SelfAssessment } from '#contract/assessment.ts';
import { DOMAINS, GRADE_WORDS } from '#contract/grades.ts';
import { Card } from '#web/ui/card.tsx';
import { copy } from '../copy.ts';

/** One's own grades by themselves, where no grade of ours stands beside them. */
export function OwnGrades({ self }: { self: SelfAssessment }) {
  return (
    <Card>
      <h3>{copy.report.ownGrades}</h3>
      <ul className="mt-1.5 grid gap-1.5">
        {DOMAINS.map(({ id, title }) => {
          const own = self.find(({ domain }) => domain === id);
          return (
            own && (
              <li key={id}>
                <span className="text-muted">
                  {id} {title}:
                </span>{' '}
                <span className="font-semibold">{GRADE_WORDS[own.grade]}</span>
                {own.line && `. ${own.line}`}
              </li>
            )
          );
        })}
      </ul>
    </Card>
  );
}
