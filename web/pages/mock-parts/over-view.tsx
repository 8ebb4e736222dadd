import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Mock } from '#contract/mock.ts';
import { copy } from '#web/features/mocks/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { CircleCheck } from '#web/ui/icons.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';

/** A single station is over: its feedback opens by itself. */
export function OverView({ mock }: { mock: Mock }) {
  const navigate = useNavigate();
  const consultationId = mock.held[0]?.consultationId ?? null;
  useEffect(() => {
    if (consultationId) void navigate({ to: '/consultation-details/$sessionId', params: { sessionId: consultationId }, replace: true });
  }, [consultationId, navigate]);
  return (
    <StatePanel level="h1" icon={CircleCheck} title={copy.over.title} text={consultationId ? copy.over.saved : copy.over.nothing}>
      <Button asChild>
        {consultationId ? (
          <Link to="/consultation-details/$sessionId" params={{ sessionId: consultationId }}>
            {copy.over.feedback}
          </Link>
        ) : (
          <Link to="/scenarios">{copy.over.again}</Link>
        )}
      </Button>
    </StatePanel>
  );
}
