import { WebSocket } from 'ws';
import type { ClientMessage, ServerMessage } from '#contract/voice.ts';
import { until } from './fake-page.ts';

/** A bare client of `consult.v1`: keeps what it is told, sends what it is given. */
export async function openSocket(url: string, path = '/api/calls/socket') {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + path, { perMessageDeflate: false });
  const messages: ServerMessage[] = [];
  const frames: Buffer[] = [];
  let closed: number | null = null;
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) frames.push(data);
    else messages.push(JSON.parse(data.toString()) as ServerMessage);
  });
  socket.on('close', (code) => (closed = code));
  socket.on('error', () => {});
  await until('the socket to open', () => socket.readyState === WebSocket.OPEN);
  const of = <Type extends ServerMessage['type']>(type: Type) =>
    messages.filter((message): message is Extract<ServerMessage, { type: Type }> => message.type === type);
  return {
    messages,
    frames,
    of,
    send: (message: ClientMessage | Record<string, unknown>) => socket.send(JSON.stringify(message)),
    sendRaw: (data: string | Uint8Array) => socket.send(data),
    closed: () => closed,
    drop: () => socket.terminate(),
    finals: () => of('transcript').flatMap(({ entry }) => (entry.isPartial ? [] : [entry])),
  };
}

/** Says hello with a ticket and waits for the first state. */
export async function joinCall(
  url: string,
  { callId, ticket, socketPath }: { callId: string; ticket: string; socketPath: string },
  extra = {},
) {
  const socket = await openSocket(url, socketPath);
  socket.send({ type: 'hello', ticket, callId, mic: false, ua: 'test', ...extra });
  // The first spoken call of a process loads what speaking needs; on a busy computer that takes its time.
  await until('ready and a state', () => socket.of('state').length > 0, 30_000);
  return socket;
}
