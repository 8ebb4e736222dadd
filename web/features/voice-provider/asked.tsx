import { RotateCw, TriangleAlert } from '#web/ui/icons.tsx';
import type { ReactNode } from 'react';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './copy.ts';

type Query<Data> = { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> };

/** What the provider was asked: while it answers, when it does not (in the server's words), and its answer. */
export function Asked<Data>({ query: { data, error, refetch }, children }: { query: Query<Data>; children: (data: Data) => ReactNode }) {
  if (data !== undefined) return children(data);
  if (!error) return <Spinner label={copy.asking} className="py-16" />;
  return (
    <StatePanel tone="danger" icon={TriangleAlert} title={copy.failed.title} text={failureWords(error, copy.failed.text)}>
      <Button variant="ghost" onClick={() => void refetch()}>
        <RotateCw aria-hidden />
        {copy.retry}
      </Button>
    </StatePanel>
  );
}
