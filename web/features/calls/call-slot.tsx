import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isRunning, lineOf, type CallState } from '#web/voice/call-machine.ts';
import { CallNoticeLine } from './call-notice.tsx';
import { copy } from './copy.ts';
import type { CallNotice, NoticeAction } from './notices.ts';
import type { Preferences } from './preferences.ts';
import { SilenceQuestion } from './silence-question.tsx';
import { leads } from './slot-rules.ts';
import { StartStepsView } from './start-steps-view.tsx';
import { TimeReminder } from './time-reminder.tsx';
import { useDebouncedVisible } from './use-debounced-visible.ts';
import { useSilence } from './use-silence.ts';
import { useTimeReminder } from './use-time-reminder.ts';

/** The one place for what is said about a call, one thing at a time. `children`: what stands there otherwise. */
export function CallSlot({
  call,
  mode,
  notice,
  onAct,
  onDismiss,
  onPresent,
  children,
}: {
  call: CallState;
  mode: Preferences['mode'];
  notice: CallNotice | null;
  onAct: (action: NoticeAction) => void;
  onDismiss: () => void;
  onPresent: () => void;
  children?: ReactNode;
}) {
  const running = isRunning(call);
  const silentUntil = useSilence(call.status === 'active' ? lineOf(call) : null);
  const reminder = useTimeReminder(call, silentUntil === null);
  const starting = useDebouncedVisible(call.status === 'starting');
  const said = leads({
    silence: silentUntil !== null,
    reminder: reminder.due,
    sound: call.devices.sound === 'blocked',
    notice: notice !== null,
    steps: starting && running,
  });
  return (
    <div className={running ? undefined : NO_GAP}>
      {silentUntil !== null && <SilenceQuestion until={silentUntil} onPresent={onPresent} />}
      {said === 'reminder' && <TimeReminder onDismiss={reminder.dismiss} />}
      {said === 'sound' && (
        <Notice tone="warn" dense={running}>
          <div className="flex items-center gap-x-3">
            <p className="min-w-0 flex-1">{copy.audio.blocked}</p>
            <Button size="sm" onClick={() => onAct('sound')}>
              {copy.audio.soundOn}
            </Button>
          </div>
        </Notice>
      )}
      <CallNoticeLine notice={said === 'notice' ? notice : null} dense={running} onAct={onAct} onDismiss={onDismiss} />
      {said === 'steps' && <StartStepsView stages={call.stages} mode={mode} />}
      {said === null && children}
    </div>
  );
}

/** What is said to a screen reader alone has no room among the cards. */
const NO_GAP = '[&:not(:has(>:not(.sr-only)))]:absolute';
