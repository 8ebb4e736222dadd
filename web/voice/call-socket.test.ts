import { describe, expect, it } from 'vitest';
import { decodeFrame, encodeFrame, FRAME_PATIENT } from '#contract/voice.ts';
import { SocketRefused } from './call-socket.ts';
import { testLine as line } from './test-line.ts';
import { READY } from './test-socket.ts';

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

  it('takes the `ended` of a refusal for the end of that socket, not of the call', async () => {
    const { socket, sockets, messages, over } = line();
    const join = socket.join({ ticket: 'used', socketPath: '/s' });
    sockets[0]?.open();
    sockets[0]?.says({ type: 'error', code: 'ticket_invalid', recoverable: false, message: 'used' });
    sockets[0]?.says({ type: 'ended', reason: 'error' });
    sockets[0]?.drop(4401);
    await expect(join).rejects.toThrow(SocketRefused);
    const again = socket.join({ ticket: 'fresh', socketPath: '/s' });
    sockets[1]?.open();
    sockets[1]?.says(READY);
    await again;
    expect([over, messages.map(({ type }) => type)]).toEqual([[], ['error', 'ready']]);
  });

  it('that another page took the place of has moved, though it is told `ended`', async () => {
    const { joined, messages, over } = line();
    const server = await joined();
    server.says({ type: 'error', code: 'replaced', recoverable: false, message: 'elsewhere' });
    server.says({ type: 'ended', reason: 'replaced' });
    server.drop(4409);
    expect([over, messages.map(({ type }) => type)]).toEqual([['moved'], ['ready', 'error']]);
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

  it('notices a line that died without a word within five seconds', async () => {
    const { joined, clock, counts } = line();
    const server = await joined();
    await clock.advance(1000);
    expect(server.types()).toContain('ping');
    await clock.advance(3000);
    expect(counts().lost).toBe(0);
    await clock.advance(1000);
    expect(counts().lost).toBe(1);
  });

  it('holds on to a slow line: whatever is heard keeps it', async () => {
    const { joined, clock, counts } = line();
    const server = await joined();
    for (let second = 0; second < 10; second += 1) {
      await clock.advance(3000);
      server.says({ type: 'pong', t: clock.now() - 2900 });
    }
    expect(counts().lost).toBe(0);
  });

  it('looks at once when something may have happened, and gives the line two seconds', async () => {
    const { socket, joined, clock, counts } = line();
    const server = await joined();
    await clock.advance(500);
    socket.check();
    expect(server.types().at(-1)).toBe('ping');
    await clock.advance(1000);
    expect(counts().lost).toBe(0);
    await clock.advance(1600);
    expect(counts().lost).toBe(1);
  });

  it('does not blame the line for time in which the page stood still', async () => {
    const { joined, clock, counts } = line();
    const server = await joined();
    clock.sleep(600_000);
    await clock.advance(1000);
    expect(counts().lost).toBe(0);
    server.says({ type: 'pong', t: clock.now() });
    await clock.advance(1500);
    expect(counts().lost).toBe(0);
  });

  it('a socket that was given up and speaks again is not listened to', async () => {
    const { joined, clock, messages, over } = line();
    const server = await joined();
    await clock.advance(5000);
    const before = messages.length;
    server.says({ type: 'ended', reason: 'error' });
    server.drop(4409);
    expect(messages).toHaveLength(before);
    expect(over).toEqual([]);
  });

  it('a request that never comes back does not hold up the return', async () => {
    const { joined, clock, over, counts } = line(() => new Promise(() => {}));
    (await joined()).drop(1006);
    await clock.advance(20_000);
    expect(counts().tickets).toBeGreaterThan(3);
    await clock.advance(13_000);
    expect(over).toEqual(['connection-lost']);
  });

  it('a network that comes back hastens the return', async () => {
    let offline = true;
    const { socket, joined, sockets, clock, back } = line(() =>
      offline ? Promise.reject(new Error('offline')) : Promise.resolve({ ticket: 'fresh', socketPath: '/s' }),
    );
    (await joined()).drop(1006);
    await clock.advance(7000);
    offline = false;
    socket.check();
    await clock.advance(1);
    expect(sockets).toHaveLength(2);
    sockets[1]?.open();
    sockets[1]?.says(READY);
    await clock.advance(1);
    expect(back).toHaveLength(1);
  });

  it('a computer that wakes up after the 30 seconds still looks for its network and for how the call ended', async () => {
    const answers = [() => Promise.reject(new Error('offline')), async () => ({ ended: 'connection-lost' as const })];
    let awake = false;
    const { joined, clock, over } = line(() => answers[awake ? 1 : 0]!());
    (await joined()).drop(1006);
    await clock.advance(5000);
    clock.sleep(60_000);
    await clock.advance(5000);
    expect(over).toEqual([]);
    awake = true;
    await clock.advance(3000);
    expect(over).toEqual(['connection-lost']);
  });
});

describe('a socket that was closed', () => {
  it('is silent once it was closed', async () => {
    const { socket, joined, clock, over, counts } = line();
    await joined();
    socket.close();
    await clock.advance(60_000);
    expect(over).toEqual([]);
    expect(counts()).toEqual({ lost: 0, tickets: 0 });
  });
});
