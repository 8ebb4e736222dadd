import { Link } from '@tanstack/react-router';
import { Lock, TriangleAlert } from 'lucide-react';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './copy.ts';

/** Why an administrator's screen is not shown: no permission (401, 403), or it failed. Both lead back. */
export function AccessPanel({ error }: { error: unknown }) {
  const denied = (error instanceof ApiError && [401, 403].includes(error.status)) || /Unauthorized/.test(String(error));
  const { title, text } = denied ? copy.admin.denied : copy.admin.error;
  return (
    <StatePanel level="h1" tone="danger" icon={denied ? Lock : TriangleAlert} title={title} text={text}>
      <Button asChild>
        <Link to="/scenarios">{copy.admin.back}</Link>
      </Button>
    </StatePanel>
  );
}
