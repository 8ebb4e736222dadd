import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UP_RATE } from '#contract/voice.ts';
import { findFfmpeg } from '#server/voice/recorder/ffmpeg-encoder.ts';

/** Sentences of doctors and the language model of the test recogniser: the setting SPEECH_DATA. Its README tells what is there. */
export const SPEECH_DATA = resolve(import.meta.dirname, '../speech');

/** A US American man, or a British woman. */
export type DoctorVoice = 'flite-rms' | 'pico-gb';

/** FLAC of one of the twenty test sentences, u01 to u20, as a browser decodes it too. */
export const speechFile = (name: string, voice: DoctorVoice = 'flite-rms'): Buffer =>
  readFileSync(`${SPEECH_DATA}/utterances/${voice}/${name}.flac`);

const decoded = new Map<string, Int16Array>();

/** Samples of a test sentence, 16 kHz; decoded once, so not to be written to. @throws where the agents library brings no ffmpeg (musl, rare processors). */
export function speech(name: string, voice: DoctorVoice = 'flite-rms'): Int16Array {
  const known = decoded.get(`${voice}/${name}`);
  if (known) return known;
  const ffmpeg = findFfmpeg();
  if (ffmpeg === null) throw new Error('@livekit/av brings no ffmpeg for this computer, which decodes the test sentences');
  const words = ['-v', 'error', '-i', 'pipe:0', '-f', 's16le', '-ar', String(UP_RATE), '-ac', '1', 'pipe:1'];
  const { status, stdout, stderr } = spawnSync(ffmpeg, words, { input: speechFile(name, voice), maxBuffer: 10_000_000 });
  if (status !== 0) throw new Error(`${name} cannot be decoded: ${stderr.toString()}`);
  const pcm = new Int16Array(Uint8Array.from(stdout).buffer);
  decoded.set(`${voice}/${name}`, pcm);
  return pcm;
}

/** What the test sentences say, by name: with punctuation as it was given to the voices, or plain for scoring. */
export const sentences = (form: 'spoken-text' | 'reference'): Record<string, string> =>
  Object.fromEntries(
    readFileSync(`${SPEECH_DATA}/utterances/${form}.tsv`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('\t')),
  );

/** An utterance without the quiet at the end of its file. */
export function withoutTail(pcm: Int16Array): Int16Array {
  let end = pcm.length;
  while (end > 0 && Math.abs(pcm[end - 1]!) < 300) end -= 1;
  return pcm.subarray(0, end);
}
