import { wait, type Clock } from './clock.ts';

type ResultEvent = Event & { resultIndex: number; results: ArrayLike<Result> };
type Result = { isFinal: boolean; 0?: { transcript: string; confidence?: number } };
/** The part of Web Speech recognition that is used; TypeScript's DOM library leaves it out. */
export type RecognitionLike = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Newer Chromium takes the call's own echo-cancelled track; others ignore it. */
  start: (track?: MediaStreamTrack) => void;
  abort: () => void;
};

/** Errors after which trying again is no use. `no-speech` and `aborted` are its ordinary time-outs. */
const FATAL = new Set(['network', 'not-allowed', 'service-not-allowed', 'audio-capture', 'language-not-supported']);
/** Ends that come this soon after a start, this many times in a row, mean that it does not work here. */
const PREFETCH_MS = 700;
const SOON_ENDS = 5;
const RESTART_MS = 150;
/** Every browser with a recogniser knows this English; not each knows every accent. */
const PLAIN = 'en-GB';

/** A maker of recognisers, where the browser has one. */
export function browserRecognition(): (() => RecognitionLike) | null {
  const scope = globalThis as { SpeechRecognition?: new () => RecognitionLike; webkitSpeechRecognition?: new () => RecognitionLike };
  const Recognition = scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
  return Recognition ? () => new Recognition() : null;
}

/**
 * The browser's own recogniser, kept listening: it stops by itself after a pause or a minute and is started again. The
 * last guess of a stretch that ends without a final is given as final, so that no word is lost. `onFailed` comes at most once.
 */
export function keepRecognising({
  make,
  language,
  track,
  clock,
  onHeard,
  onFailed,
}: {
  make: () => RecognitionLike;
  language: string;
  track?: MediaStreamTrack | undefined;
  clock: Clock;
  onHeard: (text: string, final: boolean) => void;
  onFailed: (error: string) => void;
}): { stop: () => void } {
  let current: RecognitionLike | null = null;
  let stopped = false;
  let soonEnds = 0;
  let spoken = language;

  const fail = (error: string) => {
    if (stopped) return;
    stop();
    onFailed(error);
  };

  function listen(): void {
    if (stopped) return;
    const recognition = make();
    const startedAt = clock.now();
    let guess = '';
    current = recognition;
    recognition.lang = spoken;
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.addEventListener('result', (event) => {
      if (stopped) return;
      const { resultIndex, results } = event as ResultEvent;
      soonEnds = 0;
      guess = '';
      for (let index = resultIndex; index < results.length; index += 1) {
        const result = results[index];
        const text = result?.[0]?.transcript.trim() ?? '';
        // Android marks its guesses as final, without any confidence.
        if (result?.isFinal && text && result[0]?.confidence !== 0) onHeard(text, true);
        else guess = `${guess} ${text}`.trim();
      }
      if (guess) onHeard(guess, false);
    });
    recognition.addEventListener('error', (event) => {
      const { error } = event as Event & { error: string };
      if (error === 'language-not-supported' && spoken !== PLAIN) spoken = PLAIN;
      else if (FATAL.has(error)) fail(error);
    });
    recognition.addEventListener('end', () => {
      if (stopped || current !== recognition) return;
      if (guess) onHeard(guess, true);
      soonEnds = clock.now() - startedAt < PREFETCH_MS ? soonEnds + 1 : 0;
      if (soonEnds >= SOON_ENDS) fail('unavailable');
      else if (soonEnds > 0) void wait(clock, RESTART_MS).then(listen);
      // After an ordinary time-out at once: what is said meanwhile is heard by nobody.
      else listen();
    });
    try {
      recognition.start(track);
    } catch {
      fail('unavailable');
    }
  }

  function stop(): void {
    stopped = true;
    const last = current;
    current = null;
    last?.abort();
  }

  listen();
  return { stop };
}
