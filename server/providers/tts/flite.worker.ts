import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { parentPort, workerData } from 'node:worker_threads';
import { resample } from '../resample.ts';
import type { FliteJob, FliteSound } from './flite.ts';
import { voicedSpan } from './word-times.ts';

/** Flite begins and ends each text with about 0.2 s of silence; so much of it is kept. */
const LEAD_MS = 20;
const TAIL_MS = 160;
const WAV_HEADER_BYTES = 44;

const { flite, sampleRate, files } = workerData as { flite: WebAssembly.Module; sampleRate: number; files: string };
const folder = mkdtempSync(join(files, 'worker-'));

/** Runs the program once, from fresh memory, as it would be on a command line. */
async function synthesise({ voice, text }: FliteJob): Promise<FliteSound> {
  const wasi = new WASI({
    version: 'preview1',
    args: ['flite', '-voice', voice, '-t', text, '-o', '/out/speech.wav'],
    preopens: { '/out': folder },
    returnOnExit: true,
  });
  const instance = await WebAssembly.instantiate(flite, wasi.getImportObject() as WebAssembly.Imports);
  const code = wasi.start(instance);
  if (code !== 0) throw new Error(`flite ended with code ${code}`);
  const wav = readFileSync(join(folder, 'speech.wav'));
  const rate = wav.readUInt32LE(24);
  const samples = new Int16Array(new Uint8Array(wav.subarray(WAV_HEADER_BYTES)).buffer);
  const { startMs, endMs } = voicedSpan(samples, rate);
  const at = (ms: number) => Math.round((Math.max(0, ms) * rate) / 1000);
  const pcm = resample(samples.subarray(at(startMs - LEAD_MS), at(endMs + TAIL_MS)), rate, sampleRate);
  return { pcm, voiced: voicedSpan(pcm, sampleRate) };
}

parentPort?.on('message', ({ id, job }: { id: number; job: FliteJob }) => {
  synthesise(job).then(
    (result) => parentPort?.postMessage({ id, result }, [result.pcm.buffer as ArrayBuffer]),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }, []),
  );
});
