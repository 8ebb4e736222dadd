import type { ReactNode } from 'react';
import type { RoomMember } from '#contract/room.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MicOff } from '#web/ui/call-icons.tsx';
import { cx } from '#web/ui/cx.ts';
import { copy } from './copy.ts';
import { TrackPicture } from './play-track.tsx';
import { VoiceMark } from './voice-mark.tsx';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');

/** One person: their picture or their initials, who they are, and what is wrong with their line. */
export function Tile({
  name,
  plays,
  you,
  host,
  voice,
  camera,
  mic,
  note,
  small,
  children,
}: {
  name: string;
  plays: RoomMember['role'];
  you: boolean;
  host: boolean;
  voice: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  mic: boolean;
  /** What is happening to their line; null when it is up. */
  note: string | null;
  small: boolean;
  /** In place of the picture: a face. */
  children?: ReactNode;
}) {
  return (
    <li
      className={cx(
        'relative overflow-hidden rounded-card border border-line bg-sunken',
        small ? 'h-24 w-36 shrink-0' : 'aspect-video min-w-0',
      )}
    >
      <VoiceMark track={voice} />
      <div className={cx('grid size-full place-items-center', note !== null && 'opacity-45')}>
        {children ??
          (camera ? (
            <TrackPicture track={camera} mirrored={you} />
          ) : (
            <span
              aria-hidden
              className={cx(
                'grid place-items-center rounded-full bg-brand-soft font-semibold text-brand',
                small ? 'size-11 text-base' : 'size-[clamp(48px,30%,96px)] text-2xl',
              )}
            >
              {initialsOf(name)}
            </span>
          ))}
      </div>
      {note && <p className="absolute inset-x-2 top-2 rounded-lg bg-surface/90 px-2 py-1 text-center text-[12.5px] text-ink">{note}</p>}
      <div className={cx('absolute inset-x-0 bottom-0 flex items-center gap-1.5 bg-surface/90', small ? 'px-2 py-0.5' : 'px-3 py-1.5')}>
        <span className={cx('min-w-0 truncate font-semibold', small ? 'text-[12px]' : 'text-[13.5px]')}>
          {name} {you && <span className="font-normal text-muted">{copy.room.you}</span>}
        </span>
        {!small && host && (
          <Badge tone="plain" className="max-sm:hidden">
            {copy.room.host}
          </Badge>
        )}
        {!mic && (
          <>
            <MicOff aria-hidden className="size-3.5 shrink-0 text-muted" />
            <span className="sr-only">{copy.room.muted}</span>
          </>
        )}
        <span className={cx('ml-auto shrink-0 text-muted', small ? 'sr-only' : 'text-[12.5px]')}>{copy.roles[plays]}</span>
      </div>
    </li>
  );
}
