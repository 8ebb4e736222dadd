import { APIConnectionError, stt, type LanguageCode } from '@livekit/agents';
import { beforeAll, expect, test } from 'vitest';
import { engineChooser } from '#server/engines.ts';
import { scriptedStt, type ScriptedFaults } from '#server/providers/stt/scripted.ts';
import type { SttProvider } from '#server/providers/stt/stt.ts';
import { browserTts } from '#server/providers/tts/browser.ts';
import { toneTts, type ToneFaults } from '#server/providers/tts/tone.ts';
import type { TtsProvider } from '#server/providers/tts/tts.ts';
import { until } from '#tests/support/fake-page.ts';
import { speech } from '#tests/support/speech.ts';
import { spokenCall } from '#tests/support/spoken-call.ts';
import { warmUpTurnTaking } from './end-of-turn.ts';

beforeAll(warmUpTurnTaking);

const ears = (id: string, script: string[], faults: ScriptedFaults = {}): SttProvider => ({
  ...scriptedStt({ script, ...faults }),
  id,
  label: id,
});
const voice = (id: string, faults: ToneFaults = {}): TtsProvider => ({ ...toneTts(faults), id, label: id });

/** A call whose ears and voices are tried in the given order, as the product chooses them. */
async function begin(listeners: SttProvider[], voices: TtsProvider[], browserVoice: string | null = null) {
  const spoken = await spokenCall({
    says: 'It is my toe, doctor. It is red and hot.',
    browser: { recogniser: false, voice: browserVoice },
    chooseEngines: engineChooser({ stt: listeners, tts: voices }),
  });
  const { call, page, of } = spoken;
  return {
    ...spoken,
    /** Asks by typing, and waits until the patient has answered. */
    ask: async (text: string) => {
      const before = of('assistant').length;
      call.receive({ type: 'text', text });
      await until('an answer', () => of('assistant').length > before, 20_000);
      await until('listening', () => page.of('state').at(-1)?.message.agent === 'listening');
    },
    say: (name: string) => spoken.say(speech(name)),
  };
}

test.concurrent('a voice that fails is replaced in the same answer, said once, and left for the rest of the call', async () => {
  const { ask, page, stored, warned, close } = await begin([], [voice('first', { fail: () => true }), voice('second')]);
  await ask('What is the matter?');
  await ask('Since when?');
  await close();
  expect(page.of('error').map(({ message }) => [message.code, message.message])).toEqual([
    ['voice_failed', 'first stopped responding. The patient continues with another voice.'],
  ]);
  expect(page.of('engines').at(-1)?.message.engines.voice).toMatchObject({ id: 'second' });
  expect(warned).toEqual(['a voice failed and is left for the rest of the call']);
  // Both answers were heard whole.
  expect(stored.filter(({ role }) => role === 'assistant').map(({ content, interrupted }) => [content, interrupted ?? false])).toEqual([
    ['It is my toe, doctor. It is red and hot.', false],
    ['It is my toe, doctor. It is red and hot.', false],
  ]);
});

test.concurrent("when every voice of the server fails the browser's own speaks", async () => {
  const { ask, call, page, close } = await begin([], [voice('first', { fail: () => true }), browserTts()], 'Kate');
  await ask('What is the matter?');
  await until('the other voice', () => page.of('engines').at(-1)?.message.engines.voice?.id === 'browser');
  await new Promise((resolve) => setTimeout(resolve, 300));
  call.receive({ type: 'text', text: 'Since when?' });
  const words = await until('words for the browser to say', () => page.of('seg.text')[0]);
  expect(words.message.text).toMatch(/^It is my toe/);
  await close();
});

test.concurrent('ears that fail are replaced, and what was said to them is heard all the same', { timeout: 30_000 }, async () => {
  const { say, page, stored, close } = await begin(
    [ears('first', [], { fail: () => true }), ears('second', ['Hello, what can I do for you today?', 'When did it start?'])],
    [voice('tone')],
  );
  await say('u15');
  await until('an answer', () => stored.length >= 2, 15_000);
  expect(stored[0]).toMatchObject({ role: 'user', content: 'Hello, what can I do for you today?' });
  expect(page.of('error').map(({ message }) => message.message)).toEqual([
    'first stopped responding. Speech recognition is now provided by second.',
  ]);
  await until('listening', () => page.of('state').at(-1)?.message.agent === 'listening', 15_000);
  await say('u15');
  await until('a second answer', () => stored.length >= 4, 15_000);
  expect(page.of('error')).toHaveLength(1);
  await close();
});

test.concurrent('the only ears there are get another chance after a failure', { timeout: 30_000 }, async () => {
  const { say, page, stored, close } = await begin(
    [ears('only', ['', 'When did it start?'], { fail: (utterance) => utterance === 0 })],
    [voice('tone')],
  );
  await say('u15');
  await until('the fault', () => page.of('error')[0], 15_000);
  expect(page.of('error')[0]?.message).toMatchObject({ code: 'ears_failed', recoverable: true });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await say('u15');
  await until('an answer', () => stored.length >= 2, 15_000);
  expect(stored[0]).toMatchObject({ role: 'user', content: 'When did it start?' });
  await close();
});

const guess = (text: string): stt.SpeechEvent => ({
  type: stt.SpeechEventType.INTERIM_TRANSCRIPT,
  alternatives: [{ text, language: 'en-GB' as LanguageCode, startTime: 0, endTime: 0, confidence: 1 }],
});

/** Ears that stream, guess, and whose line breaks before they are sure. */
const breaking = (): SttProvider => ({
  id: 'stream',
  label: 'stream',
  open: async () => {
    class Breaking extends stt.STT {
      label = 'stream';
      protected _recognize = () => Promise.reject(new Error('these ears stream'));
      stream() {
        return new (class extends stt.SpeechStream {
          label = 'stream.stream';
          protected async run(): Promise<void> {
            let frames = 0;
            for await (const _ of this.input) {
              frames += 1;
              if (frames === 140) this.queue.put(guess("Hello, I'm"));
              if (frames > 150) throw new APIConnectionError({ message: 'the line dropped' });
            }
          }
        })(this);
      }
    }
    return new Breaking({ streaming: true, interimResults: true });
  },
});

test.concurrent('ears whose line breaks leave the call alive, and others hear what was said', { timeout: 30_000 }, async () => {
  const { say, page, stored, close } = await begin([breaking(), ears('second', ['Hello, what can I do for you today?'])], [voice('tone')]);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await say('u01');
  await until('an answer', () => stored.length >= 2, 20_000);
  expect(stored[0]).toMatchObject({ role: 'user', content: 'Hello, what can I do for you today?' });
  expect(page.of('error').map(({ message }) => [message.recoverable, message.message])).toEqual([
    [true, 'stream stopped responding. Speech recognition is now provided by second.'],
  ]);
  expect(page.of('ended')).toEqual([]);
  // The guess was shown, stored nowhere, and taken away again.
  expect(page.entries().some(({ content }) => content === "Hello, I'm")).toBe(true);
  expect(stored.filter(({ role }) => role === 'user')).toHaveLength(1);
  expect(page.finals().some(({ content }) => content === '')).toBe(true);
  await close();
});
