import { initializeLogger, stt } from '@livekit/agents';
import { expect, test } from 'vitest';
import { browserStt } from './browser.ts';
import { isFedByPage } from './browser-recogniser.ts';
import { scriptedStt } from './scripted.ts';

initializeLogger({ pretty: false, level: 'silent' });
const options = { language: 'en-IE', keyTerms: [] };
const { START_OF_SPEECH, INTERIM_TRANSCRIPT, FINAL_TRANSCRIPT, END_OF_SPEECH } = stt.SpeechEventType;

async function take(stream: stt.SpeechStream, count: number): Promise<stt.SpeechEvent[]> {
  const events: stt.SpeechEvent[] = [];
  for await (const event of stream) if (events.push(event) === count) break;
  return events;
}

test("the page's words become the events of a recogniser", async () => {
  const recogniser = await browserStt().open(options);
  const stream = recogniser.stream();
  recogniser.push({ text: 'good', final: false });
  recogniser.push({ text: ' ', final: false });
  recogniser.push({ text: 'good morning', final: true });
  recogniser.push({ text: 'hello', final: true });
  const events = await take(stream, 7);
  expect(events.map(({ type, alternatives }) => [type, alternatives?.[0].text])).toEqual([
    [START_OF_SPEECH, undefined],
    [INTERIM_TRANSCRIPT, 'good'],
    [FINAL_TRANSCRIPT, 'good morning'],
    [END_OF_SPEECH, undefined],
    [START_OF_SPEECH, undefined],
    [FINAL_TRANSCRIPT, 'hello'],
    [END_OF_SPEECH, undefined],
  ]);
  expect(events[1]?.alternatives?.[0].language).toBe('en-IE');
  stream.close();
});

test('final words that come before the session listens are kept, guesses are not', async () => {
  const recogniser = await browserStt().open(options);
  recogniser.push({ text: 'goo', final: false });
  recogniser.push({ text: 'good morning', final: true });
  const events = await take(recogniser.stream(), 3);
  expect(events.map(({ type }) => type)).toEqual([START_OF_SPEECH, FINAL_TRANSCRIPT, END_OF_SPEECH]);
});

test('words that come after the end are ignored', async () => {
  const recogniser = await browserStt().open(options);
  recogniser.stream().close();
  expect(() => recogniser.push({ text: 'bye', final: true })).not.toThrow();
});

test('two calls never share a word', async () => {
  const provider = browserStt();
  const [one, two] = [await provider.open(options), await provider.open(options)];
  const [here, there] = [one.stream(), two.stream()];
  one.push({ text: 'mine', final: true });
  two.push({ text: 'yours', final: true });
  expect((await take(here, 2))[1]?.alternatives?.[0].text).toBe('mine');
  expect((await take(there, 2))[1]?.alternatives?.[0].text).toBe('yours');
});

test('only this recogniser are fed by the page', async () => {
  expect(isFedByPage(await browserStt().open(options))).toBe(true);
  expect(isFedByPage(await scriptedStt({ script: [] }).open(options))).toBe(false);
});
