import { copy } from '#web/features/consultations/copy.ts';
import { HistoryList } from '#web/features/consultations/history-list.tsx';
import { usePageTitle } from './layout/page-title.ts';

export function HistoryPage() {
  usePageTitle(copy.history.title);
  return (
    <>
      <h1>{copy.history.title}</h1>
      <p className="mt-1 text-muted">{copy.history.intro}</p>
      <HistoryList />
    </>
  );
}
