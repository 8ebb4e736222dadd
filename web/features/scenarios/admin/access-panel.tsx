import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock, RotateCw, TriangleAlert } from '#web/ui/icons.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './copy.ts';

/** The server does not let this person in, in any of its words (spec, section 2). */
export const isDenied = (error: unknown): boolean =>
  (error instanceof ApiError && [401, 403].includes(error.status)) || /Unauthorized/.test(String(error));

/** Why an administrator's screen is not shown: no permission (401, 403), or it failed, which may pass. Both lead back. */
export function AccessPanel({ error }: { error: unknown }) {
  const denied = isDenied(error);
  const client = useQueryClient();
  const { title, text } = denied ? copy.denied : copy.error;
  return (
    <StatePanel level="h1" tone="danger" icon={denied ? Lock : TriangleAlert} title={title} text={text}>
      {!denied && (
        <Button variant="ghost" onClick={() => void client.refetchQueries({ type: 'active' })}>
          <RotateCw aria-hidden />
          {copy.retry}
        </Button>
      )}
      <Button asChild>
        <Link to="/scenarios">{copy.back}</Link>
      </Button>
    </StatePanel>
  );
}
