import { initializeLogger, tts } from '@livekit/agents';
import { expect, test, vi } from 'vitest';
import { fallbackTts, type OnVoiceFailed } from './fallback.ts';
import { pcmVoice, type Speak } from './pcm-voice.ts';
import { toneTts } from './tone.ts';
import type { TtsProvider } from './tts.ts';

initializeLogger({ pretty: false, level: 'silent' });
const WISH = { sex: 'male', age: 47, voiceProvider: '', voiceId: '' } as const;
const REPLY = 'It is my toe. It is red and hot. I can hardly walk on it.';

const named = (id: string, provider: TtsProvider): TtsProvider => ({ ...provider, id, label: id });

/** Speaks until the given piece, then breaks off in the middle of it: half of its words have sounded. */
function breaksOff(at: number): TtsProvider {
  let pieces = 0;
  const speak: Speak = async (piece) => {
    pieces += 1;
    if (pieces > at) throw new Error('the line broke');
    const words = piece.match(/\s*\S+\s*/g) ?? [];
    return { pcm: new Int16Array(words.length * 2400), words: words.map((text, n) => ({ text, startMs: n * 100, endMs: n * 100 + 100 })) };
  };
  return { ...toneTts(), open: async () => pcmVoice({ id: 'breaks', speak, alignedTranscript: true }) };
}

async function say(chain: TtsProvider, text: string) {
  const voice = await chain.open(WISH);
  voice.on('error', () => undefined);
  const stream = voice.stream();
  for (const piece of text.split(/(?<= )/)) stream.pushText(piece);
  stream.endInput();
  let ms = 0;
  const words: { text: string; atMs: number }[] = [];
  for await (const audio of stream) {
    if (audio === tts.SynthesizeStream.END_OF_STREAM) continue;
    for (const word of audio.timedTranscripts ?? []) words.push({ text: word.text, atMs: Math.round((word.startTime ?? 0) * 1000) });
    ms += audio.frame.samplesPerChannel / 24;
  }
  return { voice, ms, words, text: words.map((word) => word.text).join('') };
}

test('the first voice speaks while it works', async () => {
  const onFailed = vi.fn<OnVoiceFailed>();
  const { text, ms } = await say(fallbackTts([named('a', toneTts()), named('b', breaksOff(0))], onFailed), REPLY);
  expect(text).toBe(REPLY);
  expect(ms).toBe(REPLY.split(' ').length * 300);
  expect(onFailed).not.toHaveBeenCalled();
});

test('a voice that fails before its first sound is replaced unheard', async () => {
  const onFailed = vi.fn<OnVoiceFailed>();
  const chain = fallbackTts([named('a', toneTts({ fail: () => true })), named('b', toneTts())], onFailed);
  expect((await say(chain, REPLY)).text).toBe(REPLY);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'a' }), expect.any(Error));
});

test('the next voice goes on where the first broke off, and its words keep their times', async () => {
  const { text, words } = await say(fallbackTts([named('a', breaksOff(1)), named('b', toneTts())], vi.fn<OnVoiceFailed>()), REPLY);
  expect(text).toBe(REPLY);
  const times = words.map(({ atMs }) => atMs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  // Four words of 100 ms, then the other voice's of 300 ms.
  expect(times.slice(0, 6)).toEqual([0, 100, 200, 300, 400, 700]);
});

test('a voice that failed stays away for the rest of the call', async () => {
  const onFailed = vi.fn<OnVoiceFailed>();
  const first = toneTts({ fail: () => true });
  const opened = vi.fn<typeof first.open>(first.open);
  const { voice } = await say(fallbackTts([named('a', { ...first, open: opened }), named('b', toneTts())], onFailed), REPLY);
  const stream = voice.stream();
  stream.pushText('And my foot.');
  stream.endInput();
  for await (const _ of stream);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('a voice that stalls is left', { timeout: 15_000 }, async () => {
  const onFailed = vi.fn<OnVoiceFailed>();
  const { text } = await say(fallbackTts([named('a', toneTts({ stall: () => true })), named('b', toneTts())], onFailed), 'My toe hurts.');
  expect(text).toBe('My toe hurts.');
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('when the last voice fails the session is told, and it is asked again for the next reply', async () => {
  let broken = true;
  const onFailed = vi.fn<OnVoiceFailed>();
  const voice = await fallbackTts([named('a', toneTts({ fail: () => broken }))], onFailed).open(WISH);
  const errors: unknown[] = [];
  voice.on('error', (error) => errors.push(error));
  const speak = async () => {
    const stream = voice.stream();
    stream.pushText('My toe hurts.');
    stream.endInput();
    let frames = 0;
    for await (const audio of stream) if (audio !== tts.SynthesizeStream.END_OF_STREAM) frames += 1;
    return frames;
  };
  expect(await speak()).toBe(0);
  expect(errors).toHaveLength(1);
  expect(onFailed).not.toHaveBeenCalled();
  broken = false;
  expect(await speak()).toBeGreaterThan(0);
});
