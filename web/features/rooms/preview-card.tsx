import type { LocalMedia, LocalState } from '#web/room/local-media.ts';
import { Button } from '#web/ui/button.tsx';
import { Mic, MicOff } from '#web/ui/call-icons.tsx';
import { Card } from '#web/ui/card.tsx';
import { Video, VideoOff } from '#web/ui/icons.tsx';
import { copy } from './copy.ts';
import { DeviceChoice } from './device-choice.tsx';
import { TrackPicture } from './play-track.tsx';

/** Oneself before going in: the picture, the loudness, and which devices. */
export function PreviewCard({ media, local }: { media: LocalMedia; local: LocalState }) {
  const { camera } = media.tracks();
  const words = copy.preview;
  const nothing = local.microphone === 'off' && local.camera === 'off';
  return (
    <Card className="grid content-start gap-3">
      <h2>{words.title}</h2>
      <div className="relative aspect-video overflow-hidden rounded-control bg-sunken">
        {local.camera === 'on' && camera ? (
          <TrackPicture track={camera} mirrored label={words.you} />
        ) : (
          <p className="grid size-full place-items-center px-4 text-center text-muted">{local.asking ? words.asking : words.off}</p>
        )}
      </div>
      {nothing ? (
        <Button variant="ghost" disabled={local.asking} onClick={() => void media.open({ microphone: true, camera: true })}>
          <Video aria-hidden />
          {words.ask}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <MediaButtons media={media} local={local} />
        </div>
      )}
      <DeviceChoice media={media} local={local} />
    </Card>
  );
}

/** Microphone and camera, each on or off. */
export function MediaButtons({ media, local }: { media: LocalMedia; local: LocalState }) {
  const words = copy.devices;
  const heard = local.microphone === 'on' && !local.muted;
  const seen = local.camera === 'on';
  return (
    <>
      <Button
        variant="ghost"
        disabled={local.microphone !== 'on' && local.microphone !== 'off'}
        onClick={() => (local.microphone === 'off' ? void media.open({ microphone: true, camera: false }) : media.mute(!local.muted))}
      >
        {heard ? <Mic aria-hidden /> : <MicOff aria-hidden />}
        <span className="max-sm:sr-only">{heard ? words.mute : words.unmute}</span>
      </Button>
      <Button variant="ghost" disabled={local.asking} onClick={() => void media.showCamera(!seen)}>
        {seen ? <Video aria-hidden /> : <VideoOff aria-hidden />}
        <span className="max-sm:sr-only">{seen ? words.cameraOff : words.cameraOn}</span>
      </Button>
    </>
  );
}
