import EventEmitter from 'events';

type Listener = (event?: object) => void;
/** What a room of the fake Vapi says (fake-vapi-call.ts). */
type FromRoom =
  | { type: 'app'; data: string }
  | { type: 'level'; level: number }
  | { type: 'eject' }
  | { type: 'network'; event: 'interrupted' | 'connected' }
  | { type: 'emit'; event: string; detail: object };

/** What a test may look at, and how it makes devices fail: `globalThis.fakeDaily`. */
export type DailyControls = {
  calls: FakeDaily[];
  /** Rejects the next join. */
  refuseJoin?: string;
  /** The next change of the audio processor fails. */
  refuseProcessor?: string;
};
const controls: DailyControls = ((globalThis as { fakeDaily?: DailyControls }).fakeDaily ??= { calls: [] });

const SPEAKER = { session_id: 'speaker', local: false, user_name: 'Vapi Speaker' };

/**
 * Stands in for Daily's call object as far as Vapi's client uses it: a room is a WebSocket of the fake Vapi. In a browser
 * it opens the real microphone and plays a tone for the patient; in Node there is no sound.
 */
export class FakeDaily {
  readonly log: string[] = [];
  readonly options: Record<string, unknown>;
  readonly #events = new EventEmitter();
  #room: WebSocket | null = null;
  #left = false;
  #level = 0;
  #observers: ReturnType<typeof setInterval>[] = [];
  #microphone: MediaStream | null = null;
  #analyser: AnalyserNode | null = null;
  #context: AudioContext | null = null;
  #gain: GainNode | null = null;

  constructor(options: Record<string, unknown>) {
    this.options = options;
    controls.calls.push(this);
  }

  on(event: string, listener: Listener): this {
    this.#events.on(event, listener);
    return this;
  }
  once(event: string, listener: Listener): this {
    this.#events.once(event, listener);
    return this;
  }
  emit(event: string, detail: object = {}): void {
    this.#events.emit(event, { action: event, ...detail });
  }
  iframe(): null {
    return null;
  }

  async join({ url, token }: { url: string; token?: string }): Promise<void> {
    this.log.push('join');
    if (controls.refuseJoin) {
      const words = controls.refuseJoin;
      delete controls.refuseJoin;
      throw new Error(words);
    }
    await this.#openSound();
    const room = new WebSocket(token ? `${url}?token=${token}` : url);
    this.#room = room;
    room.addEventListener('message', ({ data }) => this.#heard(JSON.parse(String(data)) as FromRoom));
    await new Promise<void>((open, failed) => {
      room.addEventListener('open', () => open());
      room.addEventListener('close', () => failed(new Error('The meeting you are trying to join does not exist.')));
    });
    room.addEventListener('close', () => this.#cut());
    this.emit('participant-joined', { participant: SPEAKER });
    if (this.#context) this.emit('track-started', { participant: SPEAKER, track: this.#patient(this.#context) });
  }

  async destroy(): Promise<void> {
    this.log.push('destroy');
    this.#room?.send(JSON.stringify({ type: 'leave' }));
    this.#leave();
  }

  sendAppMessage(data: string): void {
    this.log.push(`app ${data}`);
    this.#room?.send(JSON.stringify({ type: 'app', data }));
  }
  updateParticipant(): void {}
  async updateInputSettings(settings: { audio: { processor: { type: string } } }): Promise<void> {
    this.log.push(`processor ${settings.audio.processor.type}`);
    const refusal = controls.refuseProcessor;
    delete controls.refuseProcessor;
    if (refusal) throw new Error(refusal);
  }
  setLocalAudio(on: boolean): void {
    this.log.push(`microphone ${on}`);
    for (const track of this.#microphone?.getAudioTracks() ?? []) track.enabled = on;
  }
  localAudio(): boolean {
    return true;
  }
  async setInputDevicesAsync(devices: object): Promise<void> {
    this.log.push(`devices ${JSON.stringify(devices)}`);
  }
  async setOutputDeviceAsync(): Promise<void> {}
  startRecording(how: object): void {
    this.log.push(`record ${JSON.stringify(how)}`);
  }
  stopRecording(): void {
    this.log.push('stop recording');
  }
  participants(): Record<string, unknown> {
    return {};
  }
  startRemoteParticipantsAudioLevelObserver(ms: number): void {
    this.log.push(`remote levels every ${ms}`);
    this.#observers.push(
      setInterval(() => this.emit('remote-participants-audio-level', { participantsAudioLevel: { speaker: this.#level } }), ms),
    );
  }
  async startLocalAudioLevelObserver(ms: number): Promise<void> {
    this.log.push(`local levels every ${ms}`);
    this.#observers.push(setInterval(() => this.emit('local-audio-level', { audioLevel: this.#loudness() }), ms));
  }

  #heard(said: FromRoom): void {
    if (said.type === 'app') this.emit('app-message', { data: said.data });
    else if (said.type === 'level') this.#hear(said.level);
    else if (said.type === 'network') this.emit('network-connection', { type: 'signaling', event: said.event });
    else if (said.type === 'emit') this.emit(said.event, said.detail);
    else {
      this.emit('error', { errorMsg: 'Meeting has ended', error: { type: 'ejected', msg: 'Meeting ended due to ejection' } });
      this.#leave();
    }
  }
  /** The line went without a word. */
  #cut(): void {
    if (this.#left) return;
    this.emit('network-connection', { type: 'signaling', event: 'interrupted' });
    this.emit('error', { errorMsg: 'lost', error: { type: 'connection-error', msg: 'connection lost' } });
    this.#leave();
  }
  #leave(): void {
    if (this.#left) return;
    this.#left = true;
    for (const observer of this.#observers) clearInterval(observer);
    this.#room?.close();
    for (const track of this.#microphone?.getTracks() ?? []) track.stop();
    void this.#context?.close();
    this.emit('left-meeting');
    // As a browser that wakes up was seen to say it once more.
    this.emit('left-meeting');
  }

  async #openSound(): Promise<void> {
    if (typeof AudioContext === 'undefined') return;
    this.#context = new AudioContext();
    try {
      this.#microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
      this.#analyser = this.#context.createAnalyser();
      this.#context.createMediaStreamSource(this.#microphone).connect(this.#analyser);
    } catch {
      this.emit('camera-error', { errorMsg: { errorMsg: 'not allowed' }, error: { type: 'permissions', blockedMedia: ['audio'] } });
    }
  }
  #patient(context: AudioContext): MediaStreamTrack {
    const [tone, line] = [context.createOscillator(), context.createMediaStreamDestination()];
    this.#gain = context.createGain();
    this.#gain.gain.value = 0;
    tone.connect(this.#gain).connect(line);
    tone.start();
    return line.stream.getAudioTracks()[0]!;
  }
  #hear(level: number): void {
    this.#level = level;
    if (this.#gain) this.#gain.gain.value = level;
  }
  #loudness(): number {
    if (!this.#analyser) return 0;
    const samples = new Float32Array(this.#analyser.fftSize);
    this.#analyser.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  }
}

const DailyIframe = { createCallObject: (options: Record<string, unknown>) => new FakeDaily(options) };
// The package's own way of being imported.
// eslint-disable-next-line import/no-default-export
export { DailyIframe as default };
