import { Link } from '@tanstack/react-router';
import { Lock, TriangleAlert } from 'lucide-react';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './copy.ts';

/** The server does not let this person in, in any of its words (spec, section 2). */
export const isDenied = (error: unknown): boolean =>
  (error instanceof ApiError && [401, 403].includes(error.status)) || /Unauthorized/.test(String(error));

/** Why an administrator's screen is not shown: no permission (401, 403), or it failed. Both lead back. */
export function AccessPanel({ error }: { error: unknown }) {
  const denied = isDenied(error);
  const { title, text } = denied ? copy.denied : copy.error;
  return (
    <StatePanel level="h1" tone="danger" icon={denied ? Lock : TriangleAlert} title={title} text={text}>
      <Button asChild>
        <Link to="/scenarios">{copy.back}</Link>
      </Button>
    </StatePanel>
  );
}
