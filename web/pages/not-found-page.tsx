import { Link } from '@tanstack/react-router';
import { Compass } from '#web/ui/first-icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './layout/copy.ts';
import { usePageTitle } from './layout/page-title.ts';

/** Any address that is no screen, signed in or not. */
export function NotFoundPage() {
  usePageTitle(copy.notFound.title);
  return (
    <main className="grid min-h-dvh place-items-center">
      <StatePanel level="h1" icon={Compass} title={copy.notFound.title} text={copy.notFound.text}>
        <Button asChild>
          <Link to="/">{copy.notFound.action}</Link>
        </Button>
      </StatePanel>
    </main>
  );
}
