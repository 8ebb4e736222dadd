import type { BrowserAbilities, ClientMessage, EngineStatus, Frame, ServerMessage } from '#contract/voice.ts';
import type { CallAudio } from './call-audio.ts';
import type { CallEvent, NoticeCode } from './call-events.ts';
import { callLevels } from './call-levels.ts';
import type { CallParts, PageVoice, StartRequest } from './call-parts.ts';
import type { DeviceChoice } from './devices.ts';
import { echoGate } from './echo-gate.ts';
import { microphoneKeeper } from './microphone-keeper.ts';
import type { AudioOutput, SegmentReport } from './audio-output.ts';
import { pageRecogniser } from './page-recogniser.ts';
import { patientWords } from './patient-words.ts';
import { silentSpeaker } from './pcm-output.ts';
import { segmentPlayer } from './segment-player.ts';
import { speakerKeeper } from './speaker-keeper.ts';

type SegmentMessage = Extract<ServerMessage, { type: `seg.${string}` }>;

/** The server says within this whether the doctor's words stop the patient. */
const HOLD_MS = 1500;

/**
 * Everything of a call that sounds or listens: microphone, loudspeaker, the browser's own recogniser and voice, and which of
 * them are in use. Any of them may be missing, or go and come back; the call goes on with the rest.
 */
export function callSound({
  parts,
  request,
  send,
  sendMicrophone,
  onGaps,
  emit,
}: {
  parts: CallParts;
  request: Pick<StartRequest, 'language' | 'recogniser' | 'devices'>;
  send: (message: ClientMessage) => void;
  sendMicrophone: (pcm: Int16Array) => void;
  /** The patient's voice ran dry so often in a segment. */
  onGaps: (count: number) => void;
  emit: (event: CallEvent) => void;
}) {
  const { clock } = parts;
  const notice = (code: NoticeCode, message?: string) => emit({ type: 'notice', code, ...(message && { message }) });
  const words = patientWords();
  const gate = echoGate();
  const player = segmentPlayer({ report: reported });
  const levels = callLevels({ clock, emit });
  let audio: CallAudio | null = null;
  let speaker: AudioOutput | null = null;
  /** The loudspeaker is a real one, and the browser has stopped it for now. */
  let sounding = false;
  let interrupted: AudioOutput | null = null;
  let pageVoice: { found: PageVoice; output: AudioOutput } | null = null;
  let recogniserWorks = request.recogniser && parts.recogniser !== null;
  let engines: EngineStatus = { ears: null, voice: null };
  let told = '';
  let spokeUntil = -Infinity;
  let letGo = () => {};
  let muted = false;
  let closed = false;

  const microphone = microphoneKeeper({
    clock,
    open: (on, deviceId) => (audio ? audio.microphone(on, deviceId) : Promise.reject(new DOMException('no sound', 'NotFoundError'))),
    devices: parts.devices,
    chosen: request.devices?.microphone,
    onFrame: ({ pcm, level }) => {
      const isEcho =
        engines.voice?.kind === 'text' && engines.ears?.id !== 'browser' && !gate.passes(level, player.speaking(), clock.now());
      levels.doctor(isEcho ? 0 : level);
      // Silence in its place: the clock of the recording runs on the frames.
      sendMicrophone(isEcho ? new Int16Array(pcm.length) : pcm);
    },
    tell: (state) => emit({ type: 'microphone', ...state }),
    notice,
    changed: () => {
      fit();
      tellAbilities();
    },
  });
  const loudspeaker = speakerKeeper({
    use: (deviceId) => audio?.useSpeaker(deviceId) ?? Promise.resolve(true),
    notice,
    chosen: request.devices?.speaker,
  });
  const pageListener =
    parts.recogniser &&
    pageRecogniser({
      make: parts.recogniser,
      language: request.language ?? 'en-GB',
      clock,
      patient: () => ({ words: words.words(), quietMs: player.speaking() ? 0 : clock.now() - spokeUntil }),
      onHeard: (text, final) => send({ type: 'stt', text, final }),
      onInterrupt: holdVoice,
      onFailed: (error, heardBefore) => {
        recogniserWorks = false;
        notice(heardBefore ? 'recogniser-failed' : 'recogniser-not-started', error);
        tellAbilities();
      },
    });

  const stops = [
    levels.stop,
    parts.voicesChanged(() => {
      if (sounding && !pageVoice) void findPageVoice().then(tellAbilities);
    }),
  ];

  function reported(report: SegmentReport): void {
    if (report.type === 'seg.played') {
      spokeUntil = clock.now();
      if (report.underruns) onGaps(report.underruns);
    }
    send(report);
  }

  const abilities = (): { mic: boolean; browser: BrowserAbilities } => {
    const mic = microphone.current() !== null;
    const now = { mic, browser: { recogniser: recogniserWorks && mic, voice: pageVoice?.found.name ?? null } };
    told = JSON.stringify(now);
    return now;
  };
  /** Once for each change: a change of recogniser costs the server a new conversation. */
  function tellAbilities(): void {
    const before = told;
    const now = abilities();
    if (!closed && told !== before) send({ type: 'abilities', ...now });
  }

  /** Starts or stops using the browser's recogniser and voice, as the server has chosen. */
  function fit(): void {
    const heard = engines.ears?.id === 'browser' && recogniserWorks && !muted ? microphone.current() : null;
    pageListener?.listenTo(heard?.track ?? null);
    player.use(engines.voice?.kind === 'text' ? (pageVoice?.output ?? null) : (interrupted ?? speaker));
  }

  /** The doctor speaks into the answer: the browser's voice falls silent before the server has said so. */
  function holdVoice(): void {
    if (engines.voice?.kind !== 'text') return;
    letGo();
    player.hold(true);
    letGo = clock.after(HOLD_MS, () => player.hold(false));
  }

  function dropPageVoice(): void {
    const output = pageVoice?.output;
    if (!output) return;
    player.abandon(output);
    pageVoice = null;
    output.close();
    fit();
    notice('voice-failed');
    tellAbilities();
  }

  function replaceSpeaker(next: AudioOutput): void {
    const before = speaker;
    speaker = next;
    fit();
    if (!before) return;
    player.abandon(before);
    before.close();
  }

  /** The browser's voice counts only where sound is allowed: without a click it would be refused. */
  async function findPageVoice(): Promise<void> {
    const found = await parts.findVoice();
    if (!found || closed || pageVoice) return;
    const output = found.open({ report: player.onReport, level: levels.patient, failed: dropPageVoice });
    pageVoice = { found, output };
  }

  /** The loudspeaker, or its silent stand-in. */
  async function openSpeaker(running: boolean): Promise<void> {
    const real = audio && running ? await trySpeaker(audio) : null;
    sounding = real !== null;
    replaceSpeaker(real ?? silentSpeaker({ clock, report: player.onReport }));
    if (sounding) await loudspeaker.open();
    if (running && !closed) await findPageVoice();
  }

  /** The context stopped or started by itself. Stopped, it is asked to go on; if it does not, words are shown meanwhile. */
  async function runningChanged(running: boolean): Promise<void> {
    if (closed || !sounding || !audio || (running && !interrupted)) return;
    const goesOn = running || (await audio.start());
    if (closed || goesOn === (interrupted === null)) return;
    if (goesOn) {
      interrupted?.close();
      interrupted = null;
    } else interrupted = silentSpeaker({ clock, report: player.onReport });
    if (speaker && interrupted) player.abandon(speaker);
    fit();
    emit({ type: 'sound', status: goesOn ? 'on' : 'blocked' });
    notice(goesOn ? 'sound-back' : 'sound-interrupted');
  }

  return {
    abilities,
    tellAbilities,
    volumes: levels.volumes,
    /** Takes the context in use: true when it plays. Otherwise the patient is played to nobody, and words are shown. */
    listenThrough: async (opened: CallAudio): Promise<boolean> => {
      audio = opened;
      const running = await opened.start();
      emit({ type: 'sound', status: running ? 'on' : 'blocked' });
      opened.onRunning((now) => void runningChanged(now));
      stops.push(parts.devices.watch((list) => void loudspeaker.devicesChanged(list)));
      return running;
    },
    /** Inside a click: starts what the browser held back. False when it still does. */
    enable: async (): Promise<boolean> => {
      const running = (await audio?.start()) ?? false;
      if (!running) return false;
      if (interrupted) await runningChanged(true);
      else if (!sounding) {
        emit({ type: 'sound', status: 'on' });
        await openSpeaker(true);
      }
      return true;
    },
    /** A good moment to start again what the browser has stopped: a click, a tab that is shown again. */
    wake: (): void => {
      if (sounding && audio) void audio.start().then((running) => runningChanged(running));
    },
    openSpeaker,
    /** Asks for the microphone. A refusal is told in words, and the call goes on typed. */
    openMicrophone: async (): Promise<void> => {
      const status = parts.microphoneHindrance() ?? (audio ? null : 'off');
      if (status) emit({ type: 'microphone', status });
      else await microphone.open();
    },
    choose: async ({ microphone: heard, speaker: said }: DeviceChoice): Promise<void> => {
      await Promise.all([microphone.choose(heard), loudspeaker.choose(said)]);
    },
    engines: (chosen: EngineStatus) => {
      engines = chosen;
      fit();
    },
    segment: (message: SegmentMessage) => {
      if (message.type === 'seg.text') words.says(message.seg, message.text);
      // The server has made up its mind about the doctor's words.
      if (message.type === 'seg.pause' || message.type === 'seg.resume' || message.type === 'seg.flush') letGo();
      player.take(message);
    },
    patientShown: words.shows,
    audio: (frame: Frame) => player.audio(frame),
    patientLevel: levels.patient,
    mute: (on: boolean) => {
      muted = on;
      microphone.mute(on);
      fit();
    },
    /** The line is gone for now: nothing more of the patient is heard. */
    hush: () => {
      if (player.speaking()) spokeUntil = clock.now();
      player.stop();
    },
    close: () => {
      closed = true;
      letGo();
      for (const stop of stops) stop();
      player.stop();
      pageListener?.close();
      microphone.close();
      pageVoice?.output.close();
      interrupted?.close();
      speaker?.close();
      audio?.close();
    },
  };

  /** Over plain http from another device browsers have no worklets: the words are then shown, or the browser's voice says them. */
  async function trySpeaker(opened: CallAudio): Promise<AudioOutput | null> {
    try {
      return await opened.speaker({ report: player.onReport, level: levels.patient });
    } catch (error) {
      console.warn('The loudspeaker could not be opened', error);
      emit({ type: 'sound', status: 'off' });
      return null;
    }
  }
}
export type CallSound = ReturnType<typeof callSound>;
