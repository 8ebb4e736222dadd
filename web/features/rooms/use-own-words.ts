import { useEffect, useRef, useState } from 'react';
import type { LANGUAGES } from '#contract/call.ts';
import { api } from '#web/api/api.ts';
import { type OwnSpeech, recogniseOwn } from '#web/room/own-speech.ts';
import { browserRecognition } from '#web/voice/browser-recogniser.ts';
import { pageClock } from '#web/voice/clock.ts';
import { base64Of } from '#web/voice/loudness.ts';

/** How this person speaks in calls. */
export type Speaking = { language?: (typeof LANGUAGES)[number] | undefined; recogniser: boolean };

/**
 * Recognises this page's person while `track` is there, by the recogniser a call would have.
 * @returns false once nobody recognises them: then what is typed counts
 */
export function useOwnWords({
  track,
  speaking: { language, recogniser },
  onWords,
}: {
  track: MediaStreamTrack | null;
  speaking: Speaking;
  onWords: (words: { text: string; from: number; to: number }) => void;
}): boolean {
  const [failed, setFailed] = useState<MediaStreamTrack | null>(null);
  const tell = useRef(onWords);
  useEffect(() => {
    tell.current = onWords;
  });
  useEffect(() => {
    if (!track) return undefined;
    const make = recogniser ? browserRecognition() : null;
    const nobody = () => setFailed(track);
    let own: OwnSpeech | null = null;
    let gone = false;
    // The server says who would hear them in a call: itself where it can, else this browser.
    const begin = async () => {
      const { ears } = await api.tryRecogniser({ language, recogniser: make !== null });
      if (gone) return undefined;
      if (!ears) return nobody();
      own = recogniseOwn({
        track,
        make: ears.id === 'browser' ? make : null,
        language: language ?? 'en-GB',
        clock: pageClock,
        hearOnServer: async (pcm) => {
          const heard = await api.tryRecogniser({ pcm: base64Of(pcm), language });
          return heard.ears === null ? null : heard.text;
        },
        onWords: (words) => tell.current(words),
        onFailed: nobody,
      });
      return undefined;
    };
    begin().catch(() => !gone && nobody());
    return () => {
      gone = true;
      own?.close();
    };
  }, [track, language, recogniser]);
  return track === null || failed !== track;
}
