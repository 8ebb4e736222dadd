import { fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { jobPool } from '../job-pool.ts';
import { crashRest, plainEnvironment } from '../local-models/crash-rest.ts';
import { engineFolder } from '../local-models/places.ts';
import { ENGINE } from './manifest.ts';
import type { SpeechJob, SpeechResult, SpokenPiece } from './speech-job.ts';

/** Loading from a cold disk takes seconds, the longest sentence of a slow voice twenty. */
const TIMEOUT_MS = 60_000;
/** Of what the engine wrote before it died. */
const LAST_WORDS = 300;

export type SpeechProcess = {
  /** The engine's version: shows that it loads. */
  version: () => Promise<string>;
  hear: (job: { model: string; folder: string; pcm: Int16Array }, signal?: AbortSignal) => Promise<string>;
  speak: (
    job: { model: string; folder: string; speaker: number; speed: number; text: string },
    signal?: AbortSignal,
  ) => Promise<SpokenPiece>;
  /** True while it is left alone after a row of crashes; every job is refused then. */
  resting: () => boolean;
  close: () => void;
};

export type SpeechProcessOptions = {
  modelsDir: string;
  /** Told of every crash, for the log. */
  report?: (words: string) => void;
  now?: () => number;
  /** Another program in place of the child, for tests. */
  child?: URL;
};

/**
 * One child process that runs the models, hired when first needed and again after a crash. A process that keeps
 * crashing is left alone for longer and longer, from 5 seconds to 5 minutes.
 */
export function speechProcess({
  modelsDir,
  report = () => {},
  now = Date.now,
  child: program = new URL('./speech.child.ts', import.meta.url),
}: SpeechProcessOptions): SpeechProcess {
  const rest = crashRest(now);
  let closed = false;
  let lastDeath = '';

  function died(how: string) {
    if (closed) return;
    lastDeath = how;
    const ms = rest.died();
    report(`local speech: its process ended (${how})${ms > 0 ? `; it is left alone for ${ms / 1000} s` : ''}`);
  }

  const pool = jobPool<SpeechJob, SpeechResult>({
    size: 1,
    timeoutMs: TIMEOUT_MS,
    hire() {
      const child = fork(fileURLToPath(program), [engineFolder(modelsDir, ENGINE)], {
        serialization: 'advanced',
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        env: plainEnvironment(),
      });
      let busy = false;
      let words = '';
      const heard = child.stderr as Readable & { unref?: () => void };
      heard.on('data', (text: Buffer) => (words = (words + text.toString()).slice(-LAST_WORDS)));
      heard.unref?.();
      child.on('message', rest.worked);
      child.on('exit', (code, signal) => {
        if (busy) died([signal ?? `code ${code}`, words.trim()].filter(Boolean).join(': '));
      });
      return {
        events: child,
        // A failed send is followed by the child's exit, which is what the pool waits for.
        post: (message) => void child.send(message, () => {}),
        hold(on) {
          busy = on;
          if (on) child.ref();
          else child.unref();
          if (on) child.channel?.ref();
          else child.channel?.unref();
        },
        kill: () => void child.kill('SIGKILL'),
      };
    },
  });

  async function run(job: SpeechJob, signal?: AbortSignal): Promise<SpeechResult> {
    if (rest.resting()) throw new Error('local speech keeps crashing and is left alone for a while; see the log of the server');
    const deathsBefore = rest.deaths();
    return pool.run(job, signal).catch((error: Error) => {
      throw rest.deaths() > deathsBefore && !signal?.aborted ? new Error(`local speech crashed (${lastDeath})`, { cause: error }) : error;
    });
  }

  return {
    version: async () => (await run({ do: 'say-version' })) as string,
    hear: async (job, signal) => (await run({ do: 'hear', ...job }, signal)) as string,
    speak: async (job, signal) => (await run({ do: 'speak', ...job }, signal)) as SpokenPiece,
    resting: rest.resting,
    close() {
      closed = true;
      pool.close();
    },
  };
}
