import { keepPreferences, preferencesOf } from '#web/features/calls/preferences.ts';
import { transcript } from '../consultations.ts';
import { copy } from '#web/features/calls/copy.ts';
import { press } from './act.ts';
import { answerCalls, LIMITS, PreviewLine } from './line.ts';
import { giveMicrophone } from './microphone.ts';
import type { CallMoment } from './moments.ts';

/** What takes this long or longer is not waited for: a toast stays, a call that ends goes on ending, until the picture is taken. */
const STILL_MS = 2500;

/** The page has taken in an answer. */
const KNOWN_MS = 200;

/** What a call that goes well is answered, by the end of the path. */
const GOOD: Record<string, () => Response> = {
  '/api/calls': () =>
    Response.json({
      callId: 'call',
      ticket: 'ticket',
      socketPath: '/api/calls/socket',
      createdAt: new Date().toISOString(),
      limits: LIMITS,
    }),
  '/api/transcript': () => Response.json({ callId: 'call', transcript: transcript(), complete: true }),
  '/save-session': () => Response.json({ id: 'one' }),
};

/**
 * Prepares this browser for a moment of a call: before the page is drawn. Microphone, network and time are the preview's; page,
 * machine and protocol are the product's own.
 */
export function stageCall({ preferences, seconds = 0, answers, play }: CallMoment): {
  answer: (path: string) => Response | Promise<Response> | null;
  /** Once the page is drawn. Rejects when it never comes to show the moment. */
  play: () => Promise<unknown>;
} {
  keepPreferences(preferencesOf({ check: 'done', recogniser: false, ...preferences }));
  const microphone = giveMicrophone();
  let last: PreviewLine | null = null;
  answerCalls(() => (last = new PreviewLine({ seconds, spoken: preferences?.mode !== 'text' })));
  const line = () => {
    if (!last) throw new Error('No call has been started');
    return last;
  };
  let asked = () => {};
  const mayStart = new Promise<void>((resolve) => (asked = resolve));
  /** The page lets a call begin once it knows whether another is open. */
  const start = async () => {
    await mayStart;
    await new Promise((resolve) => setTimeout(resolve, KNOWN_MS));
    await press(copy.start);
  };
  return {
    answer: (path) => {
      if (path.endsWith('/current')) asked();
      return Object.entries({ ...GOOD, ...answers }).find(([end]) => path.endsWith(end))?.[1]() ?? null;
    },
    play: async () => {
      await play({ start, line, microphone });
    },
  };
}

/** Stops every longer wait of this page, for good. */
export function standStill(): void {
  const real = window.setTimeout.bind(window);
  const short = (then: TimerHandler, ms = 0, ...given: unknown[]) => (ms < STILL_MS ? real(then, ms, ...given) : 0);
  window.setTimeout = short as typeof window.setTimeout;
}
