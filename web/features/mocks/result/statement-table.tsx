import { useState } from 'react';
import type { MockStatement } from '#contract/mock-result.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { usePrinting } from '#web/ui/use-printing.ts';
import { copy } from '../copy.ts';

const words = copy.result;
const FIRST = 8;

/** Which of the 26 statements came up how often, the most frequent first. */
export function StatementTable({ statements }: { statements: MockStatement[] }) {
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const shown = all || printing ? statements : statements.slice(0, FIRST);
  const { statement, missed, partial, overdone, of } = words.statementColumns;
  return (
    <Card>
      <h2>{words.statements}</h2>
      <p className="mt-0.5 text-[14px] text-muted">{statements.length === 0 ? words.noStatements : words.statementsText}</p>
      {statements.length > 0 && (
        <table className="figures mt-2 w-full text-left text-[14px]">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="py-1.5 pr-2 font-semibold">
                {statement}
              </th>
              {[missed, partial, overdone, of].map((name) => (
                <th key={name} scope="col" className={cx('px-1.5 py-1.5 text-right font-semibold', name === overdone && 'max-sm:hidden')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map((row) => (
              <tr key={row.id}>
                <th scope="row" className="py-1.5 pr-2 font-medium">
                  {row.title}
                </th>
                <td className={cx('px-1.5 text-right', row.missed > 0 ? 'font-semibold text-danger' : 'text-muted')}>{row.missed}</td>
                <td className={cx('px-1.5 text-right', row.partial > 0 ? 'font-semibold text-warn' : 'text-muted')}>{row.partial}</td>
                <td className={cx('px-1.5 text-right max-sm:hidden', row.overdone === 0 && 'text-muted')}>{row.overdone}</td>
                <td className="px-1.5 text-right text-muted">{row.of}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {statements.length > FIRST && (
        <Button variant="quiet" size="sm" className="no-print mt-2 min-h-11 sm:min-h-9" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.fewer : words.all(statements.length)}
        </Button>
      )}
    </Card>
  );
}
