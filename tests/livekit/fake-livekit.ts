import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify, type JWTPayload } from 'jose';

export const KEY = 'devkey';
export const SECRET = 'a-secret-that-is-long-enough-for-hs256';

type Answer = { status: number; body: object };
type Asked = { method: string; body: Record<string, unknown>; claims: JWTPayload };

/** LiveKit's HTTP API (Twirp) on loopback: rooms and who is in them. It can be slow, fail and refuse. */
export async function fakeLiveKit() {
  const asked: Asked[] = [];
  /** Agents in each room. */
  const rooms = new Map<string, number>();
  /** People in rooms of people, by identity: who is in one, it exists. */
  const people = new Map<string, string[]>();
  const mood: { status: number; hang: boolean; onEnd: (callId: string, reason: string) => void } = {
    status: 200,
    hang: false,
    onEnd: () => {},
  };

  const server = createServer((request, response) => {
    const send = ({ status, body }: Answer) => {
      if (!mood.hang) response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    answer(request).then(send, () => response.writeHead(500).end());
  });

  async function answer(request: IncomingMessage): Promise<Answer> {
    const method = request.url!.split('/').at(-1)!;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
    const verified = await jwtVerify(String(request.headers.authorization).replace('Bearer ', ''), new TextEncoder().encode(SECRET)).catch(
      () => null,
    );
    if (!verified) return { status: 401, body: { code: 'unauthenticated', msg: 'invalid token' } };
    if (mood.status !== 200) return { status: mood.status, body: { code: 'unavailable', msg: 'try later' } };
    asked.push({ method, body, claims: verified.payload });
    const name = (body.name ?? body.room) as string;
    if (method === 'CreateRoom') {
      rooms.set(name, 0);
      return { status: 200, body: { sid: 'RM_1', name } };
    }
    const there = people.get(name);
    if (there && method === 'ListParticipants')
      return { status: 200, body: { participants: there.map((identity) => ({ sid: `PA_${identity}`, identity, kind: 'STANDARD' })) } };
    if (there && method === 'RemoveParticipant') {
      people.set(
        name,
        there.filter((identity) => identity !== body.identity),
      );
      return { status: 200, body: {} };
    }
    if (there && method === 'DeleteRoom') {
      people.delete(name);
      return { status: 200, body: {} };
    }
    if (!rooms.has(name)) return { status: 404, body: { code: 'not_found', msg: 'requested room does not exist' } };
    if (method === 'ListParticipants') {
      const agents = Array.from({ length: rooms.get(name)! }, (_, i) => ({ sid: `PA_${i}`, identity: `agent-${i}`, kind: 'AGENT' }));
      return { status: 200, body: { participants: [{ sid: 'PA_d', identity: 'doctor', kind: 'STANDARD' }, ...agents] } };
    }
    if (method === 'SendData') {
      const { reason } = JSON.parse(Buffer.from(String(body.data), 'base64').toString()) as { reason: string };
      mood.onEnd(name, reason);
    }
    if (method === 'DeleteRoom') rooms.delete(name);
    return { status: 200, body: {} };
  }

  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    asked,
    rooms,
    people,
    mood,
    of: (method: string) => asked.filter((one) => one.method === method),
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}
export type FakeLiveKit = Awaited<ReturnType<typeof fakeLiveKit>>;
