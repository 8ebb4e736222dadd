import { describe, expect, it } from 'vitest';
import type { EndedReason } from '#contract/call.ts';
import { decodeFrame, encodeFrame, FRAME_PATIENT, type ServerMessage } from '#contract/voice.ts';
import { callSocket, SocketRefused, type Ticket } from './call-socket.ts';
import { testClock } from './test-clock.ts';
import { READY, TestSocket } from './test-socket.ts';

function line(freshTicket: () => Promise<Ticket | { ended: EndedReason }> = async () => ({ ticket: 'fresh', socketPath: '/s' })) {
  const clock = testClock();
  const sockets: TestSocket[] = [];
  const messages: ServerMessage[] = [];
  const frames: number[] = [];
  const over: string[] = [];
  let lost = 0;
  let tickets = 0;
  const socket = callSocket({
    open: (path) => {
      const made = new TestSocket(path);
      sockets.push(made);
      return made;
    },
    callId: 'call-1',
    hello: () => ({ mic: true, ua: 'test', browser: { recogniser: false, voice: null }, resumeFrom: 'entry-7' }),
    freshTicket: () => {
      tickets += 1;
      return freshTicket();
    },
    clock,
    on: {
      message: (message) => messages.push(message),
      audio: ({ seg }) => frames.push(seg),
      lost: () => (lost += 1),
      over: (why) => over.push(why),
    },
  });
  const joined = async () => {
    const join = socket.join({ ticket: 'first', socketPath: '/api/calls/socket' });
    sockets[0]?.open();
    sockets[0]?.says(READY);
    await join;
    return sockets[0]!;
  };
  return { socket, clock, sockets, messages, frames, over, joined, counts: () => ({ lost, tickets }) };
}

describe('the socket of a call', () => {
  it('sends hello first, with its ticket in the message and not in the address', async () => {
    const { joined } = line();
    const socket = await joined();
    expect(socket.path).not.toContain('first');
    expect(socket.sent[0]).toMatchObject({ type: 'hello', ticket: 'first', callId: 'call-1', resumeFrom: 'entry-7', mic: true });
  });

  it('says with which code it was refused', async () => {
    const { socket, sockets, over } = line();
    const join = socket.join({ ticket: 'used', socketPath: '/s' });
    sockets[0]?.open();
    sockets[0]?.drop(4401);
    await expect(join).rejects.toThrow(SocketRefused);
    expect(over).toEqual([]);
  });

  it('gives up a server that opens and says nothing', async () => {
    const { socket, sockets, clock } = line();
    const join = socket.join({ ticket: 'first', socketPath: '/s' });
    sockets[0]?.open();
    await Promise.all([expect(join).rejects.toThrow(SocketRefused), clock.advance(10_000)]);
  });

  it('numbers the samples of the microphone, also of those that a slow line swallowed', async () => {
    const { socket, joined } = line();
    const server = await joined();
    socket.sendMicrophone(new Int16Array(320));
    server.bufferedAmount = 100_000;
    socket.sendMicrophone(new Int16Array(320));
    server.bufferedAmount = 0;
    socket.sendMicrophone(new Int16Array(320));
    expect(server.frames.map((frame) => decodeFrame(frame)?.sampleOffset)).toEqual([0, 640]);
  });

  it("passes the patient's frames on and ignores what is no message", async () => {
    const { joined, frames, messages } = line();
    const server = await joined();
    server.says(encodeFrame({ kind: FRAME_PATIENT, seg: 3, sampleOffset: 0, pcm: new Int16Array(480) }));
    server.says(encodeFrame({ kind: 9, seg: 4, sampleOffset: 0, pcm: new Int16Array(480) }));
    server.says(new ArrayBuffer(3));
    server.says('{ not json');
    server.says({ type: 'from-the-future' });
    expect(frames).toEqual([3]);
    expect(messages.map(({ type }) => type)).toEqual(['ready']);
  });

  it('comes back with a fresh ticket when the line drops', async () => {
    const { joined, sockets, clock, over, counts } = line();
    (await joined()).drop(1006);
    expect(counts().lost).toBe(1);
    await clock.advance(300);
    expect(sockets).toHaveLength(2);
    sockets[1]?.open();
    sockets[1]?.says(READY);
    await clock.advance(5000);
    expect(sockets[1]?.sent[0]).toMatchObject({ type: 'hello', ticket: 'fresh', resumeFrom: 'entry-7' });
    expect(over).toEqual([]);
  });

  it('tries for 30 seconds and then says that the connection was lost, once', async () => {
    const { joined, clock, over, counts } = line(() => Promise.reject(new Error('offline')));
    (await joined()).drop(1006);
    await clock.advance(29_000);
    expect(over).toEqual([]);
    await clock.advance(10_000);
    expect(over).toEqual(['connection-lost']);
    const { tickets } = counts();
    await clock.advance(60_000);
    expect(counts().tickets).toBe(tickets);
    expect(over).toHaveLength(1);
  });

  it('learns how the call ended while it was away', async () => {
    const { joined, clock, over } = line(async () => ({ ended: 'server-shutdown' }));
    (await joined()).drop(1006);
    await clock.advance(1000);
    expect(over).toEqual(['server-shutdown']);
  });

  it('stays away when the call went on in another tab', async () => {
    const { joined, clock, over, counts } = line();
    (await joined()).drop(4409);
    await clock.advance(60_000);
    expect(over).toEqual(['moved']);
    expect(counts()).toEqual({ lost: 0, tickets: 0 });
  });

  it('does not come back after the server said that the call ended', async () => {
    const { joined, clock, over, messages, counts } = line();
    const server = await joined();
    server.says({ type: 'ended', reason: 'customer-ended-call' });
    server.drop(1000);
    await clock.advance(60_000);
    expect(messages.at(-1)).toEqual({ type: 'ended', reason: 'customer-ended-call' });
    expect(counts().tickets).toBe(0);
    expect(over).toEqual([]);
  });

  it('notices a line that died without a word', async () => {
    const { joined, clock, counts } = line();
    const server = await joined();
    await clock.advance(8000);
    expect(server.types()).toContain('ping');
    await clock.advance(20_000);
    expect(counts().lost).toBe(1);
  });

  it('is silent once it was closed', async () => {
    const { socket, joined, clock, over, counts } = line();
    await joined();
    socket.close();
    await clock.advance(60_000);
    expect(over).toEqual([]);
    expect(counts()).toEqual({ lost: 0, tickets: 0 });
  });
});
