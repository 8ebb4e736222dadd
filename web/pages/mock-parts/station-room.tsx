import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import type { Mock, StationCase } from '#contract/mock.ts';
import { failureWords } from '#web/api/api-error.ts';
import { CallButton } from '#web/features/calls/call-button.tsx';
import { CallNotes } from '#web/features/calls/call-notes.tsx';
import { CallRoom } from '#web/features/calls/call-room.tsx';
import { EndQuestion } from '#web/features/calls/end-question.tsx';
import { Materials } from '#web/features/calls/materials.tsx';
import { personOf } from '#web/features/calls/person.ts';
import { currentCallQuery } from '#web/features/calls/queries.ts';
import { TimerBar } from '#web/features/calls/timer-bar.tsx';
import { useCall } from '#web/features/calls/use-call.ts';
import { usePreferences } from '#web/features/calls/use-preferences.ts';
import { useCallToasts } from '#web/features/calls/use-call-toasts.ts';
import { useEnd } from '#web/features/calls/use-end.ts';
import { useStationCall } from '#web/features/calls/use-station-call.ts';
import { copy } from '#web/features/mocks/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { isRunning } from '#web/voice/call-machine.ts';

/** The consultation of a station: its call is opened by itself, and opened again after a fault. */
export function StationRoom({
  mock,
  current,
  header,
  onEnded,
}: {
  mock: Mock;
  current: StationCase;
  /** What stands above it, with the button that ends the consultation in it. */
  header: (end: ReactNode) => ReactNode;
  onEnded: () => void;
}) {
  const { scenarioId, demographics, materialsForCandidate, consultationType, portrait } = current;
  const { client, call } = useCall();
  const chosen = usePreferences();
  useCallToasts(client);
  const { error, begin } = useStationCall({ client, mockId: mock.id, scenarioId, onEnded });
  const { data } = useQuery(currentCallQuery);
  const open = data?.call?.mockId === mock.id ? data.call : null;
  const person = useMemo(() => personOf(demographics, portrait), [demographics, portrait]);
  const end = useEnd(client, true);
  const notes = useRef<HTMLTextAreaElement>(null);
  const running = isRunning(call);
  const moved = call.status === 'ended' && call.reason === 'moved';
  return (
    <>
      {header(running && call.status !== 'starting' ? <CallButton call={call} onStart={begin} onEnd={end.end} /> : null)}
      <TimerBar call={call} />
      {error !== null && !running && (
        <Notice tone="danger" className="mt-4">
          {failureWords(error, copy.call.failed)}{' '}
          <Button variant="quiet" size="sm" onClick={begin}>
            {copy.call.retry}
          </Button>
        </Notice>
      )}
      <CallRoom
        client={client}
        call={call}
        person={person}
        marked={null}
        telephone={consultationType === 'telephone'}
        chosen={chosen}
        opensItself
        notes={notes}
        onEnd={end.end}
        lead={
          moved ? (
            <Notice>
              {copy.call.elsewhere}{' '}
              <Button variant="quiet" size="sm" onClick={() => void client.takeOver()}>
                {copy.call.here}
              </Button>
            </Notice>
          ) : (
            <Spinner label={copy.call.back} />
          )
        }
        aside={
          <>
            <Materials source={materialsForCandidate} folded={false} />
            <CallNotes scenarioId={scenarioId} call={call} open={open} field={notes} onWrite={client.typing} />
          </>
        }
      />
      <EndQuestion call={call} end={end} />
    </>
  );
}
