import { initializeLogger } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { expect, test } from 'vitest';
import { scriptedStt } from './scripted.ts';

initializeLogger({ pretty: false, level: 'silent' });
const options = { language: 'en-GB', keyTerms: [] };
const sound = new AudioFrame(new Int16Array(320), 16_000, 1, 320);

test('each call hears the script from its beginning, and nothing after its end', async () => {
  const provider = scriptedStt({ script: ['good morning', 'where does it hurt'] });
  for (const ears of [await provider.open(options), await provider.open(options)]) {
    const heard = [await ears.recognize(sound), await ears.recognize([sound, sound]), await ears.recognize(sound)];
    expect(heard.map((event) => event.alternatives?.[0].text)).toEqual(['good morning', 'where does it hurt', '']);
  }
});

test('a failure is reported as one that the call survives', async () => {
  const ears = await scriptedStt({ script: ['one', 'two'], fail: (utterance) => utterance === 0 }).open(options);
  const reported: boolean[] = [];
  ears.on('error', ({ recoverable }) => reported.push(recoverable));
  await expect(ears.recognize(sound)).rejects.toThrow('told to fail');
  expect(reported).toEqual([true]);
  expect((await ears.recognize(sound)).alternatives?.[0].text).toBe('two');
});

test('slow ears can be told to stop listening', async () => {
  const ears = await scriptedStt({ script: ['one'], latencyMs: 60_000 }).open(options);
  await expect(ears.recognize(sound, AbortSignal.timeout(30))).rejects.toThrow(/abort/i);
});
