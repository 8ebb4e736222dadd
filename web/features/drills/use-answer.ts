import { useEffect, useRef, useState } from 'react';
import type { LANGUAGES } from '#contract/call.ts';
import { HEARD_ONCE_SECONDS } from '#contract/limits.ts';
import { api } from '#web/api/api.ts';
import { browserRecognition } from '#web/voice/browser-recogniser.ts';
import { pageClock } from '#web/voice/clock.ts';
import { openDeviceCheck } from '#web/voice/device-check.ts';
import { hearInBrowser, recordSentence } from '#web/voice/hear-sentence.ts';
import { base64Of } from '#web/voice/loudness.ts';

/** How this person speaks in calls. */
export type Speaking = {
  language?: (typeof LANGUAGES)[number] | undefined;
  /** The browser's own recogniser may be used. */
  recogniser: boolean;
  devices: { microphone?: string | undefined };
};
export type AnswerState =
  | { status: 'quiet' | 'thinking' | 'nothing' | 'nobody' | 'declined' | 'microphone' | 'failed' }
  | { status: 'heard' }
  | { status: 'listening'; left: number; done: () => void };

/** Somebody who answers may think for a moment in the middle. */
const PAUSE_SECONDS = 2.5;

/** An answer said aloud, as words: by the recogniser that a call would have. `onWords` is given what was recognised. */
export function useAnswer({ language, recogniser, devices }: Speaking, onWords: (words: string) => void) {
  const [state, setState] = useState<AnswerState>({ status: 'quiet' });
  const current = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      current.current?.abort();
      current.current = null;
    },
    [],
  );

  const speak = async () => {
    current.current?.abort();
    const its = new AbortController();
    current.current = its;
    const show = (next: AnswerState) => {
      if (current.current === its) setState(next);
    };
    const reading = {
      signal: its.signal,
      seconds: HEARD_ONCE_SECONDS,
      pauseSeconds: PAUSE_SECONDS,
      onLeft: (left: number) => show({ status: 'listening', left, done: () => its.abort() }),
    };
    show({ status: 'thinking' });
    try {
      const make = browserRecognition();
      const { ears: by } = await api.tryRecogniser({ language, recogniser: recogniser && make !== null });
      if (current.current !== its) return;
      if (!by) return show({ status: !recogniser && make !== null ? 'declined' : 'nobody' });
      const words = by.id === 'browser' && make ? await inBrowser(make) : await onServer();
      if (words === null) return show({ status: 'microphone' });
      if (current.current !== its) return;
      if (words.trim() !== '') onWords(words.trim());
      show({ status: words.trim() === '' ? 'nothing' : 'heard' });
    } catch (error) {
      console.warn('The answer could not be recognised', error);
      show({ status: 'failed' });
    }

    async function inBrowser(make: NonNullable<ReturnType<typeof browserRecognition>>): Promise<string> {
      const words = await hearInBrowser({ make, language: language ?? 'en-GB', clock: pageClock }, reading);
      show({ status: 'thinking' });
      return words;
    }

    /** Null without a microphone. */
    async function onServer(): Promise<string | null> {
      const { microphone: chosen } = devices;
      const microphone = await openDeviceCheck({ devices: chosen ? { microphone: chosen } : {} });
      try {
        if (microphone.microphone !== 'on') return null;
        const pcm = await recordSentence(microphone, reading);
        show({ status: 'thinking' });
        return pcm.length === 0 ? '' : (await api.tryRecogniser({ pcm: base64Of(pcm), language })).text;
      } finally {
        microphone.close();
      }
    }
  };
  const forget = () => {
    current.current?.abort();
    current.current = null;
    setState({ status: 'quiet' });
  };
  return { state, speak: () => void speak(), forget };
}
