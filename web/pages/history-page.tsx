import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { copy } from '#web/features/consultations/copy.ts';
import type { ShowMock } from '#web/features/consultations/history-cards.tsx';
import { HistoryList } from '#web/features/consultations/history-list.tsx';
import { MockGroup } from '#web/features/mocks/mock-group.tsx';
import { scenariosQuery } from '#web/features/scenarios/queries.ts';
import { tagsOf } from '#web/features/scenarios/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { FileText } from '#web/ui/icons.tsx';
import { usePageTitle } from './layout/page-title.ts';

/** A mock is one thing, which opens into its stations. */
const showMock: ShowMock = (mock, stations) => (
  <MockGroup id={mock.id} kind={mock.kind} running={mock.running}>
    {stations}
  </MockGroup>
);

export function HistoryPage() {
  usePageTitle(copy.history.title);
  const { data: scenarios = [] } = useQuery(scenariosQuery);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h1>{copy.history.title}</h1>
          <p className="mt-1 text-muted">{copy.history.intro}</p>
        </div>
        <Button asChild variant="quiet" className="-mx-4 text-left !whitespace-normal">
          <Link to="/scoring-test">
            <FileText aria-hidden />
            {copy.history.elsewhere}
          </Link>
        </Button>
      </div>
      <HistoryList tags={tagsOf(scenarios)} showMock={showMock} />
    </>
  );
}
