import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { RoomClientMessage, RoomServerMessage } from '#contract/room-socket.ts';
import { RoomServerMessage as Schema } from '#contract/room-socket.ts';
import type { Client } from '#web/api/client.ts';
import { until } from './fake-page.ts';

type Of<Type extends RoomServerMessage['type']> = Extract<RoomServerMessage, { type: Type }>;

/** A bare client of `room.v1`: keeps everything it is told, as bytes and as messages that fit the contract. */
export async function roomSocket(url: string) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/rooms/socket`, { perMessageDeflate: false });
  const messages: RoomServerMessage[] = [];
  const wire: string[] = [];
  let closed: number | null = null;
  socket.on('message', (data: Buffer) => {
    wire.push(data.toString());
    messages.push(Schema.parse(JSON.parse(data.toString())));
  });
  socket.on('close', (code) => (closed = code));
  socket.on('error', () => {});
  await until('the socket to open', () => socket.readyState === WebSocket.OPEN);
  const of = <Type extends RoomServerMessage['type']>(type: Type) =>
    messages.filter((message): message is Of<Type> => message.type === type);
  return {
    messages,
    /** All that was sent to it, as it came. */
    wire: () => wire.join('\n'),
    of,
    closed: () => closed,
    send: (message: RoomClientMessage | Record<string, unknown>) => socket.send(JSON.stringify(message)),
    sendRaw: (data: Uint8Array) => socket.send(data),
    drop: () => socket.terminate(),
    /** The room as it was told last. */
    room: () => messages.flatMap((message) => (message.type === 'room' || message.type === 'ready' ? [message.room] : [])).at(-1),
    sight: () => of('sight').at(-1)?.sight,
    lines: () => [...of('lines').flatMap(({ lines }) => lines), ...of('line').map(({ line }) => line)],
    /** The error that a message is answered with, or null once a later one is answered. */
    refusal: async (message: RoomClientMessage): Promise<string | null> => {
      const before = of('error').length;
      const t = Math.random();
      socket.send(JSON.stringify(message));
      socket.send(JSON.stringify({ type: 'ping', t }));
      await until(`the answer to ${JSON.stringify(message)}`, () => of('pong').some((pong) => pong.t === t) || closed !== null, 30_000);
      return of('error')[before]?.code ?? null;
    },
  };
}
export type RoomSocket = Awaited<ReturnType<typeof roomSocket>>;

/** Enters with a link and says hello; who waits has waited for `waiting`, who is in for `ready` and `mine`. */
export async function enterRoom(url: string, client: Client, code: string, name = 'Somebody') {
  const place = await client.enterRoom({ code, name });
  const page = await roomSocket(url);
  page.send({ type: 'hello', ticket: place.ticket });
  const first = () => page.of('waiting').length > 0 || page.of('mine').length > 0 || page.closed() !== null;
  await until('a first answer', first, 30_000);
  if (page.closed() !== null) throw new Error(`the room was closed at once: ${page.wire()}`);
  return { ...page, memberId: place.memberId, place };
}
export type RoomPage = Awaited<ReturnType<typeof enterRoom>>;

/** Lets somebody in, in whatever role they get. */
export async function admit(host: RoomSocket, guest: RoomPage): Promise<void> {
  host.send({ type: 'admit', memberId: guest.memberId });
  await until('being let in', () => guest.of('mine').length > 0, 30_000);
}

export async function phase(page: RoomSocket, wanted: string): Promise<void> {
  await until(`the phase ${wanted}`, () => page.room()?.phase === wanted, 30_000);
}

/** Moves a room on from where it is, and waits until it is there. */
export async function goOn(page: RoomSocket, wanted: string): Promise<void> {
  const { phase: from, station } = page.room()!;
  page.send({ type: 'go-on', phase: from, station });
  await phase(page, wanted);
}

/** Says a line and waits until it is stored. */
export async function say(page: RoomSocket, text: string, startMs: number): Promise<string> {
  const id = randomUUID();
  page.send({ type: 'line', id, text, startMs, endMs: startMs + 900, typed: false });
  await until('the line', () => page.lines().some((line) => line.id === id), 30_000);
  return id;
}
