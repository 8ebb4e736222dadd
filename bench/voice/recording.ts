import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { resample } from '#server/providers/resample.ts';
import type { Wire } from '#server/voice/plan.ts';
import { ffmpegEncoder, findFfmpeg } from '#server/voice/recorder/ffmpeg-encoder.ts';
import { createRecorder, type Recorder } from '#server/voice/recorder/recorder.ts';
import { decodeRecording, loudnessOf, placeOf } from '#tests/support/recording.ts';
import { distribution, held } from './limits.ts';
import { utterance } from './speech.ts';

const MINUTES = 12;
const PPM = 80;
/** The least a line takes; jitter comes on top. */
const LINE_MS = 30;
const TURN_MS = 10_000;
const AT_ONCE = 5;
const REAL_SECONDS = 20;
const QUIET_WIRE: Wire = { send: () => {}, sendAudio: () => {}, close: () => {} };
const NAMES = ['u01', 'u02', 'u03', 'u05', 'u08', 'u12'];

/**
 * The recording of a call: how far a word lies from where it belongs, over 12 minutes, with a microphone whose clock is
 * 80 ppm off and a line that jitters (time is simulated, encoder and files are real); what it costs; how large it is.
 */
export async function benchRecording(): Promise<string[]> {
  const ffmpeg = findFfmpeg();
  if (!ffmpeg) return ['  recording: SKIPPED, no encoder runs on this system'];
  const folder = mkdtempSync(join(tmpdir(), 'gp-recording-'));
  try {
    const out: string[] = [];
    for (const ppm of [PPM, -PPM]) out.push(...(await driftOf(ffmpeg, folder, ppm)));
    return [...out, ...(await costOf(ffmpeg, folder))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function driftOf(ffmpeg: string, folder: string, ppm: number): Promise<string[]> {
  const files = { stereo: join(folder, 'stereo.ogg'), mono: join(folder, 'mono.ogg') };
  let time = 0;
  let writtenMs = 0;
  let tick = () => {};
  const recorder = createRecorder({
    now: () => time,
    open: async () => {
      const encoder = await ffmpegEncoder(ffmpeg, files);
      const write = async (pcm: Int16Array) => {
        await encoder.write(pcm);
        writtenMs += pcm.length / 48;
      };
      return { ...encoder, write };
    },
    begun: () => {},
    warn: (message, detail) => console.error(message, detail),
    everySecond: (act) => {
      tick = act;
      return () => {};
    },
  });
  recorder.start(0);
  const { events, said, played } = scene(recorder, ppm);
  let second = 1000;
  const behindMs = () => second - writtenMs;
  for (const { at, act } of events.toSorted((a, b) => a.at - b.at)) {
    while (at >= second) {
      time = second;
      second += 1000;
      tick();
      // The encoder is faster than time, but not so fast as time is here.
      while (behindMs() > 10_000) {
        await sleep(5);
        tick();
      }
    }
    time = at;
    act();
  }
  time = MINUTES * 60_000;
  await recorder.close();

  const { ms, left, right } = await decodeRecording(files.stereo);
  const off = (side: Float64Array, all: Said[]) =>
    all.map(
      ({ sound, at }) => placeOf(sound, side, Math.max(0, Math.round(at) - 150), Math.round(at) + sound.length + 250).at - at - LINE_MS,
    );
  const [doctor, patient] = [off(left, said), off(right, played)];
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  const size = (path: string) => statSync(path).size / 1000 / MINUTES;
  const about = `${MINUTES} min, ${ppm > 0 ? '+' : ''}${ppm} ppm`;
  return [
    held(`recording (${about}, jitter to 180 ms): drift of the doctor`, spread(doctor), 'ms', 50, doctor.length),
    held(`recording (${about}): drift of the patient`, spread(patient), 'ms', 50, patient.length),
    distribution(`recording (${about}): a word from its place`, [...doctor, ...patient].map(Math.abs), { max: 50 }),
    held(`recording (${about}): longer or shorter than the call`, Math.abs(ms - MINUTES * 60_000), 'ms', 50),
    ...(ppm > 0
      ? [
          held('recording: size of a minute, stereo', size(files.stereo), 'kB', null),
          held('recording: the same, mono', size(files.mono), 'kB', null),
        ]
      : []),
  ];
}

type Said = { sound: Float64Array; at: number };

/** Twelve minutes of turns: five seconds the doctor, five the patient. `at` is the true moment of each. */
function scene(recorder: Recorder, ppm: number): { events: { at: number; act: () => void }[]; said: Said[]; played: Said[] } {
  const words = NAMES.map((name) => utterance(name).pcm.subarray(0, 16 * 4000));
  const events: { at: number; act: () => void }[] = [];
  const [said, played]: [Said[], Said[]] = [[], []];
  const wire = recorder.overhear(QUIET_WIRE);
  const stretch = 1 + ppm * 1e-6;
  const turns = (MINUTES * 60_000) / TURN_MS;
  const microphone = new Int16Array(MINUTES * 60 * 16_000);
  for (let at = 0; at < microphone.length; at += 1) microphone[at] = ((at * 7919) % 21) - 10;
  let seed = 7;
  const jitter = () => ((seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647) ** 4 * 180;
  let lastUp = 0;
  // One line carries frames and reports in their order.
  const up: { at: number; act: () => void }[] = [];

  for (let turn = 0; turn < turns; turn += 1) {
    const pcm = words[turn % words.length]!;
    const start = (turn * TURN_MS + 500) * 16;
    for (let at = 0; at < pcm.length; at += 1) microphone[start + at]! += pcm[at]!;
    said.push({ sound: loudnessOf(pcm, 16_000), at: (start / 16) * stretch });

    const answer = resample(words[(turn + 1) % words.length] ?? new Int16Array(0), 16_000, 24_000);
    const begins = turn * TURN_MS + 5200;
    const [seg, length] = [turn + 1, answer.length / 24];
    events.push(
      { at: begins - 100, act: () => wire.send({ type: 'seg.start', seg }) },
      { at: begins - 90, act: () => wire.sendAudio(seg, 0, answer) },
    );
    up.push({ at: begins, act: () => recorder.report({ type: 'seg.first', seg, at: 0 }) });
    for (let ms = 250; ms < length; ms += 250) up.push({ at: begins + ms, act: () => recorder.report({ type: 'seg.progress', seg, ms }) });
    up.push({ at: begins + length, act: () => recorder.report({ type: 'seg.played', seg, ms: length, flushed: false, underruns: 0 }) });
    played.push({ sound: loudnessOf(answer, 24_000), at: begins });
  }
  for (let sample = 0; sample + 320 <= microphone.length; sample += 320) {
    const pcm = microphone.slice(sample, sample + 320);
    up.push({ at: ((sample + 320) / 16) * stretch, act: () => recorder.microphone(pcm, sample) });
  }
  for (const { at, act } of up.toSorted((a, b) => a.at - b.at)) {
    lastUp = Math.max(lastUp, at + LINE_MS + jitter());
    events.push({ at: lastUp, act });
  }
  return { events, said, played };
}

/** Several calls recorded at once, in real time: what each adds to this process, and its encoder beside it (Linux). */
async function costOf(ffmpeg: string, folder: string): Promise<string[]> {
  const words = NAMES.map((name) => utterance(name).pcm);
  const before = process.cpuUsage();
  const started = performance.now();
  const recorders = Array.from({ length: AT_ONCE }, (_, call) => {
    const files = { stereo: join(folder, `${call}.stereo.ogg`), mono: join(folder, `${call}.mono.ogg`) };
    const recorder = createRecorder({ now: Date.now, open: () => ffmpegEncoder(ffmpeg, files), begun: () => {}, warn: console.error });
    recorder.start(Date.now());
    return { recorder, wire: recorder.overhear(QUIET_WIRE), call };
  });
  const answer = resample(words[0]!, 16_000, 24_000);
  for (let n = 0; n < REAL_SECONDS * 50; n += 1) {
    await sleep(Math.max(0, n * 20 - (performance.now() - started)));
    for (const { recorder, wire, call } of recorders) {
      const speech = words[(call + Math.floor(n / 250)) % words.length]!;
      const pcm = new Int16Array(320);
      pcm.set(speech.subarray((n % 250) * 320, (n % 250) * 320 + 320));
      recorder.microphone(pcm, n * 320);
      if (n % 500 === 250) {
        wire.send({ type: 'seg.start', seg: n });
        wire.sendAudio(n, 0, answer);
        recorder.report({ type: 'seg.first', seg: n, at: 0 });
      }
      if (n % 500 === 499) recorder.report({ type: 'seg.played', seg: n - 249, ms: 4980, flushed: false, underruns: 0 });
    }
  }
  const { user, system } = process.cpuUsage(before);
  const wallMs = performance.now() - started;
  const encoders = process.platform === 'linux' ? encodersOfThisProcess() : [];
  await Promise.all(recorders.map(({ recorder }) => recorder.close()));
  const own = (user + system) / 1000 / wallMs / AT_ONCE;
  const theirs = encoders.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / wallMs / AT_ONCE;
  const [rss] = encoders.map(({ rssMb }) => rssMb).toSorted((a, b) => b - a);
  if (encoders.length === 0) return [held('recording: in the server, a call', own * 100, '% of a core', null)];
  return [
    held(`recording: in the server, a call (${AT_ONCE} at once)`, own * 100, '% of a core', null),
    held('recording: in its encoder', theirs * 100, '% of a core', null),
    held('recording: memory of its encoder (RSS, program shared)', rss ?? Number.NaN, 'MB', null),
  ];
}

/** CPU time so far and memory of the ffmpeg children of this process. */
function encodersOfThisProcess(): { cpuMs: number; rssMb: number }[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children
    .filter((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('ffmpeg'))
    .map((pid) => {
      const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      // Fields 14 and 15 in clock ticks, 100 a second everywhere.
      const cpuMs = (Number(after[11]) + Number(after[12])) * 10;
      return { cpuMs, rssMb: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024 };
    });
}
