import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { WebSocketServer } from 'ws';
import { toneTts } from '#server/providers/tts/tone.ts';
import { scriptedStt } from '#server/providers/stt/scripted.ts';
import { openCall, type Call } from '#server/voice/call.ts';
import { warmUpTurnTaking } from '#server/voice/end-of-turn.ts';
import { serveSocket } from '#server/voice/socket.ts';
import { scriptedJudge, SURE } from './voice/judge.ts';
import { patientOf, PROFILES } from './voice/one-call.ts';

/**
 * A process that holds calls for the load bench: real sockets, the real call, fakes of the typical speed behind it. The
 * end-of-turn model runs for its cost. Asked by its parent, it tells memory, processor time and its event loop's delay.
 */
const { stt: latencyMs, llm, tts: ttfbMs } = PROFILES.typical;
const LINES = Array.from({ length: 100 }, () => 'Can you tell me a bit more about the pain?');
const live = new Map<string, Call>();
const delay = monitorEventLoopDelay({ resolution: 5 });

function open(callId: string): Call {
  const stt = scriptedStt({ script: LINES, latencyMs });
  const voice = toneTts({ ttfbMs });
  const { judge, about } = scriptedJudge(SURE, 1, { working: true });
  about(true);
  const call = openCall(
    {
      callId,
      mode: 'voice',
      language: 'en-GB',
      keyTerms: [],
      patient: patientOf(llm, () => 'Yes it is.'),
      voice: { sex: 'male', age: 47, voiceProvider: '', voiceId: '' },
      limits: { consultationSeconds: 720, maxDurationSeconds: 1200, silenceAskSeconds: 10, silenceEndSeconds: 60 },
      chooseEngines: () => ({ stt, tts: voice, status: { ears: null, voice: null } }),
      now: Date.now,
      endOfTurn: judge,
    },
    {
      active: async () => {},
      typed: async () => {},
      warn: (text, detail) => console.error(text, detail),
      entry: async () => {},
      ended: async () => void live.delete(callId),
    },
  );
  live.set(callId, call);
  return call;
}

export type CallServerState = { rssMb: number; cpuMs: number; delayP99Ms: number; live: number };

await warmUpTurnTaking();
const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', (socket) => serveSocket(socket, async (_ticket, callId) => live.get(callId) ?? open(callId), Date.now));
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
process.on('message', () => {
  // Garbage that merely waits to be collected is no leak.
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const state: CallServerState = {
    rssMb: process.memoryUsage.rss() / 2 ** 20,
    cpuMs: (user + system) / 1000,
    delayP99Ms: delay.percentile(99) / 1e6,
    live: live.size,
  };
  process.send?.(state);
  delay.reset();
  delay.enable();
});
process.on('disconnect', () => process.exit(0));
