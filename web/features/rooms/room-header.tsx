import { useEffect, useRef, useState } from 'react';
import { clock } from '#contract/said.ts';
import type { Room } from '#contract/room.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import type { RoomState } from '#web/room/room-state.ts';
import { openBell, type Bell as Rings } from '#web/voice/bell.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { WifiOff } from '#web/ui/call-icons.tsx';
import { Bell, Check, Copy } from '#web/ui/icons.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { copy } from './copy.ts';
import { useRoomClock } from './use-room-clock.ts';

const SHOWN_MS = 8000;
const STROKES = { reading: 1, consulting: 1, 'two-minutes': 1, end: 2 } as const;

/** Where the room is: its case, its phase and what is left of it by the server's clock; the bell, as words too; the link. */
export function RoomHeader({ client, room, state }: { client: RoomClient; room: Room; state: RoomState }) {
  const left = useRoomClock(client, room);
  const said = useRoomBell(state.bell);
  const { phase } = room;
  const timed = phase === 'reading' || phase === 'consulting';
  const whole = room.phaseEndsAt ? (Date.parse(room.phaseEndsAt) - Date.parse(room.phaseStartedAt)) / 1000 : 0;
  return (
    <header>
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <div className="mb-2 flex flex-wrap gap-1.5">
            <Badge tone="brand">{copy.phases[phase]}</Badge>
            {room.consultationType && <Badge>{room.consultationType === 'video' ? 'Video' : 'Telephone'}</Badge>}
          </div>
          <h1 className="max-md:text-[20px]">{room.title}</h1>
        </div>
        {(phase === 'setup' || phase === 'debrief') && <CopyLink />}
      </div>
      {state.line !== 'up' && (
        <output className="mt-3 flex items-center gap-2.5 rounded-control bg-[color-mix(in_srgb,var(--warn)_13%,var(--surface))] px-3.5 py-2.5">
          <WifiOff aria-hidden className="size-[18px] shrink-0 text-warn" />
          {copy.room.line[state.line]}
        </output>
      )}
      <output className="block">
        {said && (
          <span className="mt-3 flex items-center gap-2.5 rounded-control border border-brand bg-brand-soft px-3.5 py-2.5 font-semibold text-ink motion-fade">
            <Bell aria-hidden className="size-5 shrink-0 text-brand" />
            {said}
          </span>
        )}
      </output>
      {timed && left !== null && (
        <div className="sticky top-[57px] z-20 -mx-4 mt-2 bg-ground/95 px-4 py-2 backdrop-blur md:top-0 md:-mx-2 md:px-2">
          <div className="flex items-center gap-3 font-semibold">
            <span className="whitespace-nowrap">{copy.phases[phase]}</span>
            <Progress
              value={whole > 0 ? 1 - left / whole : 0}
              tone={phase === 'consulting' && left <= 120 ? 'closing' : 'going'}
              label={copy.phases[phase]}
            />
            <time role="timer" aria-label={copy.clock.left[phase]} className="figures min-w-11 text-right">
              {clock(left)}
            </time>
          </div>
        </div>
      )}
    </header>
  );
}

/** Rings, and says for a while what the bell means. */
function useRoomBell(bell: RoomState['bell']): string | null {
  const [past, setPast] = useState(0);
  const rings = useRef<Rings | null>(null);
  useEffect(() => {
    rings.current = openBell();
    return () => rings.current?.close();
  }, []);
  const count = bell?.count ?? 0;
  const which = bell?.bell;
  useEffect(() => {
    if (count === 0 || which === undefined) return undefined;
    rings.current?.ring(STROKES[which]);
    const timer = setTimeout(() => setPast(count), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [count, which]);
  return which !== undefined && count > past ? copy.clock.bells[which] : null;
}

/** The link that invites: copied at a press; where the browser refuses that, it stands there to be copied by hand. */
export function CopyLink() {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const link = location.href.replace(/[?#].*$/, '');
  if (copied === 'refused')
    return (
      <input
        readOnly
        value={link}
        aria-label={copy.room.linkLabel}
        className="h-11 min-w-0 rounded-control border border-edge bg-surface px-3"
      />
    );
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={() =>
        navigator.clipboard?.writeText(link).then(
          () => setCopied('yes'),
          () => setCopied('refused'),
        ) ?? setCopied('refused')
      }
    >
      {copied === 'yes' ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{copied === 'yes' ? copy.room.copied : copy.room.copyLink}</span>
    </Button>
  );
}
