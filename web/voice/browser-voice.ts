import type { Clock } from './clock.ts';
import type { Mouth, SegmentReport } from './mouth.ts';
import { wholeSentences } from './spoken-pieces.ts';

const VOICES_MS = 1000;
const PROGRESS_MS = 250;
/** English is read at about 15 characters a second: used where a voice tells no word boundaries. */
const CHARS_PER_MS = 0.015;
/** A voice that has not begun to speak by then will not. */
const START_MS = 4000;
const WORD_LEVEL = 0.09;

/** English voices that live on this device, British first. Waits up to 1 s: browsers load the list late. */
export async function findEnglishVoice(clock: Clock): Promise<SpeechSynthesisVoice | null> {
  const synthesis = (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;
  if (!synthesis) return null;
  if (synthesis.getVoices().length === 0) {
    await new Promise<void>((resolve) => {
      clock.after(VOICES_MS, resolve);
      synthesis.addEventListener?.('voiceschanged', () => resolve(), { once: true });
    });
  }
  return bestVoice(synthesis.getVoices());
}

/** en-GB before other English; among equals a voice on this device before one over the network. */
export function bestVoice<V extends { lang: string; localService: boolean }>(voices: readonly V[]): V | null {
  const worth = ({ lang, localService }: V) => (/^en[-_]GB/i.test(lang) ? 4 : 2) + (localService ? 1 : 0);
  const english = voices.filter(({ lang }) => /^en\b/i.test(lang.replace('_', '-')));
  return english.toSorted((one, other) => worth(other) - worth(one))[0] ?? null;
}

type Speaking = {
  seg: number;
  text: string;
  /** Characters given to the synthesiser, and said. */
  sent: number;
  said: number;
  whole: boolean;
  waiting: number;
  ms: number;
  first: boolean;
  lastTick: number;
  boundaries: boolean;
  paused: boolean;
};

/**
 * Says the patient's words with the browser's own voice and reports how far it is. `onFailed`: it was refused or never
 * began; the segment is answered as cut off. Word boundaries pulse `onLevel`, as no sound can be measured here.
 */
export function browserVoiceMouth({
  synthesis,
  make,
  clock,
  report,
  onLevel,
  onFailed,
}: {
  synthesis: { speak: (utterance: never) => void; cancel: () => void; pause: () => void; resume: () => void };
  make: (text: string) => EventTarget;
  clock: Clock;
  report: (report: SegmentReport) => void;
  onLevel: (level: number) => void;
  onFailed: () => void;
}): Mouth {
  let now: Speaking | null = null;
  const stopTicking = clock.every(PROGRESS_MS, tick);

  function tick(): void {
    if (!now || !now.first || now.paused) return;
    const elapsed = clock.now() - now.lastTick;
    now.lastTick = clock.now();
    now.ms += elapsed;
    if (!now.boundaries) now.said = Math.min(now.sent, Math.round(now.said + elapsed * CHARS_PER_MS));
    report({ type: 'seg.progress', seg: now.seg, ms: now.ms, chars: now.said });
  }

  function finish(flushed: boolean): void {
    if (!now) return;
    const { seg, ms, said, text, first, paused, lastTick } = now;
    const played = ms + (first && !paused ? clock.now() - lastTick : 0);
    now = null;
    if (flushed) synthesis.cancel();
    report({ type: 'seg.played', seg, ms: played, flushed, underruns: 0, chars: flushed ? said : text.length });
  }

  function fail(speaking: Speaking): void {
    if (now !== speaking) return;
    finish(true);
    onFailed();
  }

  function say(speaking: Speaking): void {
    const piece = speaking.whole ? speaking.text.slice(speaking.sent) : wholeSentences(speaking.text.slice(speaking.sent));
    const from = speaking.sent;
    speaking.sent += piece.length;
    if (piece.trim() === '') {
      if (speaking.whole && speaking.waiting === 0) finish(false);
      return;
    }
    const utterance = make(piece);
    speaking.waiting += 1;
    const noStart = clock.after(START_MS, () => !speaking.first && !speaking.paused && fail(speaking));
    utterance.addEventListener('start', () => {
      noStart();
      if (now !== speaking) return;
      speaking.said = Math.max(speaking.said, from);
      if (speaking.first) return;
      speaking.first = true;
      speaking.lastTick = clock.now();
      report({ type: 'seg.first', seg: speaking.seg, at: clock.now() });
    });
    utterance.addEventListener('boundary', (event) => {
      if (now !== speaking) return;
      speaking.boundaries = true;
      speaking.said = from + (event as SpeechSynthesisEvent).charIndex;
      onLevel(WORD_LEVEL);
    });
    utterance.addEventListener('error', (event) => {
      noStart();
      const { error } = event as SpeechSynthesisErrorEvent;
      if (error !== 'interrupted' && error !== 'canceled') fail(speaking);
    });
    utterance.addEventListener('end', () => {
      noStart();
      if (now !== speaking) return;
      speaking.waiting -= 1;
      speaking.said = from + piece.length;
      if (speaking.whole && speaking.waiting === 0) finish(false);
    });
    synthesis.speak(utterance as never);
  }

  const ifSaying = (seg: number, act: (speaking: Speaking) => void) => {
    if (now?.seg === seg) act(now);
  };

  return {
    start: (seg) => {
      finish(true);
      now = {
        seg,
        text: '',
        sent: 0,
        said: 0,
        whole: false,
        waiting: 0,
        ms: 0,
        first: false,
        lastTick: 0,
        boundaries: false,
        paused: false,
      };
    },
    pcm: () => {},
    text: (seg, text) =>
      ifSaying(seg, (speaking) => {
        speaking.text += text;
        say(speaking);
      }),
    end: (seg) =>
      ifSaying(seg, (speaking) => {
        speaking.whole = true;
        say(speaking);
      }),
    flush: (seg) => ifSaying(seg, () => finish(true)),
    pause: (seg) =>
      ifSaying(seg, (speaking) => {
        if (speaking.paused) return;
        tick();
        speaking.paused = true;
        synthesis.pause();
      }),
    resume: (seg) =>
      ifSaying(seg, (speaking) => {
        if (!speaking.paused) return;
        speaking.paused = false;
        speaking.lastTick = clock.now();
        synthesis.resume();
      }),
    close: () => {
      stopTicking();
      now = null;
      synthesis.resume();
      synthesis.cancel();
    },
  };
}
