import { Suspense, useState } from 'react';
import type { Room } from '#contract/room.ts';
import type { LocalMedia, LocalState } from '#web/room/local-media.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneOff } from '#web/ui/call-icons.tsx';
import { cx } from '#web/ui/cx.ts';
import { Settings2 } from '#web/ui/first-icons.tsx';
import { idleLazy } from '#web/ui/lazy.ts';
import { copy } from './copy.ts';
import { DeviceChoice } from './device-choice.tsx';
import { MediaButtons } from './preview-card.tsx';

const Confirm = idleLazy(() => import('#web/ui/confirm.tsx').then((module) => module.Confirm));
const Dialog = idleLazy(() => import('#web/ui/dialog.tsx').then((module) => module.Dialog));
const words = copy.clock;

/** What a hand needs at any time: microphone, camera, devices, what comes next, and the way out. */
export function RoomDock({
  room,
  you,
  client,
  media,
  local,
  onLeave,
}: {
  room: Room;
  you: string;
  client: RoomClient;
  media: LocalMedia;
  local: LocalState;
  onLeave: () => void;
}) {
  const [asks, setAsks] = useState<'leave' | 'close' | 'end' | null>(null);
  const [choosing, setChoosing] = useState(false);
  const { phase, station } = room;
  const hosts = room.host === you;
  const moves = hosts || room.doctor === you;
  const goOn = () => client.send({ type: 'go-on', phase, station });
  const question = {
    leave: {
      title: copy.room.leaveTitle,
      description: hosts ? copy.room.leaveHost : copy.room.leaveText,
      action: copy.room.leave,
      onConfirm: onLeave,
    },
    close: {
      title: copy.room.closeTitle,
      description: copy.room.closeText,
      action: copy.room.close,
      onConfirm: () => client.send({ type: 'close' }),
    },
    end: { title: words.endTitle, description: words.endText, action: words.end, onConfirm: goOn },
  };
  const [asked, setAsked] = useState<keyof typeof question>('leave');
  const ask = (what: keyof typeof question) => {
    setAsked(what);
    setAsks(what);
  };
  return (
    <div className="sticky bottom-0 z-30 -mx-4 flex flex-wrap items-center justify-center gap-1.5 border-t border-line bg-ground/95 px-4 py-2.5 backdrop-blur sm:gap-2 md:-mx-2 md:px-2 max-sm:[&_button]:px-3">
      <MediaButtons media={media} local={local} />
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <Settings2 aria-hidden />
        <span className="max-sm:sr-only">{copy.devices.choose}</span>
      </Button>
      {phase === 'reading' && moves && <Button onClick={goOn}>{words.beginNow}</Button>}
      {phase === 'consulting' && moves && (
        <Button variant="danger" onClick={() => ask('end')}>
          {words.end}
        </Button>
      )}
      {phase === 'debrief' && hosts && <Button onClick={goOn}>{words.next}</Button>}
      <Button variant="quiet" onClick={() => ask('leave')}>
        <PhoneOff aria-hidden />
        <span className="max-sm:sr-only">{copy.room.leave}</span>
      </Button>
      {hosts && phase !== 'consulting' && (
        <Button variant="quiet" className={cx(phase !== 'setup' && 'max-sm:hidden')} onClick={() => ask('close')}>
          {copy.room.close}
        </Button>
      )}
      <Suspense>
        <Confirm {...question[asked]} open={asks !== null} onOpenChange={(open) => !open && setAsks(null)} />
        <Dialog open={choosing} onOpenChange={setChoosing} title={copy.preview.title}>
          <DeviceChoice media={media} local={local} />
        </Dialog>
      </Suspense>
    </div>
  );
}
