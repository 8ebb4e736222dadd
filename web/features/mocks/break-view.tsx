import type { Mock } from '#contract/mock.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Coffee, Pause } from '#web/ui/icons.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './copy.ts';

/** Between two stations: how long still, and that it may be shorter. */
export function BreakView({ mock, busy, onGoOn }: { mock: Mock; busy: boolean; onGoOn: () => void }) {
  return (
    <Card className="mt-4">
      <StatePanel icon={Coffee} title={copy.pause.text(mock.station + 1, mock.size)} text={copy.pause.away}>
        <Button disabled={busy} onClick={onGoOn}>
          {copy.pause.now}
        </Button>
      </StatePanel>
    </Card>
  );
}

/** The clock stands still until the candidate says so. */
export function PausedView({ mock, busy, onGoOn }: { mock: Mock; busy: boolean; onGoOn: () => void }) {
  return (
    <Card className="mt-4">
      <StatePanel icon={Pause} title={copy.paused.title} text={copy.paused.text(mock.phase)}>
        <Button disabled={busy} onClick={onGoOn}>
          {copy.paused.goOn}
        </Button>
      </StatePanel>
    </Card>
  );
}
