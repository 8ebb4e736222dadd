import type { PageVoice } from './call-parts.ts';

/** Plays a WAV file given in base64; resolves when it was played or `signal` stopped it. Call it inside a click. */
export async function playSound(base64: string, signal: AbortSignal): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
  const audio = new Audio(url);
  try {
    const over = new Promise<void>((resolve, reject) => {
      audio.addEventListener('ended', () => resolve());
      audio.addEventListener('error', () => reject(new Error('the sound could not be played')));
      signal.addEventListener('abort', () => resolve());
    });
    over.catch(() => {});
    await audio.play();
    await over;
  } finally {
    audio.pause();
    URL.revokeObjectURL(url);
  }
}

/** Says a text with the browser's own voice. @throws when it was refused or never began. */
export function sayInBrowser(voice: PageVoice, text: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      then();
      queueMicrotask(() => output.close());
    };
    const output = voice.open({
      report: ({ type }) => type === 'seg.played' && settle(resolve),
      level: () => {},
      failed: () => settle(() => reject(new Error("the browser's voice said nothing"))),
    });
    signal.addEventListener('abort', () => settle(resolve));
    output.start(1);
    output.text(1, text);
    output.end(1);
  });
}
