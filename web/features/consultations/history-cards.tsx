import { type ReactNode, useEffect, useState } from 'react';
import type { HistoryItem } from '#contract/consultation.ts';
import { failureWords } from '#web/api/api-error.ts';
import { fetchWhenSettled, lazyPart } from '#web/ui/lazy.ts';
import { OnceOpened } from '#web/ui/once-opened.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { groupMocks } from './group-mocks.ts';
import { HistoryCard } from './history-card.tsx';
import { useDeleteConsultation } from './queries.ts';

const Confirm = lazyPart(() => import('#web/ui/confirm.tsx').then((module) => module.Confirm));
const recordingFile = () => import('./recording-dialog.tsx');
const RecordingDialog = lazyPart(() => recordingFile().then((module) => module.RecordingDialog));

/** How a mock is shown: one thing, around the cards of its stations. */
export type ShowMock = (mock: NonNullable<HistoryItem['mock']>, stations: ReactNode) => ReactNode;

/** The cards, and what their buttons open. */
export function HistoryCards({ items, showMock }: { items: HistoryItem[]; showMock: ShowMock }) {
  const [playing, setPlaying] = useState<HistoryItem | null>(null);
  const [doomed, setDoomed] = useState<HistoryItem | null>(null);
  const [now] = useState(() => new Date());
  const playable = items.some(({ recordingUrl }) => recordingUrl);
  useEffect(() => {
    if (playable) fetchWhenSettled(recordingFile);
  }, [playable]);
  const remove = useDeleteConsultation();
  const confirmDelete = (item: HistoryItem) =>
    remove.mutate(item.id, {
      onSuccess: () => toast(copy.deleted),
      onError: (error) =>
        toast({ ...copy.notDeleted, description: failureWords(error, copy.notDeleted.description), variant: 'destructive' }),
    });
  const card = (item: HistoryItem) => (
    <li key={item.id} className="grid grid-cols-1">
      <HistoryCard item={item} now={now} onPlay={() => setPlaying(item)} onDelete={() => setDoomed(item)} />
    </li>
  );
  return (
    <>
      <ul className="mt-1.5 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {groupMocks(items).map((entry) =>
          'item' in entry ? (
            card(entry.item)
          ) : (
            <li key={entry.mock.id} className="lg:col-span-2">
              {showMock(entry.mock, <ul className="mt-1.5 grid grid-cols-1 gap-4 lg:grid-cols-2">{entry.items.map(card)}</ul>)}
            </li>
          ),
        )}
      </ul>
      <OnceOpened open={playing !== null}>
        <RecordingDialog consultation={playing} onClose={() => setPlaying(null)} />
      </OnceOpened>
      <OnceOpened open={doomed !== null}>
        <Confirm
          open={doomed !== null}
          onOpenChange={(open) => !open && setDoomed(null)}
          {...copy.confirm}
          onConfirm={() => doomed && confirmDelete(doomed)}
        />
      </OnceOpened>
    </>
  );
}
