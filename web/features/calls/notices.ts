import { RESUME_SECONDS } from '#contract/limits.ts';
import type { EngineStatus } from '#contract/voice.ts';
import type { CallEvent, NoticeCode } from '#web/voice/call-events.ts';
import { copy } from './copy.ts';

/** What a hand can do about it, on the notice itself. */
export type NoticeAction = keyof typeof copy.notice.actions;
export type CallNotice = {
  id: number;
  /** By this page's clock, ms since 1970. */
  at: number;
  text: string;
  /** `danger` where something is needed of the doctor; such a notice stays, and is said at once by a screen reader. */
  tone: 'info' | 'danger';
  action: NoticeAction | null;
  /** A toast says it as well: it is not read out twice. */
  toasted?: boolean;
  /** When the chance of coming back is over. */
  until?: number;
  /** Matters still when the call is over. */
  outlives?: boolean;
};
export type Notices = {
  /** The newest, unless it was dismissed or has been settled. */
  shown: CallNotice | null;
  history: readonly CallNotice[];
  engines: EngineStatus | null;
};
export const NO_NOTICES: Notices = { shown: null, history: [], engines: null };

type Words = Omit<CallNotice, 'id' | 'at'>;

/** Codes that need a hand, with what it can do. The others tell what was mended. */
const NEEDS_A_HAND: Partial<Record<NoticeCode, NoticeAction | null>> = {
  'microphone-lost': 'microphone',
  'microphone-silenced': null,
  'permission-withdrawn': 'microphone',
  'sound-interrupted': 'sound',
  'recogniser-not-started': 'type',
  'recogniser-failed': 'type',
  'words-not-sent': null,
};

/** What happens to the notices of a call with its next event. `now`: ms since 1970. */
export function nextNotices(notices: Notices, event: CallEvent, now: number): Notices {
  if (event.type === 'call-starting') return NO_NOTICES;
  const before = settle(notices, event);
  const words = wordsOf(event, before.engines, now);
  const engines = event.type === 'engines' || event.type === 'call-start' ? event.engines : before.engines;
  if (!words) return { ...before, engines };
  const notice: CallNotice = { id: (before.history.at(-1)?.id ?? 0) + 1, at: now, ...words };
  const history = [...before.history, notice];
  // Nobody hears because there is no microphone or no recogniser: the cause stays in sight, with what can be done.
  return { shown: isSequel(event, before) ? before.shown : notice, history, engines };
}

const isSequel = (event: CallEvent, { shown }: Notices) =>
  event.type === 'engines' && event.engines.ears === null && (shown?.action === 'microphone' || shown?.action === 'type');

export const dismissed = (notices: Notices): Notices => ({ ...notices, shown: null });

/** What was needed has happened: the notice goes. */
function settle(notices: Notices, event: CallEvent): Notices {
  const { shown } = notices;
  const settled =
    (event.type === 'microphone' && event.status === 'on' && shown?.action === 'microphone') ||
    (event.type === 'sound' && event.status === 'on' && shown?.action === 'sound') ||
    (event.type === 'call-start' && shown?.until !== undefined) ||
    (event.type === 'call-end' && !shown?.outlives);
  return settled || event.type === 'reset' ? dismissed(notices) : notices;
}

function wordsOf(event: CallEvent, engines: EngineStatus | null, now: number): Words | null {
  if (event.type === 'notice') return codeWords(event.code, event.message);
  if (event.type === 'microphone') return microphoneWords(event.status);
  if (event.type === 'engines' || event.type === 'call-start') return engines && engineWords(engines, event.engines);
  if (event.type === 'connection-lost')
    return { text: copy.notice.dropped, tone: 'danger', action: null, until: now + RESUME_SECONDS * 1000 };
  if (event.type === 'error') return { text: event.message || copy.toast.connection.fallback, tone: 'danger', action: null, toasted: true };
  return null;
}

function codeWords(code: NoticeCode, message: string | undefined): Words | null {
  // The end of the call says it, with the button.
  if (code === 'moved') return null;
  const action = NEEDS_A_HAND[code];
  const text = copy.notice.codes[code](message);
  return { text, tone: action === undefined ? 'info' : 'danger', action: action ?? null, outlives: code === 'words-not-sent' };
}

function microphoneWords(status: string): Words | null {
  const texts: Record<string, string> = copy.notice.microphone;
  const text = texts[status];
  return text === undefined ? null : { text, tone: 'danger', action: status === 'insecure' ? 'type' : 'microphone' };
}

/** Shown once when the recogniser or the voice changes: a provider failed, or a better one became available. */
function engineWords(before: EngineStatus, now: EngineStatus): Words | null {
  const recogniser =
    before.ears?.id === now.ears?.id ? null : now.ears ? copy.notice.recogniser(now.ears.label) : copy.notice.recogniserNone;
  const voice = before.voice?.id === now.voice?.id ? null : now.voice ? copy.notice.voice(now.voice.label) : copy.notice.voiceNone;
  const text = [recogniser, voice].filter(Boolean).join(' ');
  if (!text) return null;
  return recogniser && !now.ears ? { text, tone: 'danger', action: 'type' } : { text, tone: 'info', action: null };
}
