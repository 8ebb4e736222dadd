import { RotateCw } from '#web/ui/icons.tsx';
import type { ReactNode } from 'react';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { copy } from './copy.ts';

type Asked<Data> = { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };

/** What was asked for, once it is there: before that who waits for what, and after a failure the way to try again. */
export function Loaded<Data>({
  query: { data, error, refetch },
  words,
  children,
}: {
  query: Asked<Data>;
  words: { loading: string; failed: string };
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (!error) return <Spinner label={words.loading} className="py-16" />;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <Notice tone="danger" className="w-full">
        {failureWords(error, words.failed)}
      </Notice>
      <Button variant="ghost" onClick={() => void refetch()}>
        <RotateCw aria-hidden />
        {copy.retry}
      </Button>
    </div>
  );
}
