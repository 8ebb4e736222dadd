import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerMessage } from '#contract/voice.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createClient } from '#web/api/client.ts';
import { callSocket } from '#web/voice/call-socket.ts';
import { pageClock } from '#web/voice/clock.ts';
import { insist } from './doctors-at-work.ts';
import { fakePage, until } from './fake-page.ts';
import { enterAsGuest } from './sign-in.ts';

const PATIENCE_MS = 90_000;
/** From the last turn to the press of End. */
const END_MS = 300;

/** What became of typed turns. `refused`: not taken, and given back to the doctor; `speaking`: typed into the patient's speech. */
export type Typed = { turns: number; speaking: number; refused: number; lost: string[]; doubled: string[]; swapped: string[] };

type Doctor = {
  url: string;
  /** Numbers from 0 to 1. */
  random: () => number;
  turns: number;
  /** The longest pause between two turns. */
  pauseMs: number;
  /** The page is let in. */
  onIn: () => void;
};

/**
 * One spoken call whose doctor types at random moments and ends it at one, through the page's own socket: a line that drops is taken
 * up again, and what is not confirmed is sent again. The patient's sound is played in real time.
 */
async function typingDoctor({ url, random, turns, pauseMs, onIn }: Doctor): Promise<Typed> {
  const client = createClient({ base: url, token: (await insist(() => enterAsGuest(url))).access_token });
  const scenarios = await insist(() => client.listScenarios());
  const scenarioId = scenarios.find(({ title }) => title === 'A painful big toe')!.id;
  const { callId, ...ticket } = await insist(() => client.startCall({ scenarioId, mode: 'voice' }));
  const page = fakePage((report) => socket.send(report));
  let ending = false;
  let isOver = false;
  const refused: string[] = [];
  const hear = (message: ServerMessage): void => {
    page.wire.send(message);
    if (message.type === 'ready' && ending) socket.send({ type: 'end' });
    if (message.type === 'ended') isOver = true;
  };
  const socket = callSocket({
    open: (path) => new WebSocket(url.replace(/^http/, 'ws') + path),
    callId,
    clock: pageClock,
    hello: () => ({ mic: false, ua: 'test', resumeFrom: page.finals().at(-1)?.id ?? null, browser: { recogniser: false, voice: null } }),
    freshTicket: () =>
      client.issueTicket({ callId }).catch((error: unknown) => {
        if (error instanceof ApiError && [404, 410].includes(error.status)) return { ended: 'error' as const };
        throw error;
      }),
    on: {
      message: hear,
      refused: (text) => refused.push(text),
      audio: ({ seg, sampleOffset, pcm }) => page.wire.sendAudio(seg, sampleOffset, pcm),
      measured: () => {},
      lost: () => {},
      back: () => {},
      over: () => (isOver = true),
    },
  });
  await socket.join(ticket);
  onIn();
  const typed: string[] = [];
  let speaking = 0;
  for (let turn = 1; turn <= turns; turn += 1) {
    await sleep(random() * pauseMs);
    if (page.of('state').at(-1)?.message.agent === 'speaking') speaking += 1;
    const text = `Turn ${turn}: could you tell me more about the pain?`;
    typed.push(text);
    socket.send({ type: 'text', text });
  }
  await sleep(random() * END_MS);
  ending = true;
  socket.send({ type: 'end' });
  await until('the end of the call', () => isOver, PATIENCE_MS);
  page.stop();
  const { transcript } = await insist(() => client.getTranscript({ callId }));
  const stored = transcript.filter(({ role }) => role === 'user').map(({ content }) => content);
  const taken = typed.filter((text) => !refused.includes(text));
  const kept = taken.filter((text) => stored.includes(text));
  const inOrder = [...new Set(stored)].filter((text) => taken.includes(text));
  return {
    turns: typed.length,
    speaking,
    refused: refused.length,
    lost: taken.filter((text) => !stored.includes(text)),
    doubled: stored.filter((text, at) => stored.indexOf(text) !== at),
    swapped: kept.filter((text, at) => inOrder[at] !== text),
  };
}

/** So many of them at once. `allIn` resolves when each has been let in: what befalls a call before that is no loss of words. */
export function typingDoctors(count: number, doctor: Omit<Doctor, 'onIn'>): { allIn: Promise<void>; typed: Promise<Typed[]> } {
  const { promise: allIn, resolve } = Promise.withResolvers<void>();
  let waiting = count;
  const onIn = () => {
    waiting -= 1;
    if (waiting === 0) resolve();
  };
  return { allIn, typed: Promise.all(Array.from({ length: count }, () => typingDoctor({ ...doctor, onIn }))) };
}
