import { stt } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import '../agents-log.ts';
import { FRAME_MS, UP_RATE } from '#contract/voice.ts';

const FRAME_SAMPLES = (UP_RATE * FRAME_MS) / 1000;
/** Quiet after the words, by which a recogniser that streams knows that they have ended. */
const TAIL_MS = 1500;
/** A recogniser that streams may finish a sentence in pieces: after this long without another it has finished. */
const SETTLED_MS = 1500;

/**
 * The words of one recording (16 kHz mono), heard as a call would hear them; '' when nothing was said. Closes the recogniser.
 * @throws when the recogniser fails, or `signal` ends the wait.
 */
export async function hearOnce(recogniser: stt.STT, pcm: Int16Array, signal: AbortSignal): Promise<string> {
  // A recogniser's failure is told as an event too, which would end the process if nobody listened.
  const failed = new Promise<never>((_, reject) => {
    recogniser.on('error', ({ error, recoverable }) => !recoverable && reject(error));
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  failed.catch(() => {});
  try {
    return await Promise.race([recogniser.capabilities.streaming ? streamed(recogniser, pcm) : whole(recogniser, pcm, signal), failed]);
  } finally {
    await recogniser.close();
  }
}

async function whole(recogniser: stt.STT, pcm: Int16Array, signal: AbortSignal): Promise<string> {
  const heard = await recogniser.recognize(new AudioFrame(pcm, UP_RATE, 1, pcm.length), signal);
  return heard.alternatives?.[0].text.trim() ?? '';
}

/** The input stays open as in a call: some recognisers never connect for one that has ended. */
async function streamed(recogniser: stt.STT, pcm: Int16Array): Promise<string> {
  const stream = recogniser.stream();
  const finals: string[] = [];
  let guess = '';
  const settled = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const gather = async () => {
    for await (const { type, alternatives } of stream) {
      const text = alternatives?.[0].text.trim() ?? '';
      if (type === stt.SpeechEventType.INTERIM_TRANSCRIPT) guess = text;
      if (type !== stt.SpeechEventType.FINAL_TRANSCRIPT) continue;
      finals.push(text);
      guess = '';
      clearTimeout(timer);
      timer = setTimeout(settled.resolve, SETTLED_MS);
    }
    settled.resolve();
  };
  try {
    void gather().catch(settled.reject);
    const sound = new Int16Array(pcm.length + (UP_RATE * TAIL_MS) / 1000);
    sound.set(pcm);
    for (let at = 0; at + FRAME_SAMPLES <= sound.length; at += FRAME_SAMPLES)
      stream.pushFrame(new AudioFrame(sound.slice(at, at + FRAME_SAMPLES), UP_RATE, 1, FRAME_SAMPLES));
    stream.flush();
    await settled.promise;
    return [...finals, guess].filter(Boolean).join(' ');
  } finally {
    clearTimeout(timer);
    stream.close();
  }
}
