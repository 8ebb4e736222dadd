import { APIConnectionError, APIStatusError, APITimeoutError, type APIError } from '@livekit/agents';
import { WebSocket, type RawData } from 'ws';
import { UP_RATE } from '#contract/voice.ts';
import { readDeepgram, type DeepgramHeard } from './deepgram-messages.ts';

export type DeepgramTimeouts = {
  /** From the first packet to an open connection. */
  openMs: number;
  /** Speech that nothing is said to for so long: the connection is dead. Deepgram guesses about once a second. */
  stallMs: number;
  /** Deepgram hangs up after 10 s without sound; it asks for a sign of life every 3 to 5 s. */
  keepAliveMs: number;
  /** How long it may take over its last words once asked to close. */
  closeMs: number;
};

export const DEEPGRAM_TIMEOUTS: DeepgramTimeouts = { openMs: 3000, stallMs: 4000, keepAliveMs: 4000, closeMs: 1000 };

/** So much unanswered speech is no click of a chair. */
const SPEECH_MS = 200;
const LONGEST_MESSAGE = 2 ** 20;

export type DeepgramConnection = {
  /** Sends 16-bit samples, 16 kHz mono, also before the connection is open. `loud`: somebody may be speaking in it. */
  hear: (pcm: Int16Array, loud: boolean) => void;
  /** What was heard so far becomes final. */
  finalize: () => void;
  /** Lets it say its last words and closes; resolves when the socket is gone, in `closeMs` at the latest. */
  close: () => Promise<void>;
};

type Options = {
  address: URL;
  apiKey: string;
  timeouts: DeepgramTimeouts;
  onHeard: (heard: DeepgramHeard) => void;
  /** Called at most once, never after `close`. Its message holds neither words nor the key. The socket is gone. */
  onFault: (fault: APIError) => void;
};

/** One WebSocket to Deepgram's `/v1/listen`. It never reconnects. */
export function connectDeepgram({ address, apiKey, timeouts, onHeard, onFault }: Options): DeepgramConnection {
  const socket = new WebSocket(address, {
    headers: { Authorization: `Token ${apiKey}` },
    perMessageDeflate: false,
    maxPayload: LONGEST_MESSAGE,
  });
  const gone = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  const early: Int16Array[] = [];
  let over = false;
  let unansweredMs = 0;
  let overdue = setTimeout(() => fail(new APITimeoutError({ message: `no connection within ${timeouts.openMs} ms` })), timeouts.openMs);
  const keepAlive = setInterval(() => tell('KeepAlive'), timeouts.keepAliveMs);

  const stop = () => {
    over = true;
    clearTimeout(overdue);
    clearInterval(keepAlive);
  };
  const fail = (fault: APIError) => {
    if (over) return;
    stop();
    socket.terminate();
    onFault(fault);
  };
  const tell = (type: 'KeepAlive' | 'Finalize' | 'CloseStream') => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type }));
  };
  const send = (pcm: Int16Array) => socket.send(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength));

  /** Speech that went out is answered soon, or the connection is dead. */
  const expectAnswer = () => {
    clearTimeout(overdue);
    if (unansweredMs < SPEECH_MS) return;
    overdue = setTimeout(() => fail(new APITimeoutError({ message: `silent for ${timeouts.stallMs} ms of speech` })), timeouts.stallMs);
  };

  socket.on('open', () => {
    if (over) return;
    for (const pcm of early.splice(0)) send(pcm);
    expectAnswer();
  });
  socket.on('unexpected-response', (_request, response) => {
    response.resume();
    const statusCode = response.statusCode ?? -1;
    fail(new APIStatusError({ message: `the connection was refused with ${statusCode}`, options: { statusCode } }));
  });
  socket.on('error', (error: NodeJS.ErrnoException) =>
    fail(new APIConnectionError({ message: `no connection (${error.code ?? error.name})` })),
  );
  socket.on('close', (code) => fail(new APIConnectionError({ message: `the connection was closed (${code})` })));
  socket.on('message', (data: RawData) => {
    const heard = readDeepgram(data);
    if (heard === null) return fail(new APIConnectionError({ message: 'a message could not be understood' }));
    unansweredMs = 0;
    if (!over) expectAnswer();
    onHeard(heard);
  });

  return {
    hear: (pcm, loud) => {
      if (over) return;
      const before = unansweredMs;
      if (loud) unansweredMs += (pcm.length / UP_RATE) * 1000;
      if (socket.readyState !== WebSocket.OPEN) {
        early.push(pcm);
        return;
      }
      send(pcm);
      if (before < SPEECH_MS && unansweredMs >= SPEECH_MS) expectAnswer();
    },
    finalize: () => tell('Finalize'),
    close: async () => {
      stop();
      tell('CloseStream');
      const cut = setTimeout(() => socket.terminate(), socket.readyState === WebSocket.OPEN ? timeouts.closeMs : 0);
      await gone;
      clearTimeout(cut);
    },
  };
}
