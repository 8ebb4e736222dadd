import { createTimedString, type tts } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { DOWN_RATE, FRAME_MS } from '#contract/voice.ts';
import type { TimedWord } from './word-times.ts';

const SAMPLES = (DOWN_RATE * FRAME_MS) / 1000;
const BYTES = SAMPLES * 2;

/**
 * Cuts the sound of a reply, however it is chopped up, into 20 ms frames, each owning its buffer and holding the words that
 * begin in it. The last frame is kept back until the end, for the words that are only known then.
 */
export function replyFrames(id: string, put: (audio: tts.SynthesizedAudio) => void) {
  let left: Buffer = Buffer.alloc(0);
  let words: TimedWord[] = [];
  let held: Int16Array | null = null;
  let putMs = 0;

  function release(all: boolean): void {
    if (!held) return;
    const endMs = putMs + FRAME_MS;
    const begun = words.filter(({ startMs }) => all || startMs < endMs);
    words = all ? [] : words.filter(({ startMs }) => startMs >= endMs);
    const audio: tts.SynthesizedAudio = { requestId: id, segmentId: id, frame: new AudioFrame(held, DOWN_RATE, 1, SAMPLES), final: false };
    if (begun.length > 0) {
      audio.timedTranscripts = begun.map(({ text, startMs, endMs: until }) =>
        createTimedString({ text, startTime: startMs / 1000, endTime: until / 1000 }),
      );
    }
    held = null;
    putMs = endMs;
    put(audio);
  }

  function frame(bytes: Buffer): void {
    release(false);
    held = new Int16Array(SAMPLES);
    for (let n = 0; n * 2 + 1 < bytes.length; n += 1) held[n] = bytes.readInt16LE(n * 2);
  }

  return {
    /** How much sound came so far, in milliseconds. */
    ms: () => putMs + (held ? FRAME_MS : 0) + (left.length / BYTES) * FRAME_MS,
    tell: (more: TimedWord[]) => void words.push(...more),
    sound(more: Buffer): void {
      const bytes = Buffer.concat([left, more]);
      let at = 0;
      for (; at + BYTES <= bytes.length; at += BYTES) frame(bytes.subarray(at, at + BYTES));
      left = bytes.subarray(at);
    },
    /** The end of the reply: what is left of the sound, and all words. One silent frame where there was no sound at all. */
    end(): void {
      if (left.length > 1 || (!held && putMs === 0)) frame(left);
      release(true);
    },
    /** The reply broke off: words of which nothing was heard are not told. */
    breakOff: () => release(false),
  };
}
