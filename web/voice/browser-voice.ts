import type { Clock } from './clock.ts';
import type { AudioOutput, SegmentReport } from './audio-output.ts';
import { nextPiece, wordStart } from './spoken-pieces.ts';

const VOICES_MS = 1000;
const PROGRESS_MS = 250;
/** English is read at about 15 characters a second: used where a voice tells no word boundaries. */
const CHARS_PER_MS = 0.015;
/** A voice that has not begun to speak by then will not. */
const START_MS = 4000;
/** Chrome's voices over the network fall silent after 15 s without a word: what takes much longer than it should is over. */
const OVERTIME_MS = 4000;
const SLOWEST_CHARS_PER_MS = 0.009;
/** Chrome loses what it is given in the moment after a cancel. */
const AFTER_CANCEL_MS = 60;
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
  /** Characters before this have been said, or are being said. */
  sent: number;
  said: number;
  whole: boolean;
  ms: number;
  first: boolean;
  paused: boolean;
};
/** The one piece that the synthesiser has; a reference is kept, as Chrome forgets utterances that nobody holds. */
type Saying = {
  utterance: EventTarget;
  from: number;
  until: number;
  since: number | null;
  boundaries: boolean;
  tries: number;
  callOff: () => void;
};

/**
 * Says the patient's words with the browser's own voice, a sentence at a time, and reports how far it is. `onFailed`: it
 * was refused or never began; the segment is answered as cut off. Word boundaries pulse `onLevel`, as no sound can be
 * measured here. A pause is a stop that remembers the word: Android stops for good on `pause`, Chrome sticks in it.
 */
export function browserVoiceOutput({
  synthesis,
  make,
  clock,
  report,
  onLevel,
  onFailed,
}: {
  synthesis: { speak: (utterance: never) => void; cancel: () => void; resume: () => void };
  make: (text: string) => EventTarget;
  clock: Clock;
  report: (report: SegmentReport) => void;
  onLevel: (level: number) => void;
  onFailed: () => void;
}): AudioOutput {
  let now: Speaking | null = null;
  let saying: Saying | null = null;
  let cancelledAt = -Infinity;
  const stopTicking = clock.every(PROGRESS_MS, () => {
    count();
    if (now && saying && saying.since !== null) report({ type: 'seg.progress', seg: now.seg, ms: now.ms, chars: now.said });
  });

  /** Takes the time since the last look into account. */
  function count(): void {
    if (!now || !saying || saying.since === null) return;
    const elapsed = clock.now() - saying.since;
    saying.since = clock.now();
    now.ms += elapsed;
    if (!saying.boundaries) now.said = Math.min(saying.until, Math.round(now.said + elapsed * CHARS_PER_MS));
  }

  function silence(): void {
    count();
    if (!saying) return;
    saying.callOff();
    saying = null;
    cancelledAt = clock.now();
    synthesis.cancel();
  }

  function finish(flushed: boolean): void {
    if (!now) return;
    silence();
    const { seg, ms, said, text } = now;
    now = null;
    report({ type: 'seg.played', seg, ms, flushed, underruns: 0, chars: flushed ? said : text.length });
  }

  function next(): void {
    if (!now || saying || now.paused) return;
    const piece = nextPiece(now.text.slice(now.sent), now.whole);
    if (piece.trim() !== '') return say(now, now.sent, piece, 1);
    if (now.whole) finish(false);
  }

  function say(speaking: Speaking, from: number, piece: string, tries: number): void {
    const utterance = make(piece);
    const mine: Saying = { utterance, from, until: from + piece.length, since: null, boundaries: false, tries, callOff: () => {} };
    saying = mine;
    speaking.sent = mine.until;
    const ifMine = (act: () => void) => () => {
      if (saying === mine && now === speaking) act();
    };
    utterance.addEventListener(
      'start',
      ifMine(() => {
        mine.callOff();
        mine.since = clock.now();
        speaking.said = Math.max(speaking.said, from);
        mine.callOff = clock.after(
          piece.length / SLOWEST_CHARS_PER_MS + OVERTIME_MS,
          ifMine(() => overtime(speaking, mine)),
        );
        if (speaking.first) return;
        speaking.first = true;
        report({ type: 'seg.first', seg: speaking.seg, at: clock.now() });
      }),
    );
    utterance.addEventListener('boundary', (event) =>
      ifMine(() => {
        const { charIndex, name } = event as SpeechSynthesisEvent;
        if (name === 'sentence') return;
        mine.boundaries = true;
        speaking.said = from + charIndex;
        onLevel(WORD_LEVEL);
      })(),
    );
    utterance.addEventListener(
      'error',
      ifMine(() => fail()),
    );
    utterance.addEventListener(
      'end',
      ifMine(() => ended(speaking, mine)),
    );
    const begin = ifMine(() => {
      mine.callOff = clock.after(
        START_MS / 2,
        ifMine(() => stuck(speaking, mine)),
      );
      // A queue that was left paused, by this page or another, says nothing.
      synthesis.resume();
      synthesis.speak(utterance as never);
    });
    const waitMs = cancelledAt + AFTER_CANCEL_MS - clock.now();
    if (waitMs <= 0) begin();
    else mine.callOff = clock.after(waitMs, begin);
  }

  function ended(speaking: Speaking, mine: Saying): void {
    count();
    mine.callOff();
    saying = null;
    speaking.said = mine.until;
    next();
  }

  function overtime(speaking: Speaking, mine: Saying): void {
    silence();
    speaking.said = mine.until;
    next();
  }

  /** Chrome's queue sometimes holds what it is given and says nothing: emptied, it works again. */
  function stuck(speaking: Speaking, mine: Saying): void {
    if (mine.tries > 1) return fail();
    silence();
    speaking.sent = mine.from;
    say(speaking, mine.from, speaking.text.slice(mine.from, mine.until), mine.tries + 1);
  }

  function fail(): void {
    finish(true);
    onFailed();
  }

  const ifSaying = (seg: number, act: (speaking: Speaking) => void) => {
    if (now?.seg === seg) act(now);
  };

  return {
    start: (seg) => {
      finish(true);
      now = { seg, text: '', sent: 0, said: 0, whole: false, ms: 0, first: false, paused: false };
    },
    pcm: () => {},
    text: (seg, text) =>
      ifSaying(seg, (speaking) => {
        speaking.text += text;
        next();
      }),
    end: (seg) =>
      ifSaying(seg, (speaking) => {
        speaking.whole = true;
        next();
      }),
    flush: (seg) => ifSaying(seg, () => finish(true)),
    pause: (seg) =>
      ifSaying(seg, (speaking) => {
        if (speaking.paused) return;
        speaking.paused = true;
        const from = saying?.from;
        silence();
        if (from !== undefined) speaking.sent = Math.max(from, wordStart(speaking.text, speaking.said));
      }),
    resume: (seg) =>
      ifSaying(seg, (speaking) => {
        speaking.paused = false;
        next();
      }),
    close: () => {
      stopTicking();
      silence();
      now = null;
    },
  };
}
