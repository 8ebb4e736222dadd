import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { FakeCall, type Line, PlayedAssistant } from './fake-vapi-call.ts';
import { toneWav } from './tone-wav.ts';

export const PUBLIC_KEY = 'public-key-of-the-fake';
export const PRIVATE_KEY = 'private-key-of-the-fake';

const CreateWebCall = z.looseObject({ assistant: PlayedAssistant.optional(), roomDeleteOnUserLeaveEnabled: z.boolean().default(true) });

export type FakeVapi = Awaited<ReturnType<typeof startFakeVapi>>;

/** Vapi as far as a call goes, on a port of this machine: its HTTP API, its rooms, its recordings and its webhooks. */
export async function startFakeVapi({ script = [], reply = 'It is my toe, doctor.' }: { script?: readonly Line[]; reply?: string } = {}) {
  const calls = new Map<string, FakeCall>();
  const state = {
    /** Answers these with a status instead. */
    fail: {} as { create?: number; get?: number },
    slowMs: 0,
    listeningMs: 50,
    artifactAfterMs: 0,
    /** Its clock is ahead by so much: a call can be long without taking long. */
    aheadMs: 0,
    /** Vapi's addresses of recordings no longer answer. */
    forgotten: false,
    /** Signs each webhook's body, as an HMAC credential of the dashboard does. */
    hmacSecret: null as string | null,
    /** Reports nothing by itself. */
    mute: false,
    /** A picture is recorded by a token that comes with the call. */
    callToken: null as string | null,
    created: [] as Record<string, unknown>[],
    /** When a call was asked for, ms since 1970. */
    asked: [] as number[],
    /** What the webhooks answered. */
    posted: [] as { type: string; status: number }[],
  };

  const describe = (call: FakeCall) => ({
    id: call.id,
    orgId: 'the-org',
    type: 'webCall',
    createdAt: new Date(call.createdAt).toISOString(),
    updatedAt: new Date().toISOString(),
    status: call.status,
    assistant: call.assistant,
    ...(call.startedAt !== null && { startedAt: new Date(call.startedAt).toISOString() }),
    ...(call.endedAt !== null && { endedAt: new Date(call.endedAt).toISOString(), endedReason: call.endedReason, cost: 0.42 }),
    ...(call.hasArtifact && { artifact: artifactOf(call) }),
  });

  const artifactOf = (call: FakeCall) => {
    const at = (file: string) => `${url}/recordings/${call.id}/${file}`;
    const system = { role: 'system', message: call.assistant.model.messages[0]?.content ?? '', time: call.createdAt };
    return {
      messages: [system, ...call.messages],
      transcript: call.messages.map(({ role, message }) => `${role === 'bot' ? 'AI' : 'User'}: ${message}`).join('\n'),
      recording: { stereoUrl: at('stereo.wav'), mono: { combinedUrl: at('mono.wav') } },
      recordingUrl: at('old-mono.wav'),
      stereoRecordingUrl: at('old-stereo.wav'),
    };
  };

  /** Posts a report of a call to where its assistant says. */
  async function post(call: FakeCall, type: 'status-update' | 'end-of-call-report', headers: Record<string, string> = {}): Promise<number> {
    const { server } = call.assistant;
    if (!server) return 0;
    const { artifact, endedReason, startedAt, endedAt, cost, status } = {
      artifact: undefined,
      endedReason: undefined,
      startedAt: undefined,
      endedAt: undefined,
      cost: undefined,
      ...describe(call),
    };
    const message =
      type === 'status-update'
        ? { type, status, call: { id: call.id } }
        : { type, call: { id: call.id }, artifact, endedReason, startedAt, endedAt, cost };
    const body = JSON.stringify({ message });
    const signature = state.hmacSecret && createHmac('sha256', state.hmacSecret).update(body).digest('hex');
    const answer = await fetch(server.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...server.headers, ...(signature && { 'x-vapi-signature': signature }), ...headers },
      body,
    });
    state.posted.push({ type, status: answer.status });
    return answer.status;
  }

  async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${PUBLIC_KEY}`) return send(response, 401, { message: 'Invalid Key' });
    const body = CreateWebCall.parse(JSON.parse(await text(request)));
    if (state.fail.create) return send(response, state.fail.create, { message: 'refused', sent: body });
    if (!body.assistant) return send(response, 400, { message: 'Assistant or Squad or Workflow must be provided.' });
    state.created.push(body);
    const call: FakeCall = new FakeCall({
      assistant: body.assistant,
      deleteOnLeave: body.roomDeleteOnUserLeaveEnabled,
      script,
      reply,
      listeningMs: state.listeningMs,
      artifactAfterMs: () => state.artifactAfterMs,
      now: () => Date.now() + state.aheadMs,
      happened: (what) => {
        if (!state.mute && body.assistant!.serverMessages.includes(what)) void post(call, what).catch(() => undefined);
      },
    });
    calls.set(call.id, call);
    return send(response, 201, {
      ...describe(call),
      webCallUrl: `${url.replace('http', 'ws')}/room/${call.id}`,
      artifactPlan: call.assistant.artifactPlan,
      monitor: { controlUrl: `${url}/call/${call.id}/control` },
      transport: { provider: 'daily', ...(state.callToken && { callToken: state.callToken }) },
    });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state.slowMs > 0) await sleep(state.slowMs);
    const [, place, id, rest] = new URL(request.url ?? '/', url).pathname.split('/');
    if (request.method === 'POST' && place === 'call' && id === 'web') return create(request, response);
    const call = calls.get(id ?? '');
    if (!call) return send(response, 404, { message: 'not found' });
    if (place === 'recordings') return sendRecording(call, rest ?? '', response);
    if (request.method === 'POST' && rest === 'control') {
      call.end('manually-canceled');
      return send(response, 200, {});
    }
    state.asked.push(Date.now());
    if (request.headers.authorization !== `Bearer ${PRIVATE_KEY}`) return send(response, 401, { message: 'Invalid Key' });
    return state.fail.get ? send(response, state.fail.get, { message: 'refused' }) : send(response, 200, describe(call));
  }

  function sendRecording(call: FakeCall, file: string, response: ServerResponse): void {
    if (state.forgotten || !call.hasArtifact || file.startsWith('old-')) return send(response, 404, { message: 'gone' });
    const seconds = ((call.endedAt ?? 0) - (call.startedAt ?? call.endedAt ?? 0)) / 1000;
    // Headers that say too little, as those of a store of objects do.
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    response.end(toneWav({ seconds, tones: file === 'stereo.wav' ? [440, 660] : [440] }));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => send(response, 400, { message: String(error) }));
  });
  const rooms = new WebSocketServer({ server });
  rooms.on('connection', (socket, request) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'ws://room');
    const call = calls.get(pathname.split('/')[2] ?? '');
    if (!call || call.status === 'ended') socket.close(4404);
    else call.join(socket, searchParams.get('token'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    state,
    calls,
    post,
    latest: (): FakeCall => [...calls.values()].at(-1)!,
    /** What the product is told to use it. */
    env: { VOICE_ENGINE: 'vapi', VAPI_PUBLIC_KEY: PUBLIC_KEY, VAPI_PRIVATE_KEY: PRIVATE_KEY, VAPI_BASE_URL: url },
    close: async () => {
      for (const call of calls.values()) call.end('closed');
      for (const client of rooms.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
