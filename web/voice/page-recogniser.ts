import { keepRecognising, type RecognitionLike } from './browser-recogniser.ts';
import type { Clock } from './clock.ts';
import { echoGuard } from './echo-guard.ts';

/** Fewer words may be a 'mm' or a 'right': they interrupt no one. The same number as the server's (turn-settings.ts). */
const INTERRUPTING_WORDS = 2;

/**
 * The browser's own recogniser in a call: echoes of the patient through the loudspeaker are removed, and an interruption is
 * reported quickly.
 */
export function pageRecogniser({
  make,
  language,
  clock,
  patient,
  onHeard,
  onInterrupt,
  onFailed,
}: {
  make: () => RecognitionLike;
  language: string;
  clock: Clock;
  /** What the patient is saying or has just said, and for how long it has been quiet since. */
  patient: () => { words: string; quietMs: number };
  onHeard: (text: string, final: boolean) => void;
  onInterrupt: () => void;
  /** `heardBefore`: it had worked until then. */
  onFailed: (error: string, heardBefore: boolean) => void;
}) {
  const guard = echoGuard(patient);
  let recogniser: { stop: () => void } | null = null;
  let heardTrack: MediaStreamTrack | null = null;
  let heardBefore = false;

  const stop = () => {
    recogniser?.stop();
    recogniser = null;
    heardTrack = null;
  };
  const hear = (text: string, final: boolean) => {
    heardBefore = true;
    const own = guard.clean(text, final);
    if (!own) return;
    if (patient().quietMs === 0 && own.split(/\s+/).length >= INTERRUPTING_WORDS) onInterrupt();
    onHeard(own, final);
  };

  return {
    /** Listens to this microphone, or to none. */
    listenTo: (track: MediaStreamTrack | null): void => {
      if (track === heardTrack && (recogniser !== null) === (track !== null)) return;
      stop();
      if (!track) return;
      heardTrack = track;
      recogniser = keepRecognising({
        make,
        language,
        track,
        clock,
        onHeard: hear,
        onFailed: (error) => {
          stop();
          onFailed(error, heardBefore);
        },
      });
    },
    close: stop,
  };
}
