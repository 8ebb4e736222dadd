import type { Mock, StationCase } from '#contract/mock.ts';
import { CallNotes } from '#web/features/calls/call-notes.tsx';
import { RecordText } from '#web/features/calls/record/record-text.tsx';
import { personOf } from '#web/features/calls/person.ts';
import { SmallFace } from '#web/features/calls/presence.tsx';
import { UNDER_THE_THUMB } from '#web/features/calls/call-button.tsx';
import { copy } from '#web/features/mocks/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Phone } from '#web/ui/icons.tsx';
import { IDLE } from '#web/voice/call-machine.ts';

/** Where the reader is told that little is left. */
const SOON_SECONDS = 30;

/** The reading time: the record in full width, the notes beside it. `onStart`: absent in a mock, which nobody hurries. */
export function ReadingView({
  mock,
  current,
  left,
  onStart,
}: {
  mock: Mock;
  current: StationCase;
  left: number;
  onStart: (() => void) | null;
}) {
  const person = personOf(current.demographics, current.portrait);
  const { name, about } = person;
  const { materialsForCandidate: record, scenarioId, consultationType } = current;
  return (
    <div className="mt-3 grid grid-cols-1 items-start gap-4 md:mt-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-[18px]">
      <Card className="min-w-0">
        <div className="flex items-center gap-3">
          {consultationType !== 'telephone' && <SmallFace person={person} className="size-14" />}
          <h2 className="min-w-0">
            {copy.reading.record}
            {name && <span className="text-muted">: {[name, about].filter(Boolean).join(', ')}</span>}
          </h2>
        </div>
        <div className="mt-2">{record?.trim() ? <RecordText source={record} /> : <p className="text-muted">{copy.reading.none}</p>}</div>
      </Card>
      <div className="grid min-w-0 gap-4 lg:sticky lg:top-14">
        <Card>
          <p className="text-[14px] text-muted">{copy.reading.text}</p>
          {onStart && (
            <div className={cx('mt-3 max-md:mt-0', UNDER_THE_THUMB)}>
              <Button onClick={onStart} className="w-full">
                <Phone aria-hidden />
                {copy.reading.now}
              </Button>
            </div>
          )}
        </Card>
        <CallNotes key={`${mock.id} ${mock.station}`} scenarioId={scenarioId} call={IDLE} open={null} />
      </div>
      {onStart && <div aria-hidden className="h-20 md:hidden" />}
      <output className="sr-only">{left <= SOON_SECONDS ? copy.reading.soon : ''}</output>
    </div>
  );
}
