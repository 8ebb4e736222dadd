import { Keyboard, Mic, MicOff } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { copy } from './copy.ts';

export type DockProps = {
  ending: boolean;
  muted: boolean;
  /** There is a microphone to mute. */
  microphone: boolean;
  onEnd: () => void;
  onType: () => void;
  onMute: (on: boolean) => void;
};

/** On a phone: end, type and mute under one thumb, always there while a call runs. */
export function Dock({ ending, muted, microphone, onEnd, onType, onMute }: DockProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-[1fr_auto_auto] gap-2.5 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:hidden">
      <Button variant="danger" disabled={ending} onClick={onEnd}>
        {ending ? copy.ending : copy.end}
      </Button>
      <Button variant="ghost" size="icon" aria-label={copy.audio.type} onClick={onType}>
        <Keyboard aria-hidden />
      </Button>
      <MuteButton muted={muted} disabled={!microphone} onMute={onMute} />
    </div>
  );
}

export function MuteButton({ muted, disabled, onMute }: { muted: boolean; disabled: boolean; onMute: (on: boolean) => void }) {
  const Icon = muted ? MicOff : Mic;
  return (
    <Button
      variant={muted ? 'primary' : 'ghost'}
      size="icon"
      aria-pressed={muted}
      aria-label={muted ? copy.audio.unmute : copy.audio.mute}
      disabled={disabled}
      onClick={() => onMute(!muted)}
    >
      <Icon aria-hidden />
    </Button>
  );
}
