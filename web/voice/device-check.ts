import { DOWN_RATE, UP_RATE } from '#contract/voice.ts';
import { openCallAudio, type CallAudio } from './call-audio.ts';
import type { MicrophoneStatus, NoiseCancellation, SoundStatus } from './call-events.ts';
import type { CapturedFrame } from './capture-core.ts';
import { chime, chimeHeard } from './chime.ts';
import { pageClock, wait, type Clock } from './clock.ts';
import type { DeviceChoice } from './devices.ts';
import { volumeOf } from './levels.ts';
import { microphoneHindrance, type Microphone } from './microphone.ts';
import { microphoneProblem } from './microphone-options.ts';
import type { AudioOutput } from './audio-output.ts';

/** A loudspeaker's sound reaches the microphone within this. */
const ECHO_MS = 400;
/** A level older than this is no level. */
const FRESH_MS = 200;

/** The microphone and the loudspeaker of a call, to be tried before one. Whatever fails is told in its field; nothing rejects. */
export type DeviceCheck = {
  microphone: MicrophoneStatus;
  microphoneName: string | null;
  noiseCancellation: NoiseCancellation;
  /** `blocked`: the browser wants a click; `playTest` inside one is enough. */
  sound: SoundStatus;
  /** The chosen device is not there: the system's own is tried in its place. */
  fellBack: { microphone: boolean; speaker: boolean };
  /** How loud the microphone is now, and was at most since it was opened: 0 to 1. */
  level: () => number;
  peak: () => number;
  /** Plays a short two-note chime and resolves when it was played. Call it inside a click. */
  playTest: () => Promise<void>;
  /** Whether the microphone heard the last chime: then headphones are the advice. `unknown` before the first. */
  echo: () => 'unknown' | 'heard' | 'quiet';
  /** What was said in the next `seconds`, 16 kHz mono. Less when it is closed meanwhile; empty without a microphone. */
  listen: (seconds: number) => Promise<Int16Array>;
  close: () => void;
};

/** Opens the devices as a call would. Call it inside a click, where there is one; asks for the microphone. */
export async function openDeviceCheck({
  devices = {},
  clock = pageClock,
  openAudio = openCallAudio,
  hindrance = microphoneHindrance,
}: {
  devices?: DeviceChoice;
  clock?: Clock;
  openAudio?: (clock: Clock) => CallAudio;
  hindrance?: () => MicrophoneStatus | null;
} = {}): Promise<DeviceCheck> {
  const audio = openAudio(clock);
  const hearers = new Set<(pcm: Int16Array) => void>();
  let heard = { level: 0, at: 0 };
  let peak = 0;
  let echo: 'unknown' | 'heard' | 'quiet' = 'unknown';
  let closed = () => {};
  const whenClosed = new Promise<void>((resolve) => (closed = resolve));

  const takeFrame = ({ pcm, level }: CapturedFrame) => {
    heard = { level, at: clock.now() };
    peak = Math.max(peak, level);
    for (const hear of hearers) hear(pcm);
  };
  const lost = () => {
    check.microphone = 'lost';
  };
  const ask = (deviceId?: string) =>
    audio.microphone({ frame: takeFrame, lost, silenced: () => {}, unprocessed: () => (check.noiseCancellation = 'off') }, deviceId);

  let microphone: Microphone | null = null;
  let speaker: { output: AudioOutput; played: (done: () => void) => void } | null = null;

  async function openSpeaker(): Promise<void> {
    let onPlayed = () => {};
    try {
      const output = await audio.speaker({ report: (report) => report.type === 'seg.played' && onPlayed(), level: () => {} });
      speaker = { output, played: (done) => (onPlayed = done) };
    } catch (error) {
      console.warn('The loudspeaker could not be opened', error);
      check.sound = 'off';
    }
  }

  async function openMicrophone(): Promise<void> {
    const problem = hindrance();
    if (problem) return void (check.microphone = problem);
    try {
      microphone = await ask(devices.microphone).catch((error: unknown) => {
        if (!devices.microphone || microphoneProblem(error) === 'refused') throw error;
        check.fellBack.microphone = true;
        return ask();
      });
    } catch (error) {
      const why = microphoneProblem(error);
      return void (check.microphone = why === 'unfit' ? 'busy' : why);
    }
    Object.assign(check, { microphone: 'on', microphoneName: microphone.name, noiseCancellation: microphone.noiseCancellation() });
  }

  /** Everything the microphone gives until `done`. */
  async function record(done: Promise<unknown>): Promise<Int16Array> {
    const frames: Int16Array[] = [];
    const keep = (pcm: Int16Array) => frames.push(pcm);
    hearers.add(keep);
    await Promise.race([done, whenClosed]);
    hearers.delete(keep);
    const all = new Int16Array(frames.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const frame of frames) {
      all.set(frame, at);
      at += frame.length;
    }
    return all;
  }

  let seg = 0;
  async function play({ output, played }: NonNullable<typeof speaker>): Promise<void> {
    const sound = chime(DOWN_RATE);
    const done = new Promise<void>((resolve) => played(resolve));
    seg += 1;
    output.start(seg);
    output.pcm(seg, sound);
    output.end(seg);
    // A loudspeaker that plays nothing must not hold the page up.
    await Promise.race([done, wait(clock, (sound.length / DOWN_RATE) * 1000 + 1500)]);
  }

  const check: DeviceCheck = {
    microphone: 'off',
    microphoneName: null,
    noiseCancellation: 'off',
    sound: 'off',
    fellBack: { microphone: false, speaker: false },
    level: () => (clock.now() - heard.at > FRESH_MS ? 0 : volumeOf([heard.level])),
    peak: () => volumeOf([peak]),
    playTest: async () => {
      check.sound = (await audio.start()) ? 'on' : 'blocked';
      if (!speaker) await openSpeaker();
      if (!speaker || check.sound !== 'on') return;
      let finish = () => {};
      const recording = record(new Promise<void>((resolve) => (finish = resolve)));
      await play(speaker);
      await wait(clock, ECHO_MS);
      finish();
      const during = await recording;
      if (during.length > 0) echo = chimeHeard(during, UP_RATE) ? 'heard' : 'quiet';
    },
    echo: () => echo,
    listen: (seconds) => (microphone ? record(wait(clock, seconds * 1000)) : Promise.resolve(new Int16Array(0))),
    close: () => {
      closed();
      microphone?.close();
      speaker?.output.close();
      audio.close();
    },
  };

  check.sound = (await audio.start()) ? 'on' : 'blocked';
  if (devices.speaker && !(await audio.useSpeaker(devices.speaker))) check.fellBack.speaker = true;
  if (check.sound === 'on') await openSpeaker();
  await openMicrophone();
  return check;
}
