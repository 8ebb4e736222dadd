import { useNavigate } from '@tanstack/react-router';
import { failureWords } from '#web/api/api-error.ts';
import { BESIDE_EACH_OTHER } from '#web/features/calls/call-button.tsx';
import { copy } from '#web/features/calls/copy.ts';
import { useStartMock } from '#web/features/mocks/queries.ts';
import { readAdjustments } from '#web/features/mocks/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Timer } from '#web/ui/first-icons.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Sits this case as in the exam: reading, a bell, the consultation, by the server's clock. */
export function ExamButton({ scenarioId, leads, onPress }: { scenarioId: string; leads: boolean; onPress: () => void }) {
  const start = useStartMock();
  const navigate = useNavigate();
  const begin = () => {
    onPress();
    start.mutate(
      { kind: 'station', scenarioId, extraTime: readAdjustments().extraTime },
      {
        onSuccess: ({ id }) => void navigate({ to: '/stations/$id', params: { id } }),
        onError: (error) =>
          toast({ ...copy.examFailed, description: failureWords(error, copy.examFailed.description), variant: 'destructive' }),
      },
    );
  };
  return (
    <Button
      variant={leads ? 'primary' : 'ghost'}
      disabled={start.isPending}
      title={copy.examNote}
      className={BESIDE_EACH_OTHER}
      onClick={begin}
    >
      <Timer aria-hidden />
      {copy.exam}
    </Button>
  );
}
