import type { VapiPass } from '#contract/call.ts';
import { MOBILE_PERMISSION_WAIT_MS, TICKET_SECONDS } from '#contract/limits.ts';
import { CLOSE, type ClientMessage, type ServerMessage } from '#contract/voice.ts';
import { callEntrance, Over, type Entrance } from './call-entrance.ts';
import type { CallEvent, EndedWhy } from './call-events.ts';
import { lineOf, type CallState } from './call-machine.ts';
import type { CallParts, StartRequest } from './call-parts.ts';
import { callSocket, SocketRefused, type CallSocket } from './call-socket.ts';
import { callSound, type CallSound } from './call-sound.ts';
import { wait, watchSleep } from './clock.ts';
import { lineQuality } from './line-quality.ts';
import { Cancelled, startStages } from './start-stages.ts';
import { lastFinalId } from './transcript-merge.ts';
import type { FarCall } from './vapi/vapi-call.ts';

const IN_SECONDS = 1000;

/** One call of this page from the click to its end: its stages, its line and its sound, and how they are given back. */
export function callRun({
  parts,
  emit,
  state,
  ended,
}: {
  parts: CallParts;
  emit: (event: CallEvent) => void;
  state: () => CallState;
  /** The call is over for this page; once. */
  ended: (reason: EndedWhy, at?: number) => void;
}) {
  const { clock, api } = parts;
  const { enter, ticketFor } = callEntrance({ api, clock });
  let cancelled = false;
  let callId: string | null = null;
  let socket: CallSocket | null = null;
  let sound: CallSound | null = null;
  let far: FarCall | null = null;
  let clockOffsetMs = 0;
  const quality = lineQuality();
  const stages = startStages({ emit, clock, cancelled: () => cancelled });
  const { run, took } = stages;

  /** Goes through the stages. Rejects with `Cancelled`, `Over`, or what went wrong. */
  async function begin(request: StartRequest): Promise<void> {
    const spoken = request.mode === 'voice';
    await run('validation', () => {
      if (!request.scenarioId) throw new Error('Assistant or Squad or Workflow must be provided.');
    });
    const ourSound = callSound({
      parts,
      request,
      send: (message) => socket?.send(message),
      sendMicrophone: (pcm) => socket?.sendMicrophone(pcm),
      onGaps: quality.gap,
      emit,
    });
    sound = ourSound;
    took(ourSound.close);
    // Opened before anything is awaited: browsers let sound start only inside the click.
    const playing = await run('initialization', () => (spoken ? ourSound.listenThrough(parts.openAudio()) : false));
    const entrance = await run(
      'web-call-creation',
      () => enter(request),
      (entered) => ({ callId: entered.callId }),
    );
    ({ callId } = entrance);
    if (entrance.vapi) return joinOnVapi(entrance, entrance.vapi, request);
    await run('daily-call-object-creation', () => ourSound.openSpeaker(playing));
    await run('mobile-permissions', async () => {
      if (parts.isMobile) await wait(clock, MOBILE_PERMISSION_WAIT_MS);
      if (spoken && playing) await ourSound.openMicrophone();
      else if (spoken) emit({ type: 'microphone', status: parts.microphoneHindrance() ?? 'off' });
    });
    await run('daily-call-join', () => join(entrance));
    await run(
      'video-recording-setup',
      () => {},
      // As Vapi's client says it: nothing was set up, because none is made.
      () => ({ action: 'skipped-not-enabled' }),
    );
    await run('audio-observer-setup', watchWorld);
    await run('audio-processing-setup', () => took(parts.keepAwake()));
    emit({ type: 'call-start-success', callId: entrance.callId, totalDuration: stages.duration() });
    syncClock(entrance.callId);
  }

  /** The rest of the stages is gone through by Vapi's own client, which brings its own sound. */
  async function joinOnVapi(entrance: Entrance, pass: VapiPass, request: StartRequest): Promise<void> {
    sound?.close();
    clockOffsetMs = entrance.serverNow - entrance.issuedAt;
    const call = await parts.farCall({
      callId: entrance.callId,
      pass,
      returns: request.callId !== undefined,
      devices: request.devices,
      listDevices: parts.devices.list,
      clock,
      clockOffsetMs,
      details: () => api.getCallDetails({ callId: entrance.callId }),
      state,
      emit: (event) => !cancelled && emit(event),
      stage: (progress) => !cancelled && stages.passed(progress),
      ended,
    });
    far = call;
    took(call.close);
    emit({ type: 'sound', status: 'on' });
    await call.join();
    if (cancelled) throw new Cancelled();
    took(parts.keepAwake());
    emit({ type: 'call-start-success', callId: entrance.callId, totalDuration: stages.duration() });
  }

  async function join(entrance: Entrance): Promise<void> {
    const id = entrance.callId;
    clockOffsetMs = entrance.serverNow - entrance.issuedAt;
    const line = callSocket({
      open: parts.connect,
      callId: id,
      clock,
      hello: () => ({
        ...(sound?.abilities() ?? { mic: false, browser: { recogniser: false, voice: null } }),
        ua: parts.userAgent,
        resumeFrom: lastFinalId(lineOf(state())?.transcript ?? []),
      }),
      freshTicket: async () => {
        try {
          const fresh = await ticketFor(id);
          clockOffsetMs = fresh.serverNow - fresh.issuedAt;
          return fresh;
        } catch (error) {
          if (error instanceof Over) return { ended: error.reason, at: error.at };
          throw error;
        }
      },
      on: {
        message: receive,
        refused: (text, why) => emit({ type: 'words-refused', text, why }),
        audio: (frame) => sound?.audio(frame),
        measured: (sample) => {
          const now = quality.observe(sample);
          if (now) emit({ type: 'network-quality-change', quality: now });
        },
        lost: () => {
          sound?.hush();
          emit({ type: 'connection-lost' });
        },
        back: (ms) => emit({ type: 'notice', code: 'line-back', message: String(Math.max(1, Math.round(ms / IN_SECONDS))) }),
        over: ended,
      },
    });
    socket = line;
    took(line.close);
    // A ticket lives a minute: a doctor may have looked at the microphone's question for longer.
    const stale = clock.now() - entrance.issuedAt > (TICKET_SECONDS * IN_SECONDS) / 2;
    try {
      await line.join(stale ? await ticketFor(id) : entrance);
    } catch (error) {
      if (!(error instanceof SocketRefused) || error.code !== CLOSE.ticket) throw error;
      await line.join(await ticketFor(id));
    }
  }

  function receive(message: ServerMessage): void {
    if (cancelled) return undefined;
    switch (message.type) {
      case 'ready':
        sound?.engines(message.engines);
        emit({ ...message, type: 'call-start', clockOffsetMs });
        // Hung up while the line was down: the server learns it now.
        return state().status === 'ending' ? socket?.send({ type: 'end' }) : undefined;
      case 'engines':
        sound?.engines(message.engines);
        return emit(message);
      case 'level':
        return message.who === 'patient' ? sound?.patientLevel(message.v) : undefined;
      case 'progress':
        // A server that is slow to begin shows with each ping that it is there.
        return state().status === 'active'
          ? undefined
          : emit({ type: 'call-start-progress', stage: message.stage, status: message.status });
      case 'error':
        // What closes the socket is told by how the page goes on: elsewhere, again, or not at all.
        return message.recoverable || message.code === 'internal' ? emit({ type: 'error', message: message.message }) : undefined;
      case 'ended':
        return ended(message.reason, message.at === undefined ? undefined : Date.parse(message.at));
      case 'transcript':
        if (message.entry.role === 'assistant') sound?.patientShown(message.entry.text);
        return emit(message);
      case 'state':
      case 'turn':
      case 'silence':
        return emit(message);
      case 'seg.start':
      case 'seg.text':
      case 'seg.end':
      case 'seg.flush':
      case 'seg.pause':
      case 'seg.resume':
        return sound?.segment(message);
      case 'pong':
        return undefined;
    }
  }

  /** Sleep, another network, a tab that is shown again: each is a reason to look whether line and sound still live. */
  function watchWorld(): void {
    took(
      parts.watchPage({
        network: () => socket?.check(),
        shown: () => {
          socket?.check();
          sound?.wake();
        },
        gesture: () => sound?.wake(),
      }),
    );
    took(
      watchSleep(clock, (ms) => {
        socket?.check();
        sound?.wake();
        if (callId) syncClock(callId);
        // A tab that is put aside stands still each minute; nobody who reads it would know of what.
        if (!parts.isHidden()) emit({ type: 'notice', code: 'slept', message: String(Math.round(ms / IN_SECONDS)) });
      }),
    );
  }

  /** The timer follows what the server has written down, not what this page believes. */
  function syncClock(id: string): void {
    api.getCallDetails({ callId: id }).then(
      ({ createdAt }) => createdAt && !cancelled && emit({ type: 'clock', createdAt }),
      () => {},
    );
  }

  return {
    begin,
    callId: (): string | null => callId,
    /** The server's clock minus this page's, in ms. */
    clockOffsetMs: (): number => clockOffsetMs,
    send: (message: ClientMessage): void => (far ? far.send(message) : socket?.send(message)),
    /** Words that the server has not confirmed. */
    unsent: (): string[] => socket?.unsent() ?? [],
    sound: (): CallControls | null => far ?? sound,
    stages,
    /** Nothing more is told, and everything is given back, last taken first. */
    undo: (): void => {
      cancelled = true;
      stages.undo();
    },
  };
}
/** What a person does to a call's sound, wherever it runs. */
type CallControls = Pick<CallSound, 'hush' | 'mute' | 'choose' | 'enable' | 'openMicrophone' | 'tellAbilities' | 'volumes'>;
export type CallRun = ReturnType<typeof callRun>;
