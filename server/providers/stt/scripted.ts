import { setTimeout as sleep } from 'node:timers/promises';
import type { SttProvider } from './stt.ts';

export type ScriptedFaults = {
  latencyMs?: number;
  /** True for an utterance (counted from 0) that cannot be recognised. */
  fail?: (utterance: number) => boolean;
};

/** A recogniser for tests: whatever is said, each call returns the next line of the script; '' after its end. */
export function scriptedStt({ script, latencyMs = 0, fail }: { script: readonly string[] } & ScriptedFaults): SttProvider {
  return {
    id: 'scripted',
    label: 'test script',
    async open({ language }) {
      const { batchRecogniser } = await import('./batch-recogniser.ts');
      let utterance = -1;
      return batchRecogniser({
        id: 'scripted',
        language,
        async recognise(_pcm, signal) {
          utterance += 1;
          const mine = utterance;
          await sleep(latencyMs, undefined, { signal });
          if (fail?.(mine)) throw new Error('the scripted recogniser was told to fail');
          return script[mine] ?? '';
        },
      });
    },
  };
}
