import type { Entry } from '#contract/transcript.ts';
import { keptCall } from './kept-call.ts';
import type { CallPlan } from '#server/voice/plan.ts';
import { fakeMicrophone, fakePage } from './fake-page.ts';

/** What is asked of a call in tests: recogniser and voice, what the patient says, and what differs from the usual plan. */
export type SpokenCall = Pick<CallPlan, 'chooseEngines' | 'endOfTurn'> & {
  says: string[] | string;
  browser?: { recogniser: boolean; voice: string | null };
};

/**
 * A call in this process, joined by a page that plays in real time, with a microphone. Every end of a
 * turn is judged as sure unless `endOfTurn` says otherwise: a synthetic voice fools the model. Close it at the end.
 */
export async function spokenCall({
  chooseEngines,
  says,
  browser = { recogniser: false, voice: null },
  endOfTurn = async () => 0.95,
}: SpokenCall) {
  const warned: string[] = [];
  let replies = 0;
  const { call, stored } = keptCall({
    patient: {
      reply: async function* reply() {
        yield typeof says === 'string' ? says : (says[Math.min(replies++, says.length - 1)] ?? '');
      },
    },
    chooseEngines,
    endOfTurn,
    onWarn: (message) => warned.push(message),
  });
  const page = fakePage((message) => call.receive(message));
  const microphone = fakeMicrophone((pcm) => call.microphone(pcm));
  await call.attach(page.wire, { type: 'hello', ticket: '', callId: 'c1', mic: true, ua: '', browser });
  return {
    call,
    page,
    stored,
    warned,
    of: (role: Entry['role']) => stored.filter((entry) => entry.role === role),
    /** Says samples; resolves with the moment they ended. */
    say: (pcm: Int16Array) => microphone.say(pcm),
    close: async () => {
      microphone.stop();
      page.stop();
      await call.end('error');
    },
  };
}
