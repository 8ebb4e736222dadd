import { CONSULTATION_SECONDS } from '#contract/limits.ts';
import type { AgentState, UserState } from '#contract/voice.ts';
import { copy } from '#web/features/calls/copy.ts';
import { transcript } from '../consultations.ts';
import { failure } from '../failure.ts';
import { type CallMomentName, PLAYED_WHOLE } from '../states.ts';
import { press, shows, write } from './act.ts';
import type { PreviewLine } from './line.ts';
import type { giveMicrophone } from './microphone.ts';
import { wholeCall } from './whole-call.ts';

/** What a moment is made with: the page under a hand, its microphone, and the server's end of its line. */
export type Scene = { start: () => Promise<void>; line: () => PreviewLine; microphone: ReturnType<typeof giveMicrophone> };
export type CallMoment = {
  /** Chosen before, and kept by the browser. */
  preferences?: { mode?: 'text' };
  /** How long the call has been running. */
  seconds?: number;
  /** Answers other than those to a call that goes well: by the end of the path. */
  answers?: Record<string, () => Response | Promise<Response>>;
  /** Time goes on while it is looked at. */
  moves?: true;
  play: (scene: Scene) => Promise<unknown>;
};

const NEVER = () => new Promise<Response>(() => {});
const PASSED = 470;
/** A button that has taken another's place is not pressed by the second half of a double press: it waits for so long. */
const SETTLES_MS = 600;

/** Starts the call and brings it to where `count` things have been said, the last of them perhaps still being said. */
async function talk({ start, line }: Scene, count: number, partial?: string): Promise<PreviewLine> {
  await start();
  await shows('is waiting for you to begin');
  const server = line();
  transcript()
    .slice(0, count)
    .forEach((entry, index) => {
      const isPartial = partial !== undefined && index === count - 1;
      const text = isPartial ? partial : entry.text;
      server.says({ type: 'transcript', entry: { ...entry, text, content: text, isPartial } });
    });
  server.says({ type: 'turn', latency: { heard: 900 } });
  return server;
}

const state = (server: PreviewLine, agent: AgentState, user: UserState = 'listening') => server.says({ type: 'state', agent, user });
const listening = async (scene: Scene, count = 4) => {
  const server = await talk(scene, count);
  state(server, 'listening');
  await shows('is listening');
  return server;
};
const ended = async (scene: Scene) => (await listening(scene, 6)).says({ type: 'ended', reason: 'exceeded-max-duration' });

/** Every moment of a call that looks different. Each is played on the real page, from the button that starts it. */
export const MOMENTS: Record<CallMomentName | typeof PLAYED_WHOLE, CallMoment> = {
  [PLAYED_WHOLE]: wholeCall,
  elsewhere: {
    answers: {
      '/current': () =>
        Response.json({ call: { callId: 'other', scenarioId: 'tears', createdAt: null, mode: 'voice', state: 'in-progress', notes: '' } }),
    },
    play: () => shows(copy.other.open),
  },
  starting: {
    play: async ({ start, microphone }) => {
      microphone.withhold();
      await start();
      await shows(copy.steps.allow);
    },
  },
  'start-failed': {
    answers: { '/api/calls': () => failure(500) },
    play: ({ start }) => start().then(() => shows(copy.steps.failed.preparing)),
  },
  begin: { seconds: 4, play: ({ start }) => start().then(() => shows('is waiting for you to begin')) },
  'patient-speaks': {
    seconds: 140,
    play: async (scene) => {
      const server = await talk(scene, 2, "It's my big toe, doctor. It woke me up three");
      state(server, 'speaking');
      // Ten times a second in a call; one stays as loud as it was for a picture.
      setInterval(() => server.says({ type: 'level', who: 'patient', v: 0.18 }), 100);
      await shows('is speaking');
    },
  },
  'doctor-speaks': {
    seconds: 300,
    play: async (scene) => {
      const server = await talk(scene, 3, 'That sounds really sore. Was there anything you were');
      scene.microphone.speak();
      state(server, 'listening', 'speaking');
      await shows('can hear you');
    },
  },
  'doctor-thinks': {
    seconds: PASSED,
    play: async (scene) => {
      (await listening(scene)).says({ type: 'silence', seconds: 22 });
      await shows(copy.silence.title);
    },
  },
  muted: {
    seconds: PASSED,
    play: async (scene) => {
      await listening(scene);
      await press(copy.audio.mute);
    },
  },
  'typed-turn': {
    preferences: { mode: 'text' },
    seconds: PASSED,
    play: async (scene) => {
      state(await talk(scene, 5), 'thinking');
      await shows('is thinking');
      await write(copy.turn.label, 'And please ring us if');
    },
  },
  reconnecting: {
    seconds: PASSED,
    answers: { '/ticket': NEVER },
    play: async (scene) => {
      (await listening(scene)).close(1006);
      await shows(copy.line.reconnecting);
      await write(copy.turn.label, 'Are you still with me, Mr Hughes?');
      await press(copy.turn.send);
    },
  },
  'microphone-lost': {
    seconds: PASSED,
    play: async (scene) => {
      await listening(scene);
      scene.microphone.unplug();
      await shows(copy.notice.actions.microphone);
    },
  },
  'two-minutes-left': { seconds: 604, play: (scene) => listening(scene, 5) },
  /** Behind what stands there for the rest of the call. */
  'two-minutes-left-unheard': {
    seconds: 598,
    moves: true,
    play: async (scene) => {
      await listening(scene, 5);
      scene.microphone.unplug();
      await shows(copy.notice.actions.microphone);
    },
  },
  'two-minutes-left-asked': {
    seconds: 598,
    moves: true,
    play: async (scene) => {
      (await listening(scene, 5)).says({ type: 'silence', seconds: 22 });
      await shows(copy.silence.title);
    },
  },
  'time-over': {
    seconds: CONSULTATION_SECONDS + 3,
    play: async (scene) => {
      state(await talk(scene, 6, 'Right. And can I'), 'speaking');
      await shows(copy.timer.over);
    },
  },
  ending: {
    seconds: PASSED,
    play: async (scene) => {
      await listening(scene);
      await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
      await press(copy.end);
      await press(copy.endEarly.action);
      await shows(copy.line.ending);
    },
  },
  saving: {
    seconds: CONSULTATION_SECONDS + 3,
    answers: { '/save-session': NEVER },
    play: (scene) => ended(scene).then(() => shows(copy.saving)),
  },
  saved: {
    seconds: CONSULTATION_SECONDS + 3,
    answers: { '/assessments': () => Response.json([]), '/grade': NEVER },
    play: (scene) => ended(scene).then(() => shows(copy.savedLink)),
  },
  'save-failed': {
    seconds: CONSULTATION_SECONDS + 3,
    answers: { '/save-session': () => failure(500) },
    play: (scene) => ended(scene).then(() => shows(copy.save)),
  },
  moved: {
    seconds: PASSED,
    play: async (scene) => {
      (await listening(scene)).close(4409);
      await shows(copy.moved.here);
    },
  },
};
