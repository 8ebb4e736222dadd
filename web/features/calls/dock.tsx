import { Keyboard, Mic, MicOff } from '#web/ui/call-icons.tsx';
import { SlidersHorizontal } from '#web/ui/first-icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { copy } from './copy.ts';
import { LevelMeter } from './level-meter.tsx';
import { useSettled } from './use-settled.ts';

export type DockProps = {
  ending: boolean;
  /** Two minutes or less remain. */
  closing: boolean;
  muted: boolean;
  /** There is a microphone to mute. */
  microphone: boolean;
  level: () => number;
  onEnd: () => void;
  onType: () => void;
  onMute: (on: boolean) => void;
  /** Opens the choice of microphone and loudspeaker. */
  onDevices: () => void;
};

/** On a phone: end, type, devices and mute under one thumb, always there while a call runs. */
export function Dock({ ending, closing, muted, microphone, level, onEnd, onType, onMute, onDevices }: DockProps) {
  const settled = useSettled('end', true);
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-[minmax(0,1fr)_auto_auto_auto] gap-2.5 border-t border-line bg-surface px-4 pt-3 max-[359px]:gap-1.5 max-[359px]:px-3 pb-[max(12px,env(safe-area-inset-bottom))] md:hidden">
      {/* On the narrowest phones the words of the first leave room for the last. */}
      <Button
        variant={closing ? 'danger' : 'quietDanger'}
        className="max-[359px]:!px-1"
        disabled={ending}
        aria-disabled={!settled}
        onClick={settled ? onEnd : undefined}
      >
        {ending ? copy.ending : copy.end}
      </Button>
      <Button variant="ghost" size="icon" aria-label={copy.audio.type} onClick={onType}>
        <Keyboard aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label={copy.audio.devices} aria-haspopup="dialog" onClick={onDevices}>
        <SlidersHorizontal aria-hidden />
      </Button>
      <MuteButton muted={muted} disabled={!microphone} level={level} onMute={onMute} />
    </div>
  );
}

/** Mutes and unmutes; while it hears, it shows how loud. */
export function MuteButton({
  muted,
  disabled,
  level,
  onMute,
}: {
  muted: boolean;
  disabled: boolean;
  level: () => number;
  onMute: (on: boolean) => void;
}) {
  const Icon = muted || disabled ? MicOff : Mic;
  return (
    <Button
      variant={muted ? 'primary' : 'ghost'}
      size="icon"
      aria-pressed={muted}
      aria-label={muted ? copy.audio.unmute : copy.audio.mute}
      disabled={disabled}
      className="relative"
      onClick={() => onMute(!muted)}
    >
      <Icon aria-hidden />
      {!muted && !disabled && <LevelMeter level={level} className="absolute inset-x-2 bottom-1 h-[3px]" />}
    </Button>
  );
}
