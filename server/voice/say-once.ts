import type { TtsProvider, VoiceWish } from '#server/providers/tts/tts.ts';
import { DOWN_RATE } from '#contract/voice.ts';
import { wavOf } from '#server/providers/wav.ts';
import { importInSlices } from './import-in-slices.ts';

/** A hosted voice needs a second or two for a line, the slowest local one about as long as it takes to say. */
const TIMEOUT_MS = 20_000;
const SPEAK_ONCE = new URL('../providers/tts/speak-once.ts', import.meta.url);

/** One text said outside a call, as a WAV in Base64. @throws what the voice fails with, after 20 s at the latest */
export async function sayOnce(provider: TtsProvider, wish: VoiceWish, text: string): Promise<string> {
  // In slices: to load the agents library in one go would hold everybody up.
  await importInSlices(SPEAK_ONCE.href).catch(() => undefined);
  const { speakOnce } = await import('#server/providers/tts/speak-once.ts');
  const pcm = await speakOnce(await provider.open(wish), text, AbortSignal.timeout(TIMEOUT_MS));
  return Buffer.from(wavOf(pcm, DOWN_RATE)).toString('base64');
}
