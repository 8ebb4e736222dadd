import type { CallDetails, VapiPass } from '#contract/call.ts';
import { LAST_SENTENCE_SECONDS, RESUME_SECONDS, SPEECH_LEVEL } from '#contract/limits.ts';
import { DailyConnection, endedReasonOf, VapiClientMessage } from '#contract/vapi.ts';
import type { ClientMessage } from '#contract/voice.ts';
import type { CallEvent, EndedWhy, Speaker } from '../call-events.ts';
import type { CallState } from '../call-machine.ts';
import type { Clock } from '../clock.ts';
import type { DeviceChoice, DeviceList } from '../devices.ts';
import { speechWatch, volumeOf } from '../levels.ts';
import { blockedSound } from './blocked-sound.ts';
import { vapiClock } from './vapi-clock.ts';
import { vapiFlags } from './vapi-flags.ts';
import { vapiStages } from './vapi-stages.ts';
import { qualityOf, troubleOf, type Trouble } from './vapi-troubles.ts';
import { loadVapiWeb, openVapi, type VapiClass, type VapiWeb } from './vapi-web.ts';
import { vapiWords } from './vapi-words.ts';

/** A patient who does not say that he listens is taken to, after this. */
const LISTENS_MS = 10_000;

export type FarCallOptions = {
  callId: string;
  pass: VapiPass;
  /** The page comes back to a call that runs. */
  returns: boolean;
  devices: DeviceChoice | undefined;
  listDevices: () => Promise<DeviceList>;
  clock: Clock;
  /** The server's clock minus this page's, in ms. */
  clockOffsetMs: number;
  details: () => Promise<CallDetails>;
  state: () => CallState;
  emit: (event: CallEvent) => void;
  /** A stage that Vapi's client goes through. */
  stage: (progress: Omit<Extract<CallEvent, { type: 'call-start-progress' }>, 'type'>) => void;
  ended: (reason: EndedWhy) => void;
  load?: () => Promise<VapiClass>;
};

/** A call of this page on Vapi: joined, spoken with, left. Everything that it tells is told in the words of any call. */
export function vapiCall({ callId, pass, returns, clock, emit, stage, state, load = loadVapiWeb, ...options }: FarCallOptions) {
  let vapi: VapiWeb | null = null;
  let over = false;
  let joined = false;
  let leftEarly = false;
  let active = false;
  let lost = () => {};
  let toldReason: string | null = null;
  const volumes = { doctor: 0, patient: 0 };
  const stops: (() => void)[] = [];
  const time = vapiClock({ clock, offsetMs: options.clockOffsetMs, details: options.details, emit });
  const words = vapiWords({
    show: (entry) => emit({ type: 'transcript', entry }),
    elapsedMs: time.elapsedMs,
    now: () => clock.now() + options.clockOffsetMs,
  });
  const flags = vapiFlags(emit);
  const sound = blockedSound(() => vapi?.getDailyCallObject() ?? null);
  const doctor = speechWatch({
    onStart: () => emit({ type: 'speech-start', who: 'doctor' }),
    onEnd: () => emit({ type: 'speech-end', who: 'doctor' }),
  });

  /** Once: whatever else the room says of its end, and however often. */
  function finish(reason: EndedWhy): void {
    if (over) return;
    words.settle('user');
    words.settle('assistant');
    over = true;
    options.ended(reason);
  }
  const endedBy = (reason: string | null) => endedReasonOf(reason, time.elapsedMs() / 1000);

  /** The room was left. Before it was entered that is because it could not be, and the join says so. */
  function left(reason: string | null): void {
    toldReason ??= reason;
    if (joined) finish(endedBy(toldReason));
    else leftEarly = true;
  }

  function volume(who: Speaker, level: number): void {
    if (level === 0 && volumes[who] === 0) return;
    volumes[who] = level;
    emit({ type: 'volume-level', who, volume: level });
  }

  /** The patient listens: the consultation begins, or is there again. */
  function begin(): void {
    if (over) return;
    const { ears: recogniser, voice } = pass.labels;
    const engines = { ears: { id: 'vapi', label: recogniser }, voice: { id: 'vapi', label: voice, kind: 'pcm' as const } };
    emit({ type: 'call-start', callId, createdAt: time.createdAt(), limits: pass.limits, engines, clockOffsetMs: options.clockOffsetMs });
    if (active) return;
    active = true;
    flags.begin();
    time.sync();
    stops.push(clock.every(250, watchLimit));
  }

  function watchLimit(): void {
    const overMs = time.elapsedMs() - pass.limits.consultationSeconds * 1000;
    if (overMs < 0 || (flags.patientSpeaks() && overMs < LAST_SENTENCE_SECONDS * 1000)) return;
    vapi?.send({ type: 'end-call' });
    finish('exceeded-max-duration');
  }

  function heard(message: unknown): void {
    const read = VapiClientMessage.safeParse(message).data;
    if (over || !read) return;
    if (read.type === 'status-update') {
      if (read.status === 'in-progress') begin();
      // The client says by itself that the customer hung up when the room is left: what Vapi said before goes first.
      if (read.status === 'ended') left(read.endedReason ?? null);
      return;
    }
    if (!active) begin();
    flags.heard(read);
    if (read.type === 'transcript') words.take(read);
    else if (read.status === 'stopped') words.settle(read.role);
  }

  function trouble(found: Trouble | null): void {
    if (over || !found) return undefined;
    switch (found.what) {
      case 'microphone':
        return emit({ type: 'microphone', status: found.status });
      case 'camera':
        return emit({ type: 'notice', code: 'camera-failed' });
      case 'noise-cancellation':
        return cancellationOff();
      case 'sound-blocked':
        sound.blocked();
        return emit({ type: 'sound', status: 'blocked' });
      case 'line-lost':
        return active ? finish('connection-lost') : undefined;
      case 'other':
        return active ? emit({ type: 'error', message: '' }) : undefined;
      case 'closed':
        // The room is being left: that says why.
        return undefined;
    }
  }

  function cancellationOff(): void {
    const { devices } = state();
    if (devices.microphone === 'on') emit({ type: 'microphone', status: 'on', name: devices.microphoneName, noiseCancellation: 'off' });
    emit({ type: 'notice', code: 'noise-cancellation-off' });
  }

  function connection(event: unknown): void {
    const read = DailyConnection.safeParse(event).data;
    if (over || !active || !read || (read.type !== undefined && read.type !== 'signaling')) return;
    lost();
    if (read.event === 'interrupted') {
      const since = clock.now();
      emit({ type: 'connection-lost' });
      const giveUp = clock.after(RESUME_SECONDS * 1000, () => finish('connection-lost'));
      lost = () => {
        giveUp();
        lost = () => {};
        if (over) return;
        begin();
        emit({ type: 'notice', code: 'line-back', message: String(Math.max(1, Math.round((clock.now() - since) / 1000))) });
      };
    }
  }

  function listenTo(client: VapiWeb): void {
    let starts = 0;
    client.on('call-start-progress', vapiStages({ clock, tell: (progress) => !over && stage(progress) }));
    // A page that joins hears it twice: from the join itself, and when the patient listens.
    client.on('call-start', () => (starts += 1) > (returns ? 0 : 1) && begin());
    client.on('message', heard);
    client.on('call-end', () => left(null));
    client.on('volume-level', (level) => volume('patient', level));
    client.on('speech-start', () => !over && (flags.loud(true), emit({ type: 'speech-start', who: 'patient' })));
    client.on('speech-end', () => !over && (flags.loud(false), emit({ type: 'speech-end', who: 'patient' })));
    client.on('local-volume-level', (level) => {
      if (over) return;
      doctor.observe(level, clock.now());
      volume('doctor', level > SPEECH_LEVEL / 10 ? volumeOf([level]) : 0);
    });
    client.on('error', (event: unknown) => trouble(troubleOf(event)));
    client.on('camera-error', (event: unknown) => trouble(troubleOf(event)));
    client.on('network-connection', connection);
    client.on('network-quality-change', (event: { threshold?: string; networkState?: string }) => {
      const quality = qualityOf(event);
      if (quality && !over) emit({ type: 'network-quality-change', quality });
    });
    client.on('audio', () => emit({ type: 'sound', status: 'on' }));
  }

  return {
    /** Joins the call's room. Rejects when it cannot be; the stages have told where. */
    join: async (): Promise<void> => {
      const Client = await load();
      if (over) return;
      const { microphones } = await options.listDevices();
      const wanted = microphones.find(({ id }) => id === options.devices?.microphone);
      vapi = openVapi(Client, wanted?.id);
      listenTo(vapi);
      emit({ type: 'microphone', status: 'on', name: wanted?.name ?? null, noiseCancellation: 'on' });
      const { id, webCallUrl, videoRecording, voiceProvider, callToken } = pass;
      await vapi.reconnect({
        id,
        webCallUrl,
        artifactPlan: { videoRecordingEnabled: videoRecording },
        ...(voiceProvider && { assistant: { voice: { provider: voiceProvider } } }),
        ...(callToken && { transport: { callToken } }),
      });
      joined = true;
      if (leftEarly) return finish(endedBy(toldReason));
      // The client turns the filter off by itself; the screen says so.
      vapi.getDailyCallObject()?.on('nonfatal-error', (event) => event.type === 'audio-processor-error' && !over && cancellationOff());
      if (options.devices?.speaker) vapi.setOutputDeviceAsync({ outputDeviceId: options.devices.speaker });
      stops.push(clock.after(LISTENS_MS, () => !active && begin()));
    },
    send: (message: ClientMessage): void => {
      if (message.type === 'text') {
        words.typed(message.text);
        vapi?.send({ type: 'add-message', message: { role: 'user', content: message.text }, triggerResponseEnabled: true });
      }
      if (message.type !== 'end') return;
      vapi?.send({ type: 'end-call' });
      finish('customer-ended-call');
    },
    volumes: (): Readonly<Record<Speaker, number>> => volumes,
    mute: (on: boolean): void => vapi?.setMuted(on),
    choose: async ({ microphone, speaker }: DeviceChoice): Promise<void> => {
      await vapi?.setInputDevicesAsync({ audioDeviceId: microphone ?? 'default' });
      vapi?.setOutputDeviceAsync({ outputDeviceId: speaker ?? 'default' });
    },
    /** Inside a click: plays the patient whom the browser held back. */
    enable: async (): Promise<boolean> => {
      const playing = await sound.play();
      if (playing && !over) emit({ type: 'sound', status: 'on' });
      return playing;
    },
    openMicrophone: async (): Promise<void> => {
      await vapi?.setInputDevicesAsync({ audioDeviceId: options.devices?.microphone ?? 'default' });
    },
    hush: (): void => {},
    tellAbilities: (): void => {},
    /** Leaves the room; a call that nobody has ended can be come back to. */
    close: (): void => {
      over = true;
      lost();
      for (const stop of stops) stop();
      time.stop();
      sound.close();
      vapi?.stop().catch((error: unknown) => console.warn('The room of the call could not be left', error));
    },
  };
}
export type FarCall = ReturnType<typeof vapiCall>;
