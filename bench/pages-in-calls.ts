import { insist } from '#tests/support/doctors-at-work.ts';
import { enterAsGuest } from '#tests/support/sign-in.ts';
import { createClient } from '#web/api/client.ts';
import { callSocket } from '#web/voice/call-socket.ts';
import { pageClock } from '#web/voice/clock.ts';

/** One way back: when the line was lost, and when the call went on, in ms since 1970. */
export type WayBack = { lost: number; back: number };

/** Typed calls that are open and wait, each held by the socket that the product's page uses, with its own ways back. */
export async function pagesInCalls(url: string, count: number) {
  const ways: WayBack[] = [];
  const over: string[] = [];

  async function open() {
    const { access_token: token } = await insist(() => enterAsGuest(url));
    const client = createClient({ base: url, token });
    const [scenario] = await client.listScenarios();
    const call = await client.startCall({ scenarioId: scenario!.id, mode: 'text' });
    let lost = 0;
    const socket = callSocket({
      open: (path) => new WebSocket(url.replace(/^http/, 'ws') + path),
      callId: call.callId,
      hello: () => ({ mic: false, browser: { recogniser: false, voice: null }, ua: 'bench', resumeFrom: null }),
      freshTicket: () => client.issueTicket({ callId: call.callId }),
      clock: pageClock,
      on: {
        message: () => {},
        refused: () => {},
        audio: () => {},
        measured: () => {},
        lost: () => (lost = Date.now()),
        back: () => ways.push({ lost, back: Date.now() }),
        over: (why) => over.push(why),
      },
    });
    await socket.join(call);
    return socket;
  }

  const sockets = await Promise.all(Array.from({ length: count }, open));
  return {
    /** Those since it was last asked. */
    ways: () => ways.splice(0),
    /** Why calls ended that should not have. */
    over,
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}
