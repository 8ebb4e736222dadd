import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isRunning, lineOf, type CallState } from '#web/voice/call-machine.ts';
import { CallNoticeLine } from './call-notice.tsx';
import { copy } from './copy.ts';
import type { CallNotice, NoticeAction } from './notices.ts';
import type { Preferences } from './preferences.ts';
import { SilenceQuestion } from './silence-question.tsx';
import { StartStepsView } from './start-steps-view.tsx';
import { TimeReminder } from './time-reminder.tsx';
import { useDebouncedVisible } from './use-debounced-visible.ts';
import { useOverWords } from './use-over-words.ts';
import { useSilence } from './use-silence.ts';
import { useTimeReminder } from './use-time-reminder.ts';

/**
 * The one place for what is said about a call, one thing at a time, what needs a hand before what passes. While a call runs it lies over
 * the oldest of the words, and nothing on the page makes way for it.
 */
export function CallSlot({
  call,
  mode,
  notice,
  onAct,
  onDismiss,
  onPresent,
}: {
  call: CallState;
  mode: Preferences['mode'];
  notice: CallNotice | null;
  onAct: (action: NoticeAction) => void;
  onDismiss: () => void;
  onPresent: () => void;
}) {
  const running = isRunning(call);
  const silentUntil = useSilence(call.status === 'active' ? lineOf(call) : null);
  const reminder = useTimeReminder(call);
  const starting = useDebouncedVisible(call.status === 'starting');
  const blocked = call.devices.sound === 'blocked';
  const asks = silentUntil !== null;
  const told = asks || blocked ? null : notice;
  const steps = starting && running && !asks && !blocked && !told;
  const slot = useRef<HTMLDivElement>(null);
  // What waits for a hand stays; what passes does not move the words for its few seconds.
  useOverWords(slot, running && (blocked || Boolean(told?.action)) && !asks);
  return (
    <div ref={slot} className={running ? OVER_THE_WORDS : NO_GAP}>
      {silentUntil !== null && <SilenceQuestion until={silentUntil} onPresent={onPresent} />}
      {blocked && !asks && (
        <Notice tone="warn">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-52">{copy.audio.blocked}</p>
            <Button size="sm" onClick={() => onAct('sound')}>
              {copy.audio.soundOn}
            </Button>
          </div>
        </Notice>
      )}
      <CallNoticeLine notice={told} onAct={onAct} onDismiss={onDismiss} />
      {reminder.due && !asks && !blocked && !told && <TimeReminder onDismiss={reminder.dismiss} />}
      {steps && (
        <div className="grid place-items-center rounded-control bg-sunken px-3.5 py-3">
          <StartStepsView stages={call.stages} mode={mode} />
        </div>
      )}
    </div>
  );
}

/** What is said to a screen reader alone has no room among the cards. */
const NO_GAP = '[&:not(:has(>:not(.sr-only)))]:absolute';
const OVER_THE_WORDS = 'absolute inset-x-2 top-2 z-10 [&>*:not(.sr-only)]:rounded-control [&>*:not(.sr-only)]:shadow-over';
