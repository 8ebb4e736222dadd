import type { EndedReason } from '#contract/call.ts';
import type { ServerMessage } from '#contract/voice.ts';
import { callSocket, type Ticket } from './call-socket.ts';
import { testClock } from './test-clock.ts';
import { READY, TestSocket } from './test-socket.ts';

/** A call's socket on a clock and sockets of the test's own, and what it told. */
export function testLine(
  freshTicket: () => Promise<Ticket | { ended: EndedReason }> = async () => ({ ticket: 'fresh', socketPath: '/s' }),
) {
  const clock = testClock();
  const sockets: TestSocket[] = [];
  const messages: ServerMessage[] = [];
  const refused: [text: string, why: string][] = [];
  const frames: number[] = [];
  const over: string[] = [];
  const back: number[] = [];
  let silent = 0;
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
      refused: (text, why) => refused.push([text, why]),
      audio: ({ seg }) => frames.push(seg),
      measured: ({ silentMs }) => (silent = silentMs),
      lost: () => (lost += 1),
      back: (ms) => back.push(ms),
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
  return { socket, clock, sockets, messages, refused, frames, over, back, silent: () => silent, joined, counts: () => ({ lost, tickets }) };
}
