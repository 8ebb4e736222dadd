import { useEffect, useRef, useState } from 'react';
import type { TriedRecogniser } from '#contract/call.ts';
import { api } from '#web/api/api.ts';
import { browserRecognition } from '#web/voice/browser-recogniser.ts';
import { pageClock } from '#web/voice/clock.ts';
import type { DeviceCheck } from '#web/voice/device-check.ts';
import type { Preferences } from '../preferences.ts';
import { copy } from './copy.ts';
import { hearInBrowser, recordSentence } from '#web/voice/hear-sentence.ts';
import { base64Of } from '#web/voice/loudness.ts';
import { matchSentence, type SentenceMatch } from './sentence-match.ts';

type Recogniser = NonNullable<TriedRecogniser['ears']>;
export type SentenceTrial =
  | { status: 'idle' }
  | { status: 'listening'; left: number; stop: () => void }
  | { status: 'thinking' }
  | { status: 'heard'; match: SentenceMatch; by: Recogniser }
  /** `declined`: the browser could, and may not. */
  | { status: 'nobody'; declined: boolean }
  | { status: 'failed' };

/** One sentence read aloud, and what a call's recogniser made of it. */
export function useSentenceTrial(check: DeviceCheck | null, { language, recogniser }: Preferences) {
  const [trial, setTrial] = useState<SentenceTrial>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  // Other devices, or none any more: what was being read is no longer heard.
  useEffect(() => {
    if (!check) return undefined;
    return () => {
      running.current?.abort();
      running.current = null;
      setTrial({ status: 'idle' });
    };
  }, [check]);

  const read = async () => {
    if (!check) return;
    const microphone = check;
    running.current?.abort();
    const its = new AbortController();
    running.current = its;
    const show = (next: SentenceTrial) => {
      if (running.current === its) setTrial(next);
    };
    const reading = {
      signal: its.signal,
      onLeft: (left: number) => show({ status: 'listening', left, stop: () => its.abort() }),
    };
    show({ status: 'thinking' });
    try {
      const make = browserRecognition();
      const { ears: by } = await api.tryRecogniser({ language, recogniser: recogniser && make !== null });
      if (running.current !== its) return;
      if (!by) return show({ status: 'nobody', declined: !recogniser && make !== null });
      const text =
        by.id === 'browser' && make
          ? await hearInBrowser({ make, language: language ?? 'en-GB', clock: pageClock }, reading)
          : await onServer();
      show({ status: 'heard', match: matchSentence(copy.recogniser.sentence, text), by });
    } catch (error) {
      console.warn('The recogniser could not be tried', error);
      show({ status: 'failed' });
    }

    async function onServer(): Promise<string> {
      const pcm = await recordSentence(microphone, reading);
      show({ status: 'thinking' });
      return pcm.length === 0 ? '' : (await api.tryRecogniser({ pcm: base64Of(pcm), language })).text;
    }
  };
  return { trial, read: () => void read() };
}
