import { GRADE_WORDS } from '#contract/grades.ts';
import type { Grade, Report, Verdict } from '#contract/assessment.ts';
import { Card } from '#web/ui/card.tsx';
import { copy } from '../copy.ts';
import { differences } from './rules.ts';

const words = copy.test;

/** Where two runs part: grades first, then indicators. */
export function Comparison({ first, second }: { first: Report; second: Report }) {
  const rows = differences(first, second);
  return (
    <Card className="mb-4">
      <h3 className="text-[17px]">{words.comparison}</h3>
      {rows.length === 0 ? (
        <p className="text-muted">{words.same}</p>
      ) : (
        <table className="mt-1.5 w-full text-left text-[14px]">
          <thead className="text-[13px] text-muted">
            <tr>
              <th className="py-1 font-medium">{words.columns.what}</th>
              <th className="py-1 pl-3 font-medium">{words.columns.first}</th>
              <th className="py-1 pl-3 font-medium">{words.columns.second}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 font-medium">
                  {row.id} {row.title}
                </th>
                <td className="py-1.5 pl-3">{markWords(row.first)}</td>
                <td className="py-1.5 pl-3">{markWords(row.second)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function markWords(mark: Grade | Verdict | null): string {
  if (mark === null) return copy.report.notAssessable;
  return mark in GRADE_WORDS ? GRADE_WORDS[mark as Grade] : copy.verdicts[mark as Verdict];
}
