import { inference, initializeLogger, llm, stt, voice } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import local from '@livekit/local-inference';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { WebSocketServer, type WebSocket } from 'ws';
import { DOWN_RATE, UP_RATE, decodeFrame, encodeFrame, FRAME_PATIENT, type ServerMessage } from '#contract/voice.ts';
import { scriptedStt } from '#server/providers/stt/scripted.ts';
import { toneTts } from '#server/providers/tts/tone.ts';
import { processLoad } from './process-load.ts';
import { PROFILES } from './voice/one-call.ts';

/**
 * The agents library alone, as a yardstick for `call-server.ts`: its session, detectors and model as its examples set them
 * up, the same fakes behind it, the same sound at the same kind of socket. No recording, no transcript, no code of the
 * product but the fakes and the frame format. The model runs for its cost, its verdict is not used: no synthetic voice tells it anything.
 */
initializeLogger({ pretty: false, level: 'error' });
const { stt: latencyMs, llm: llmMs, tts: ttfbMs } = PROFILES.typical;
const LINES = Array.from({ length: 100 }, () => 'Can you tell me a bit more about the pain?');
/** Sound sent ahead of what was played. */
const LEAD_MS = 400;
const live = new Set<WebSocket>();

class Microphone extends voice.AudioInput {
  #controller: ReadableStreamDefaultController<AudioFrame> | null = null;
  constructor() {
    super();
    this.multiStream.addInputStream(new ReadableStream<AudioFrame>({ start: (controller) => void (this.#controller = controller) }));
  }
  push(pcm: Int16Array): void {
    this.#controller?.enqueue(new AudioFrame(pcm, UP_RATE, 1, pcm.length));
  }
}

class Speaker extends voice.AudioOutput {
  #seg = 0;
  #samples = 0;
  #startedAt = 0;
  #open = false;
  readonly #socket: WebSocket;
  constructor(socket: WebSocket) {
    super(DOWN_RATE, undefined, { pause: false });
    this.#socket = socket;
  }
  override async captureFrame(frame: AudioFrame): Promise<void> {
    await super.captureFrame(frame);
    if (!this.#open) {
      this.#open = true;
      this.#seg += 1;
      this.#samples = 0;
      this.#startedAt = performance.now();
      this.onPlaybackStarted(Date.now());
    }
    const ahead = (this.#samples / DOWN_RATE) * 1000 - (performance.now() - this.#startedAt);
    if (ahead > LEAD_MS) await new Promise((resolve) => setTimeout(resolve, ahead - LEAD_MS));
    this.#socket.send(encodeFrame({ kind: FRAME_PATIENT, seg: this.#seg, sampleOffset: this.#samples, pcm: frame.data }));
    this.#samples += frame.samplesPerChannel;
  }
  override flush(): void {
    super.flush();
    if (this.#open) tell(this.#socket, { type: 'seg.end', seg: this.#seg, samples: this.#samples });
  }
  override clearBuffer(): void {
    this.played(true);
  }
  played(interrupted = false): void {
    if (!this.#open) return;
    this.#open = false;
    this.onPlaybackFinished({ playbackPosition: this.#samples / DOWN_RATE, interrupted });
  }
}

class Answers extends llm.LLM {
  label() {
    return 'answers';
  }
  chat({ chatCtx, connOptions }: Parameters<llm.LLM['chat']>[0]): llm.LLMStream {
    return new Answer(this, { chatCtx, connOptions: connOptions ?? { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 5000 } });
  }
}

class Answer extends llm.LLMStream {
  protected async run(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, llmMs));
    if (!this.queue.closed) this.queue.put({ id: crypto.randomUUID(), delta: { role: 'assistant', content: 'Yes it is.' } });
  }
}

const tell = (socket: WebSocket, message: ServerMessage) => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
};

async function serve(socket: WebSocket): Promise<void> {
  live.add(socket);
  const vad = new inference.VAD();
  const microphone = new Microphone();
  const speaker = new Speaker(socket);
  const executor = {
    doInference: async (_method: string, data: unknown) => {
      const bytes = Uint8Array.from(Buffer.from((data as { pcm: string }).pcm, 'base64'));
      await local.predict(new Int16Array(bytes.buffer));
      return { probability: 0.95, inferenceDurationMs: 0 };
    },
  };
  const ears = await scriptedStt({ script: LINES, latencyMs }).open({ language: 'en-GB', keyTerms: [] });
  const session = new voice.AgentSession({
    vad,
    stt: new stt.StreamAdapter(ears, vad),
    llm: new Answers(),
    tts: await toneTts({ ttfbMs }).open({ sex: 'male', age: 47, voiceProvider: '', voiceId: '' }),
    userAwayTimeout: null,
    turnHandling: {
      turnDetection: new inference.TurnDetector({ version: 'v1-mini', executor }),
      endpointing: { minDelay: 400, maxDelay: 2500 },
      preemptiveGeneration: { enabled: true },
    },
  });
  session.input.audio = microphone;
  session.output.audio = speaker;
  let agent = 'listening';
  session.on(voice.AgentSessionEventTypes.AgentStateChanged, ({ newState }) => {
    agent = newState === 'speaking' || newState === 'thinking' ? newState : 'listening';
    tell(socket, { type: 'state', agent: agent as 'listening', user: 'listening' });
  });
  await session.start({ agent: new voice.Agent({ instructions: '' }), record: false });
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) {
      const frame = decodeFrame(Buffer.from(data));
      return frame && microphone.push(frame.pcm);
    }
    const { type } = JSON.parse(data.toString()) as { type: string };
    if (type === 'seg.played') speaker.played();
    if (type === 'end') {
      const over = () => {
        live.delete(socket);
        socket.close(1000);
      };
      void session.close().finally(over);
    }
  });
  tell(socket, { type: 'state', agent: 'listening', user: 'listening' });
}

local.initVad();
local.initEot();
await local.predict(new Int16Array(19_200));
const http = createServer();
new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket) => {
  socket.once('message', () => void serve(socket));
});
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
const look = processLoad();
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ ...look(), live: live.size });
});
process.on('disconnect', () => process.exit(0));
