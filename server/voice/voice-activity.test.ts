import { initializeLogger, VADEventType } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { expect, test } from 'vitest';
import { speech } from '#tests/support/speech.ts';
import { voiceActivity } from './voice-activity.ts';

initializeLogger({ pretty: false, level: 'error' });

test('an utterance reaches the recogniser with its own beginning, not with its end in front', async () => {
  const words = speech('u02');
  const heard = Int16Array.from({ length: 16_000 + words.length + 16_000 }, (_, at) => words[at - 16_000] ?? 0);
  const stream = voiceActivity().stream();
  for (let at = 0; at < heard.length; at += 320) {
    const pcm = heard.slice(at, at + 320);
    stream.pushFrame(new AudioFrame(pcm, 16_000, 1, pcm.length));
  }
  for await (const { type, frames } of stream) {
    if (type !== VADEventType.END_OF_SPEECH) continue;
    // The buffer is used again while the recogniser waits.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const cut = frames[0]!.data;
    const start = heard.findIndex((_, at) => cut.slice(0, 8000).every((sample, offset) => sample === heard[at + offset]));
    expect(start).toBeGreaterThan(0);
    expect(start).toBeLessThan(16_000 + 8000);
    break;
  }
  expect.assertions(2);
});
