import { initializeLogger } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { expect, test } from 'vitest';
import { scriptedStt } from './scripted.ts';

initializeLogger({ pretty: false, level: 'silent' });
const options = { language: 'en-GB', keyTerms: [] };
const sound = new AudioFrame(new Int16Array(320), 16_000, 1, 320);

test('each call hears the script from its beginning, and nothing after its end', async () => {
  const provider = scriptedStt({ script: ['good morning', 'where does it hurt'] });
  for (const recogniser of [await provider.open(options), await provider.open(options)]) {
    const heard = [await recogniser.recognize(sound), await recogniser.recognize([sound, sound]), await recogniser.recognize(sound)];
    expect(heard.map((event) => event.alternatives?.[0].text)).toEqual(['good morning', 'where does it hurt', '']);
  }
});

test('a failure is reported as one that the call survives', async () => {
  const recogniser = await scriptedStt({ script: ['one', 'two'], fail: (utterance) => utterance === 0 }).open(options);
  const reported: boolean[] = [];
  recogniser.on('error', ({ recoverable }) => reported.push(recoverable));
  await expect(recogniser.recognize(sound)).rejects.toThrow('told to fail');
  expect(reported).toEqual([true]);
  expect((await recogniser.recognize(sound)).alternatives?.[0].text).toBe('two');
});

test('a slow recogniser can be told to stop listening', async () => {
  const recogniser = await scriptedStt({ script: ['one'], latencyMs: 60_000 }).open(options);
  await expect(recogniser.recognize(sound, AbortSignal.timeout(30))).rejects.toThrow(/abort/i);
});
