import { initializeLogger } from '@livekit/agents';
import { expect, test } from 'vitest';
import { DOWN_RATE } from '#contract/voice.ts';
import { browserTts } from '#server/providers/tts/browser.ts';
import { openaiTts } from '#server/providers/tts/openai.ts';
import { toneTts } from '#server/providers/tts/tone.ts';
import type { TtsProvider } from '#server/providers/tts/tts.ts';
import { sampleVoice } from './sample-voice.ts';

initializeLogger({ pretty: false, level: 'silent' });
const log = { warn: () => {} };
const RACHEL = { voiceProvider: '11labs', voiceId: 'Rachel', patientDetails: '' };
const hear = (voices: TtsProvider[], wish = RACHEL) => sampleVoice({ voices, log })(wish);
const wav = (sound: string | null) => Buffer.from(sound ?? '', 'base64');

test('the sample is a WAV of the whole sentence, and says when the asked vendor is not there', async () => {
  const { sound, label, note } = await hear([toneTts()]);
  const file = wav(sound);
  expect([file.toString('latin1', 0, 4), file.readUInt32LE(24)]).toEqual(['RIFF', DOWN_RATE]);
  // The tone says each word in 300 ms: 19 of them, at 24,000 samples of two bytes a second.
  expect((file.length - 44) / 2 / DOWN_RATE).toBeCloseTo(19 * 0.3, 1);
  expect({ label, note }).toEqual({ label: 'test tone', note: 'The case asks for an ElevenLabs voice, which this server does not have.' });
});

test('PlayHT speaks in calls through Vapi only, which is said', async () => {
  expect((await hear([toneTts()], { ...RACHEL, voiceProvider: 'playht' })).note).toBe('PlayHT voices speak only in calls through Vapi.');
});

test('where only browsers have a voice nothing sounds, and why is said', async () => {
  expect(await hear([browserTts()])).toMatchObject({ sound: null, label: null, note: expect.stringContaining('browser') as string });
});

test('a voice that is told to fail is an error in words, not another voice', async () => {
  const broken = openaiTts({ apiKey: 'k', baseUrl: 'http://127.0.0.1:9/v1' });
  await expect(hear([broken, toneTts()], { ...RACHEL, voiceProvider: 'openai', voiceId: 'nova' })).rejects.toMatchObject({
    code: 'provider_failed',
    message: expect.stringContaining('did not respond') as string,
  });
});
