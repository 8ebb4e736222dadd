import type { RawData } from 'ws';
import { z } from 'zod';

/** What a message of Deepgram's tells: words, that somebody began or stopped, or nothing for us. Times in seconds of the connection's sound. */
export type DeepgramHeard =
  | { type: 'began' | 'stopped' | 'other' }
  | { type: 'words'; text: string; final: boolean; stopped: boolean; start: number; end: number; confidence: number };

const Message = z.looseObject({ type: z.string() });
const Results = z.object({
  is_final: z.boolean(),
  speech_final: z.boolean().default(false),
  start: z.number(),
  duration: z.number(),
  channel: z.object({ alternatives: z.tuple([z.object({ transcript: z.string(), confidence: z.number() })], z.unknown()) }),
});

/** Reads one message; null for what is none, an error of Deepgram's among them. */
export function readDeepgram(data: RawData): DeepgramHeard | null {
  const message = Message.safeParse(jsonOf(data));
  if (!message.success || message.data.type === 'Error') return null;
  if (message.data.type === 'SpeechStarted') return { type: 'began' };
  if (message.data.type === 'UtteranceEnd') return { type: 'stopped' };
  // New kinds of messages may come any day.
  if (message.data.type !== 'Results') return { type: 'other' };
  const results = Results.safeParse(message.data);
  if (!results.success) return null;
  const { is_final: final, speech_final: stopped, start, duration, channel } = results.data;
  const [{ transcript, confidence }] = channel.alternatives;
  return { type: 'words', text: transcript.trim(), final, stopped, start, end: start + duration, confidence };
}

function jsonOf(data: RawData): unknown {
  try {
    return JSON.parse((data as Buffer).toString());
  } catch {
    return undefined;
  }
}
