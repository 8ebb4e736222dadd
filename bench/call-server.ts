import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import { toneTts } from '#server/providers/tts/tone.ts';
import { scriptedStt } from '#server/providers/stt/scripted.ts';
import { engineChooser } from '#server/engines.ts';
import { localFiles } from '#server/providers/files/local.ts';
import { recorders } from '#server/recordings.ts';
import { openCall, type Call } from '#server/voice/call.ts';
import { warmUpTurnTaking } from '#server/voice/end-of-turn.ts';
import { serveSocket } from '#server/voice/socket.ts';
import { processLoad, type ProcessLoad } from './process-load.ts';
import { scriptedJudge, SURE } from './voice/judge.ts';
import { patientOf, PROFILES } from './voice/one-call.ts';

/**
 * A process that holds calls for the bench of many calls: real sockets, the real call and its recording, fakes of the typical speed
 * behind it. The end-of-turn model runs for its cost. Asked by its parent, it tells memory, processor time and the delay of
 * its event loop; a look collects garbage, which stops the loop, so that nobody asks while delays are measured.
 */
const { stt: latencyMs, llm, tts: ttfbMs } = PROFILES.typical;
const LINES = Array.from({ length: 100 }, () => 'Can you tell me a bit more about the pain?');
const live = new Map<string, Call>();

const folder = mkdtempSync(join(tmpdir(), 'gp-load-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const log = { warn: (detail: object, text: string) => console.error(text, detail) };
const { recorderFor } = recorders({ files: localFiles(join(folder, 'recordings')), now: Date.now, log });

function open(callId: string): Call {
  const stt = scriptedStt({ script: LINES, latencyMs });
  const voice = toneTts({ ttfbMs });
  const { judge, about } = scriptedJudge(SURE, 1, { working: true });
  about(true);
  const recorder = recorderFor?.({ id: callId, begun: () => {}, warn: (text, detail) => log.warn(detail, text) });
  const call = openCall(
    {
      callId,
      mode: 'voice',
      language: 'en-GB',
      keyTerms: [],
      patient: patientOf(llm, () => 'Yes it is.'),
      voice: { sex: 'male', age: 47, voiceProvider: '', voiceId: '' },
      limits: { consultationSeconds: 720, maxDurationSeconds: 1200, silenceAskSeconds: 10, silenceEndSeconds: 60 },
      chooseEngines: engineChooser({ stt: [stt], tts: [voice] }),
      now: Date.now,
      endOfTurn: judge,
      ...(recorder && { recorder }),
    },
    {
      active: async () => {},
      typed: async () => {},
      warn: (text, detail) => log.warn(detail, text),
      entry: async () => {},
      ended: async () => void live.delete(callId),
    },
  );
  live.set(callId, call);
  return call;
}

export type CallServerState = ProcessLoad & { live: number };

await warmUpTurnTaking();
const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', (socket) => serveSocket(socket, async (_ticket, callId) => live.get(callId) ?? open(callId), Date.now));
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
const look = processLoad();
process.on('message', () => {
  // Garbage that merely waits to be collected is no leak.
  globalThis.gc?.();
  process.send?.({ ...look(), live: live.size } satisfies CallServerState);
});
process.on('disconnect', () => process.exit(0));
