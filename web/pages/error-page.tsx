import { TriangleAlert } from '#web/ui/first-icons.tsx';
import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './layout/copy.ts';

/** What is shown when a screen throws: what happened, what is safe, what to do. The stack goes to the console only. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  return (
    <StatePanel level="h1" tone="danger" icon={TriangleAlert} title={copy.broken.title} text={copy.broken.text}>
      <Button onClick={() => window.location.reload()}>{copy.broken.reload}</Button>
      <Button variant="ghost" asChild>
        {/* A full load: the page's own state may be what broke. */}
        <a href="/">{copy.broken.home}</a>
      </Button>
    </StatePanel>
  );
}
