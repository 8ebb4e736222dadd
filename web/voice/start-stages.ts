import type { Stage } from '#contract/voice.ts';
import type { CallEvent } from './call-events.ts';
import type { Clock } from './clock.ts';

/** Runs the stages of a start, telling of each; what a stage takes is given back in reverse by `undo`. */
export function startStages({ emit, clock, cancelled }: { emit: (event: CallEvent) => void; clock: Clock; cancelled: () => boolean }) {
  const begun = clock.now();
  const taken: (() => void)[] = [];
  let current: Stage | null = null;

  return {
    /** One stage: started, then completed or failed, with its duration in ms. Throws what the work throws, and `Cancelled`. */
    run: async <T>(stage: Stage, work: () => T | Promise<T>, metadata?: (result: T) => Record<string, unknown>): Promise<T> => {
      const from = clock.now();
      current = stage;
      emit({ type: 'call-start-progress', stage, status: 'started' });
      try {
        const result = await work();
        if (cancelled()) throw new Cancelled();
        const duration = clock.now() - from;
        emit({ type: 'call-start-progress', stage, status: 'completed', duration, ...(metadata && { metadata: metadata(result) }) });
        return result;
      } catch (error) {
        emit({ type: 'call-start-progress', stage, status: 'failed', duration: clock.now() - from });
        throw error;
      }
    },
    /** A stage, or a part of one, that somebody else went through. */
    passed: (progress: Omit<Extract<CallEvent, { type: 'call-start-progress' }>, 'type'>): void => {
      current = progress.stage;
      emit({ type: 'call-start-progress', ...progress });
    },
    /** Remembers how to give back what was taken. */
    took: (release: () => void): void => {
      taken.push(release);
    },
    /** Gives everything back, last taken first. May be called more than once. */
    undo: (): void => {
      for (let release = taken.pop(); release; release = taken.pop()) release();
    },
    stage: (): Stage | null => current,
    duration: (): number => clock.now() - begun,
  };
}

/** The person hung up, or left the page, before the call was up. */
export class Cancelled extends Error {
  constructor() {
    super('The start was called off');
    this.name = 'Cancelled';
  }
}
