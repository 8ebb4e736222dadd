import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { copy } from '#web/features/consultations/copy.ts';
import type { ShowMock } from '#web/features/consultations/history-cards.tsx';
import { HistoryList } from '#web/features/consultations/history-list.tsx';
import { MockGroup } from '#web/features/mocks/mock-group.tsx';
import { scenariosQuery } from '#web/features/scenarios/queries.ts';
import { tagsOf } from '#web/features/scenarios/rules.ts';
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
      <h1>{copy.history.title}</h1>
      <p className="mt-1 text-muted">{copy.history.intro}</p>
      <p className="mt-1">
        <Link to="/scoring-test" className="inline-flex min-h-6 items-center font-medium text-brand underline underline-offset-2">
          {copy.history.elsewhere}
        </Link>
      </p>
      <HistoryList tags={tagsOf(scenarios)} showMock={showMock} />
    </>
  );
}
