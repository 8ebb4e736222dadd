import { LEVEL_INTERVAL_MS } from '#contract/limits.ts';
import type { BrowserAbilities, ClientMessage, EngineStatus, Frame, ServerMessage } from '#contract/voice.ts';
import { keepRecognising } from './browser-recogniser.ts';
import type { CallAudio } from './call-audio.ts';
import type { CallEvent, MicrophoneStatus, Speaker } from './call-events.ts';
import type { CallParts, PageVoice } from './call-parts.ts';
import { levelMeter, speechWatch, volumeOf } from './levels.ts';
import type { Microphone } from './microphone.ts';
import { microphoneProblem } from './microphone-options.ts';
import type { Mouth } from './mouth.ts';
import { silentSpeaker } from './pcm-mouth.ts';
import { segmentPlayer } from './segment-player.ts';

type SegmentMessage = Extract<ServerMessage, { type: `seg.${string}` }>;

/**
 * Everything of a call that sounds or listens: microphone, loudspeaker, the browser's own ears and voice, and which of
 * them are in use. Any of them may be missing; the call goes on with the rest.
 */
export function callSound({
  parts,
  language,
  allowRecogniser,
  send,
  sendMicrophone,
  emit,
}: {
  parts: CallParts;
  language: string;
  allowRecogniser: boolean;
  send: (message: ClientMessage) => void;
  sendMicrophone: (pcm: Int16Array) => void;
  emit: (event: CallEvent) => void;
}) {
  const { clock } = parts;
  const player = segmentPlayer({ report: send });
  const meters = { doctor: levelMeter(), patient: levelMeter() };
  const volumes = { doctor: 0, patient: 0 };
  const watches = { doctor: watch('doctor'), patient: watch('patient') };
  let audio: CallAudio | null = null;
  let speaker: Mouth | null = null;
  let microphone: Microphone | null = null;
  let pageVoice: { found: PageVoice; mouth: Mouth } | null = null;
  let recogniserWorks = allowRecogniser && parts.recogniser !== null;
  let ears: { stop: () => void } | null = null;
  let engines: EngineStatus = { ears: null, voice: null };
  let muted = false;
  let closed = false;

  function watch(who: Speaker) {
    return speechWatch({ onStart: () => emit({ type: 'speech-start', who }), onEnd: () => emit({ type: 'speech-end', who }) });
  }

  const stopLevels = clock.every(LEVEL_INTERVAL_MS, () => {
    for (const who of ['doctor', 'patient'] as const) {
      const level = meters[who].take();
      const volume = volumeOf([level]);
      watches[who].observe(level, clock.now());
      if (volume === 0 && volumes[who] === 0) continue;
      volumes[who] = volume;
      emit({ type: 'volume-level', who, volume });
    }
  });

  const abilities = (): { mic: boolean; browser: BrowserAbilities } => ({
    mic: microphone !== null,
    browser: { recogniser: recogniserWorks && microphone !== null, voice: pageVoice?.found.name ?? null },
  });
  const tellAbilities = () => send({ type: 'abilities', ...abilities() });

  /** Takes the browser's ears and voice into use, or out of it, as the server has chosen. */
  function fit(): void {
    const wantsEars = engines.ears?.id === 'browser' && recogniserWorks && microphone !== null && !muted;
    if (wantsEars && !ears && parts.recogniser) {
      ears = keepRecognising({
        make: parts.recogniser,
        language,
        track: microphone?.track,
        clock,
        onHeard: (text, final) => send({ type: 'stt', text, final }),
        onFailed: () => {
          ears = null;
          recogniserWorks = false;
          tellAbilities();
        },
      });
    } else if (!wantsEars) {
      ears?.stop();
      ears = null;
    }
    player.use(engines.voice?.kind === 'text' ? (pageVoice?.mouth ?? null) : speaker);
  }

  function dropPageVoice(): void {
    const mouth = pageVoice?.mouth;
    if (!mouth) return;
    player.abandon(mouth);
    pageVoice = null;
    mouth.close();
    fit();
    tellAbilities();
  }

  function replaceSpeaker(next: Mouth): void {
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
    if (!found || closed) return;
    const mouth = found.open({ report: player.onReport, level: meters.patient.add, failed: dropPageVoice });
    pageVoice = { found, mouth };
  }

  return {
    abilities,
    volumes: (): Readonly<Record<Speaker, number>> => volumes,
    /** Takes the context in use: true when it plays. Otherwise the patient is played to nobody, and words are shown. */
    listenThrough: async (opened: CallAudio): Promise<boolean> => {
      audio = opened;
      const running = await opened.start();
      emit({ type: 'sound', status: running ? 'on' : 'blocked' });
      return running;
    },
    /** The same again, inside a click. */
    listenAgain: async (): Promise<boolean> => {
      const running = (await audio?.start()) ?? false;
      if (running) emit({ type: 'sound', status: 'on' });
      return running;
    },
    /** The loudspeaker, or its silent stand-in. */
    openSpeaker: async (running: boolean): Promise<void> => {
      replaceSpeaker((audio && running && (await trySpeaker(audio))) || silentSpeaker({ clock, report: player.onReport }));
      if (running && !closed) await findPageVoice();
    },
    /** Asks for the microphone. A refusal is told in words, and the call goes on typed. */
    openMicrophone: async (): Promise<MicrophoneStatus> => {
      const status = parts.microphoneHindrance() ?? (audio ? await askFor(audio) : 'off');
      emit({ type: 'microphone', status });
      return status;
    },
    engines: (chosen: EngineStatus) => {
      engines = chosen;
      fit();
    },
    segment: (message: SegmentMessage) => player.take(message),
    audio: (frame: Frame) => player.audio(frame),
    patientLevel: (level: number) => meters.patient.add(level),
    mute: (on: boolean) => {
      muted = on;
      microphone?.mute(on);
      fit();
    },
    tellAbilities,
    /** The line is gone for now: nothing more of the patient is heard. */
    hush: () => player.stop(),
    close: () => {
      closed = true;
      stopLevels();
      player.stop();
      ears?.stop();
      microphone?.close();
      pageVoice?.mouth.close();
      speaker?.close();
      audio?.close();
    },
  };

  /** Over plain http from another device browsers have no worklets: the words are then shown, or the browser's voice says them. */
  async function trySpeaker(opened: CallAudio): Promise<Mouth | null> {
    try {
      return await opened.speaker({ report: player.onReport, level: meters.patient.add });
    } catch (error) {
      console.warn('The loudspeaker could not be opened', error);
      emit({ type: 'sound', status: 'off' });
      return null;
    }
  }

  async function askFor(opened: CallAudio): Promise<MicrophoneStatus> {
    microphone?.close();
    microphone = null;
    fit();
    try {
      microphone = await opened.microphone({
        frame: ({ pcm, level }) => {
          meters.doctor.add(level);
          sendMicrophone(pcm);
        },
        lost: () => emit({ type: 'microphone', status: 'lost' }),
        silenced: () => {},
        unprocessed: () => emit({ type: 'notice', code: 'noise-cancellation-off' }),
      });
      // The person left while the browser was still asking.
      if (closed) microphone.close();
      if (muted) microphone.mute(true);
      fit();
      return 'on';
    } catch (error) {
      console.warn('The microphone could not be opened', error);
      const problem = microphoneProblem(error);
      return problem === 'unfit' ? 'busy' : problem;
    }
  }
}
export type CallSound = ReturnType<typeof callSound>;
