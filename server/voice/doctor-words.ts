import type { CallTranscript } from './call-transcript.ts';
import { VAD_SILENCE_MS } from './turn-settings.ts';

/** Words that no turn took within this time are kept all the same; longer than the longest endpointing delay. */
const UNCLAIMED_MS = 5000;

type Options = {
  book: CallTranscript;
  patientSpeaks: () => boolean;
  now: () => number;
  after?: (ms: number, act: () => void) => () => void;
};

/**
 * The doctor's recognised words on their way into the transcript. A turn takes them (`turn`); what no turn takes, a
 * 'mm' into the patient's sentence above all, is kept by itself and marked: nothing said may be lost.
 */
export function doctorWords({ book, patientSpeaks, now, after = startTimer }: Options) {
  let finals = '';
  let overPatient = false;
  let pending = '';
  let speaking = false;
  let cancel = () => {};

  const keep = () => {
    cancel();
    if (!finals) return;
    pending = `${pending} ${finals}`.trim();
    book.commit('user', finals, { backchannel: overPatient });
    finals = '';
    overPatient = false;
  };
  const wait = () => {
    cancel();
    cancel = after(UNCLAIMED_MS, () => (speaking ? wait() : keep()));
  };

  return {
    startedSpeaking: (): void => {
      speaking = true;
      if (!finals) book.begin('user');
      book.paused('user', null);
    },
    stoppedSpeaking: (): void => {
      speaking = false;
      // Known only after the VAD's own silence.
      book.paused('user', now() - VAD_SILENCE_MS);
    },
    interim: (text: string): void => book.grow('user', `${finals} ${text}`),
    final: (text: string): void => {
      if (!text.trim()) return;
      overPatient = finals ? overPatient && patientSpeaks() : patientSpeaks();
      finals = `${finals} ${text.trim()}`.trim();
      book.grow('user', finals);
      wait();
    },
    /** Words that only show that the doctor listens: kept at once, by themselves. */
    listening: (text: string): void => {
      if (finals) keep();
      book.commit('user', text, { backchannel: true });
    },
    /** A turn was taken with these words. Those already kept by themselves are not written twice. */
    turn: (text: string): void => {
      cancel();
      const rest = pending && text.startsWith(pending) ? text.slice(pending.length) : text;
      pending = '';
      finals = '';
      overPatient = false;
      book.commit('user', rest);
    },
    /** The recogniser is closed: what is there is kept, and what was only guessed as well, unless it will be heard again. */
    close: ({ dropGuesses }: { dropGuesses: boolean }): void => {
      if (!finals && dropGuesses) book.drop('user');
      finals ||= book.openText('user');
      keep();
    },
    /** Words are on their way: being spoken, or recognised and not yet in a turn. */
    open: (): boolean => speaking || finals !== '',
  };
}

function startTimer(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
