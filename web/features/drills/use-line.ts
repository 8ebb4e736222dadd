import { useEffect, useRef, useState } from 'react';
import { api } from '#web/api/api.ts';
import { pageVoice } from '#web/voice/page-parts.ts';
import { playSound, sayInBrowser } from '#web/voice/say-once.ts';

export type LineState = 'quiet' | 'waiting' | 'playing' | 'no-voice' | 'failed';

/** The patient's line aloud: in the voice of calls, else in the browser's own. `stop` silences it. */
export function useLine(id: string, line: string) {
  const [state, setState] = useState<LineState>('quiet');
  /** The one that counts: what was asked for before it was stopped must not sound. */
  const current = useRef<AbortController | null>(null);
  /** Fetched once: the second time it is there at once. */
  const sound = useRef<string | null | undefined>(undefined);
  const stop = () => {
    current.current?.abort();
    current.current = null;
    setState('quiet');
  };
  useEffect(() => () => current.current?.abort(), []);

  const play = async () => {
    stop();
    const its = new AbortController();
    current.current = its;
    const show = (next: LineState) => {
      if (current.current === its) setState(next);
    };
    show('waiting');
    try {
      const voice = await pageVoice();
      if (sound.current === undefined)
        sound.current = (await api.sayDrill({ id, browser: voice ? 'true' : 'false' }, { signal: its.signal })).sound;
      if (its.signal.aborted) return;
      if (sound.current === null && !voice) return show('no-voice');
      show('playing');
      await (sound.current === null ? sayInBrowser(voice!, line, its.signal) : playSound(sound.current, its.signal));
      show('quiet');
    } catch (error) {
      console.warn('The line could not be said', error);
      show('failed');
    }
  };
  return { state, play: () => void play(), stop };
}
