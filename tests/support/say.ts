import { initializeLogger, type tts } from '@livekit/agents';

initializeLogger({ pretty: false, level: 'silent' });

export type Said = {
  pcm: Int16Array;
  sampleRate: number;
  words: { text: string; startMs: number; endMs: number }[];
  frames: number;
  /** Milliseconds until the first frame. */
  firstMs: number;
  /** Milliseconds until the last. */
  allMs: number;
};

/** Everything that a voice says when it is given these pieces of text, faster than real time. */
export async function say(voice: tts.TTS, ...pieces: string[]): Promise<Said> {
  const stream = voice.stream();
  const began = performance.now();
  let firstMs = 0;
  const frames: Int16Array[] = [];
  const words: Said['words'] = [];
  for (const piece of pieces) stream.pushText(piece);
  stream.endInput();
  for await (const audio of stream) {
    if (typeof audio === 'symbol') break;
    firstMs ||= performance.now() - began;
    frames.push(audio.frame.data);
    for (const { text, startTime, endTime } of audio.timedTranscripts ?? []) {
      words.push({ text, startMs: (startTime ?? NaN) * 1000, endMs: (endTime ?? NaN) * 1000 });
    }
  }
  const allMs = performance.now() - began;
  stream.close();
  const pcm = new Int16Array(frames.reduce((sum, frame) => sum + frame.length, 0));
  let at = 0;
  for (const frame of frames) {
    pcm.set(frame, at);
    at += frame.length;
  }
  return { pcm, sampleRate: voice.sampleRate, words, frames: frames.length, firstMs, allMs };
}

/** The message of the error that a voice reports while it says something. */
export async function failureOf(voice: tts.TTS, text: string): Promise<string> {
  const failed = new Promise<string>((resolve) => {
    voice.on('error', ({ error }) => resolve(error.message));
  });
  await say(voice, text);
  return failed;
}
