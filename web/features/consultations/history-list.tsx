import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mic, RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { HistoryItem } from '#contract/consultation.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { HistoryCard } from './history-card.tsx';
import { historyQuery, useDeleteConsultation } from './queries.ts';
import { RecordingDialog } from './recording-dialog.tsx';

/** The person's past consultations, to open, hear or delete. */
export function HistoryList() {
  const { data, isPending, isError, refetch } = useQuery(historyQuery);
  const [playing, setPlaying] = useState<HistoryItem | null>(null);
  const [doomed, setDoomed] = useState<HistoryItem | null>(null);
  const [now] = useState(() => new Date());
  const remove = useDeleteConsultation();

  if (isPending) return <Spinner label={copy.history.loading} className="py-24" />;
  if (isError)
    return (
      <StatePanel tone="danger" icon={TriangleAlert} title={copy.history.failed.title} text={copy.history.failed.text}>
        <Button variant="ghost" onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          {copy.details.retryLoad}
        </Button>
      </StatePanel>
    );
  if (data.length === 0)
    return (
      <StatePanel icon={Mic} title={copy.history.empty.title} text={copy.history.empty.text}>
        <Button asChild>
          <Link to="/scenarios">{copy.history.empty.action}</Link>
        </Button>
      </StatePanel>
    );

  const confirmDelete = (item: HistoryItem) =>
    remove.mutate(item.id, {
      onSuccess: () => toast(copy.deleted),
      onError: (error) =>
        toast({ ...copy.notDeleted, description: failureWords(error, copy.notDeleted.description), variant: 'destructive' }),
    });
  return (
    <>
      <ul className="mt-5 grid gap-4 lg:grid-cols-2">
        {data.map((item) => (
          <li key={item.id} className="grid">
            <HistoryCard item={item} now={now} onPlay={() => setPlaying(item)} onDelete={() => setDoomed(item)} />
          </li>
        ))}
      </ul>
      <RecordingDialog consultation={playing} onClose={() => setPlaying(null)} />
      <Confirm
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        {...copy.confirm}
        onConfirm={() => doomed && confirmDelete(doomed)}
      />
    </>
  );
}
