import { initializeLogger } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { expect, test } from 'vitest';
import { MicrophoneInput, WINDOW_SAMPLES } from './microphone-input.ts';

initializeLogger({ pretty: false, level: 'error' });

test("frames are handed on in the detector's windows, each in a buffer of its own, none lost and none late", async () => {
  const microphone = new MicrophoneInput();
  const reader = microphone.stream.getReader();
  const heard: AudioFrame[] = [];
  const reading = (async () => {
    for (let read = await reader.read(); !read.done; read = await reader.read()) heard.push(read.value);
  })();
  const whole = Int16Array.from({ length: 16_000 }, (_, at) => at);
  const page = new Int16Array(320);
  for (let at = 0; at < whole.length; at += page.length) {
    // A page's frames may stand in one buffer that is used again.
    page.set(whole.subarray(at, at + page.length));
    microphone.push(page);
    await new Promise(setImmediate);
    expect(heard).toHaveLength(Math.floor((at + page.length) / WINDOW_SAMPLES));
  }
  await microphone.close();
  await reading;
  expect(new Set(heard.map(({ data }) => data.buffer)).size).toBe(31);
  expect(heard.flatMap(({ data }) => [...data])).toEqual([...whole.subarray(0, 31 * WINDOW_SAMPLES)]);
});
