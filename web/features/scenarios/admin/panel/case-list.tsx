import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { AdminScenario } from '#contract/scenario.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SearchX } from '#web/ui/icons.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { signOffsQuery } from '../../sign-off/queries.ts';
import { useKeptFilter } from '../../use-kept-filter.ts';
import { CaseRow, type RowActions } from './case-row.tsx';
import { copy } from './copy.ts';
import { PanelFilters } from './panel-filters.tsx';
import { listed, narrowed, NO_PANEL_FILTER, type PanelFilter } from './rules.ts';

/** As many rows as a hand scrolls through; the rest waits behind a button, so that hundreds of cases open as quickly as ten. */
const ROWS = 30;

/** All cases, narrowed by what is searched for. @param me the account of whoever looks */
export function CaseList({ scenarios, me, ...actions }: { scenarios: AdminScenario[]; me: string } & RowActions) {
  const { data: signOffs } = useQuery(signOffsQuery);
  const { filter, narrow, clear } = useKeptFilter<PanelFilter>(['admin', 'panel-filter'], NO_PANEL_FILTER);
  const [rows, setRows] = useState(ROWS);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const cases = useMemo(() => listed(scenarios, { signOffs, me, today }), [scenarios, signOffs, me, today]);
  // Typing stays ahead of the list.
  const asked = useDeferredValue(filter);
  const found = useMemo(() => narrowed(cases, asked), [cases, asked]);
  const waiting = found.length - rows;
  const change = (next: Partial<PanelFilter>) => {
    setRows(ROWS);
    narrow(next);
  };
  return (
    <>
      <PanelFilters cases={cases} found={found.length} filter={filter} onNarrow={change} onClear={clear} />
      {found.length === 0 ? (
        <StatePanel icon={SearchX} title={copy.none.title} text={copy.none.text}>
          <Button variant="ghost" onClick={clear}>
            {copy.clear}
          </Button>
        </StatePanel>
      ) : (
        <Card className="!py-1">
          <ul aria-label={copy.cases}>
            {found.slice(0, rows).map((each) => (
              <CaseRow key={each.scenario.id} {...each} {...actions} />
            ))}
          </ul>
        </Card>
      )}
      {waiting > 0 && (
        <Button variant="ghost" className="mt-4 w-full" onClick={() => setRows(rows + ROWS)}>
          {copy.more(Math.min(waiting, ROWS))}
        </Button>
      )}
    </>
  );
}
