import { useEffect, useRef, useState } from 'react';
import type { LANGUAGES } from '#contract/call.ts';
import { api } from '#web/api/api.ts';
import { recogniseOwn } from '#web/room/own-speech.ts';
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
    const own = recogniseOwn({
      track,
      make: recogniser ? browserRecognition() : null,
      language: language ?? 'en-GB',
      clock: pageClock,
      hearOnServer: async (pcm) => {
        const { text, ears } = await api.tryRecogniser({ pcm: base64Of(pcm), language });
        return ears === null ? null : text;
      },
      onWords: (words) => tell.current(words),
      onFailed: () => setFailed(track),
    });
    return own.close;
  }, [track, language, recogniser]);
  return track === null || failed !== track;
}
