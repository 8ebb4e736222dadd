import { tts } from '@livekit/agents';
import '../agents-log.ts';

/**
 * One sentence in one voice (samples at the voice's rate), spoken as a call would have it. Closes the voice.
 * @throws when the voice fails or says nothing, or `signal` ends the wait.
 */
export async function speakOnce(voice: tts.TTS, text: string, signal: AbortSignal): Promise<Int16Array> {
  // A voice's failure is told as an event too, which would end the process if nobody listened.
  const failed = new Promise<never>((_, reject) => {
    voice.on('error', ({ error }) => reject(error));
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  failed.catch(() => {});
  const stream = voice.stream({ connOptions: { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 10_000 } });
  const spoken = async (): Promise<Int16Array> => {
    const parts: Int16Array[] = [];
    for await (const audio of stream) if (audio !== tts.SynthesizeStream.END_OF_STREAM) parts.push(audio.frame.data);
    if (parts.length === 0) throw new Error('the voice said nothing');
    const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  };
  stream.pushText(text);
  stream.flush();
  stream.endInput();
  try {
    return await Promise.race([spoken(), failed]);
  } finally {
    stream.close();
    await voice.close();
  }
}
