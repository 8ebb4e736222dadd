import { useEffect, useRef, useState } from 'react';
import { api } from '#web/api/api.ts';
import { failureWords } from '#web/api/api-error.ts';
import { copy } from './copy.ts';

type Wish = { voiceProvider: string; voiceId: string; patientDetails: string };

/** Plays one sentence in a case's voice. `words` says whose voice it is, or why nothing is heard. */
export function useVoiceSample() {
  const [state, setState] = useState<'quiet' | 'waiting' | 'playing'>('quiet');
  const [words, setWords] = useState<{ text: string; failed: boolean } | null>(null);
  const sound = useRef<HTMLAudioElement | null>(null);
  /** Counts askings: what was asked for before it was stopped must not sound. */
  const asking = useRef(0);

  const stop = () => {
    asking.current += 1;
    sound.current?.pause();
    sound.current = null;
    setState('quiet');
  };
  useEffect(
    () => () => {
      asking.current += 1;
      sound.current?.pause();
    },
    [],
  );

  const listen = async (wish: Wish) => {
    stop();
    const mine = asking.current;
    setState('waiting');
    setWords(null);
    try {
      const sample = await api.sampleVoice(wish);
      if (asking.current !== mine) return;
      const said = sample.label === null ? sample.note : [copy.form.heard(sample.label), sample.note].filter(Boolean).join(' ');
      setWords({ text: said ?? '', failed: false });
      if (sample.sound === null) return setState('quiet');
      sound.current = await play(sample.sound, () => asking.current === mine && setState('quiet'));
      if (asking.current === mine) setState('playing');
      else sound.current.pause();
    } catch (error) {
      if (asking.current !== mine) return;
      setState('quiet');
      setWords({ text: failureWords(error, copy.form.sampleFailed), failed: true });
    }
  };
  return { state, words, listen, stop };
}

async function play(base64: string, onEnd: () => void): Promise<HTMLAudioElement> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
  const audio = new Audio(url);
  audio.addEventListener('ended', onEnd);
  for (const event of ['ended', 'pause', 'error']) audio.addEventListener(event, () => URL.revokeObjectURL(url));
  await audio.play();
  return audio;
}
