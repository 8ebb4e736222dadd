import { describe, expect, it } from 'vitest';
import { decodeFrame } from '#contract/voice.ts';
import { testLine as line } from './test-line.ts';
import { READY, type TestSocket } from './test-socket.ts';

describe('words given to a line that is down', () => {
  const turn = (text: string) => ({ type: 'text', text }) as const;
  const comeBack = async ({ clock, sockets }: Pick<ReturnType<typeof line>, 'clock' | 'sockets'>) => {
    await clock.advance(300);
    const next = sockets.at(-1)!;
    next.open();
    next.says(READY);
    await clock.advance(1);
    return next;
  };
  const textsOf = (socket: TestSocket) => socket.sent.flatMap(({ type, text }) => (type === 'text' || type === 'stt' ? [text] : []));

  it('are sent in their order when it is back; guesses and gestures are not', async () => {
    const { socket, joined, clock, sockets } = line();
    (await joined()).drop(1006);
    socket.send(turn('Since when?'));
    socket.send({ type: 'stt', text: 'and does', final: false });
    socket.send({ type: 'stt', text: 'and does it hurt', final: true });
    socket.send({ type: 'typing' });
    const back = await comeBack({ clock, sockets });
    expect(back.types().filter((type) => type !== 'ping')).toEqual(['hello', 'text', 'stt']);
    expect(textsOf(back)).toEqual(['Since when?', 'and does it hurt']);
  });

  it('are sent again under the same id when the line died before the server had surely heard them', async () => {
    const { socket, joined, clock, sockets } = line();
    const first = await joined();
    socket.send(turn('confirmed'));
    await clock.advance(1000);
    first.says({ type: 'pong', t: clock.now() });
    socket.send(turn('swallowed'));
    first.says({ type: 'pong', t: clock.now() - 300 });
    first.drop(1006);
    const back = await comeBack({ clock, sockets });
    expect(textsOf(back)).toEqual(['swallowed']);
    const ids = [first, back].map((its) => its.sent.find(({ text }) => text === 'swallowed')?.id);
    expect(ids[0]).toBe(ids[1]);
    expect(socket.unsent()).toEqual(['swallowed']);
    await clock.advance(1000);
    back.says({ type: 'pong', t: clock.now() });
    expect(socket.unsent()).toEqual([]);
  });

  it('that the server did not take go back to who wrote them, are not sent again by themselves, and are not lost when the call ends', async () => {
    const { socket, joined, clock, sockets, refused, messages } = line();
    const server = await joined();
    socket.send(turn('Any fever?'));
    socket.send(turn('Any rash?'));
    const { id } = server.sent.find(({ text }) => text === 'Any rash?')!;
    server.says({ type: 'error', code: 'slow_down', recoverable: true, message: 'Wait for a reply.', id });
    expect(refused).toEqual([['Any rash?', 'Wait for a reply.']]);
    expect(messages.some(({ type }) => type === 'error')).toBe(false);
    server.drop(1006);
    const back = await comeBack({ clock, sockets });
    expect(textsOf(back)).toEqual(['Any fever?']);
    back.says({ type: 'ended', reason: 'customer-ended-call' });
    expect(socket.unsent()).toEqual(['Any rash?']);
  });

  it('that were refused and are sent again are new words', async () => {
    const { socket, joined } = line();
    const server = await joined();
    socket.send(turn('Any rash?'));
    server.says({ type: 'error', code: 'slow_down', recoverable: true, message: 'Wait.', id: server.sent.at(-1)!.id });
    socket.send(turn('Any rash or fever?'));
    expect(socket.unsent()).toEqual(['Any rash or fever?']);
  });

  it('are with a server that says how the call ended', async () => {
    const { socket, joined } = line();
    const server = await joined();
    socket.send(turn('Goodbye then.'));
    server.says({ type: 'ended', reason: 'customer-ended-call' });
    expect(socket.unsent()).toEqual([]);
  });

  it('are with a server whose transcript holds them, each once', async () => {
    const { socket, joined } = line();
    const server = await joined();
    const entry = (text: string) => ({ id: text, role: 'user', text, content: text, timestamp: '2026-11-20T10:00:00Z', isPartial: false });
    for (const text of ['Since when?', 'Since when?', 'Since']) socket.send(turn(text));
    socket.send({ type: 'stt', text: 'does it hurt', final: true });
    server.says({ type: 'transcript', entry: entry('Since when?') });
    expect(socket.unsent()).toEqual(['Since when?', 'Since', 'does it hurt']);
    server.says({ type: 'transcript', entry: { ...entry('And does it hurt at night?'), isPartial: true } });
    server.says({ type: 'transcript', entry: entry('And does it hurt at night?') });
    expect(socket.unsent()).toEqual(['Since when?', 'Since']);
  });

  it('microphone frames of the gap are dropped, and counted', async () => {
    const { socket, joined, clock, sockets } = line();
    const first = await joined();
    socket.sendMicrophone(new Int16Array(320));
    first.drop(1006);
    for (let frame = 0; frame < 50; frame += 1) socket.sendMicrophone(new Int16Array(320));
    const back = await comeBack({ clock, sockets });
    socket.sendMicrophone(new Int16Array(320));
    expect(back.frames.map((frame) => decodeFrame(frame)?.sampleOffset)).toEqual([51 * 320]);
  });
});
