import type { CallStore } from '#server/features/calls/store.ts';
import type { Grade } from '#server/features/assessment/grade-consultation.ts';
import type { CallWatch } from '#server/voice/plan.ts';
import type { Metrics } from './metrics.ts';
import type { Traces } from './traces.ts';

/** Counts what becomes of calls as they are put on record. */
export function watchedCalls(store: CallStore, { callsStarted, callsEnded, callSeconds }: Metrics): CallStore {
  return {
    ...store,
    create: async (wish) => {
      const call = await store.create(wish);
      if (call) callsStarted.inc({ mode: call.mode });
      return call;
    },
    end: async (id, reason, at, node) => {
      const before = await store.get(id);
      await store.end(id, reason, at, node);
      if (!before || before.status === 'ended') return;
      callsEnded.inc({ reason });
      if (before.activeAt) callSeconds.observe((at.getTime() - before.activeAt.getTime()) / 1000);
    },
    endAbandoned: async (now, ids) => {
      const ended = await store.endAbandoned(now, ids);
      callsEnded.inc({ reason: 'server-shutdown' }, ended);
      return ended;
    },
  };
}

/** Told by calls how their turns go. */
export const callWatch = ({ turnLatency, providerErrors }: Metrics, traces: Traces | null): CallWatch => ({
  turn: (stages) => {
    for (const [stage, ms] of Object.entries(stages)) turnLatency.observe({ stage }, ms / 1000);
    traces?.past('spoken turn', stages.heard ?? 0, { ...stages });
  },
  providerFailed: (stage, provider) => providerErrors.inc({ stage, provider }),
});

/** Times each marking. */
export const watchedGrading =
  (grade: Grade, { grading }: Metrics, traces: Traces | null): Grade =>
  async (...asked) => {
    const began = performance.now();
    const over = (engine: string, outcome: 'marked' | 'failed') => {
      const ms = performance.now() - began;
      grading.observe({ engine, outcome }, ms / 1000);
      traces?.past('marking', ms, { engine, outcome });
    };
    try {
      const record = await grade(...asked);
      over(record.assessment.report.engine, 'marked');
      return record;
    } catch (error) {
      over('none', 'failed');
      throw error;
    }
  };
