import { useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';

/** Plays the sound of a track. `onBlocked`: the browser wants a click first. */
export function TrackSound({
  track,
  speaker,
  onBlocked,
}: {
  track: MediaStreamTrack | null;
  speaker: string | undefined;
  onBlocked: () => void;
}) {
  const element = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const player = element.current;
    if (!player || !track) return undefined;
    player.srcObject = new MediaStream([track]);
    player.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked();
    });
    return () => {
      player.srcObject = null;
    };
  }, [track, onBlocked]);
  useEffect(() => {
    // A loudspeaker that is not there any more gives way to the system's own.
    if (speaker) element.current?.setSinkId?.(speaker).catch(() => undefined);
  }, [speaker]);
  return (
    // What people say in a call has no captions: their words stand in the transcript.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio ref={element} data-room-sound className="hidden" />
  );
}

/** Shows the picture of a track, never its sound. `mirrored`: as one knows oneself. `label`: where no name stands beside it. */
export function TrackPicture({ track, mirrored = false, label }: { track: MediaStreamTrack; mirrored?: boolean; label?: string }) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const player = element.current;
    if (!player) return undefined;
    player.srcObject = new MediaStream([track]);
    player.play().catch(() => undefined);
    return () => {
      player.srcObject = null;
    };
  }, [track]);
  return (
    <video
      ref={element}
      muted
      playsInline
      {...(label ? { 'aria-label': label } : { 'aria-hidden': true })}
      className={cx('size-full object-cover', mirrored && '-scale-x-100')}
    />
  );
}

/** After a click: everything that the browser held back. */
export function playAllSounds(): void {
  for (const player of document.querySelectorAll<HTMLAudioElement>('[data-room-sound]')) player.play().catch(() => undefined);
}
