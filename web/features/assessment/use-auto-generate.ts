import { useEffect, useLayoutEffect, useState } from 'react';
import { ASSESSMENT_REFETCH_WAIT_MS } from '#contract/limits.ts';
import { nextStep } from './rules.ts';

type Given = {
  completedAt: string;
  hasTranscript: boolean;
  found: number | null;
  guarded: () => boolean;
  refetch: () => Promise<unknown>;
  generate: () => void;
  now: () => Date;
};

/**
 * Carries out what `nextStep` says. Returns whether the early wait is under way, or a generation that is not known to run yet: the panel
 * already says that it works, and never for one picture that it could be asked to.
 */
export function useAutoGenerate({ completedAt, hasTranscript, found, guarded, refetch, generate, now }: Given): boolean {
  const [refetched, setRefetched] = useState(false);
  const [busy, setBusy] = useState(false);
  const step = () => nextStep({ completedAt: new Date(completedAt), hasTranscript, found, refetched, guarded: guarded(), now: now() });

  // Said before it is drawn, and done afterwards: what is drawn anew must not do it twice.
  useLayoutEffect(() => {
    setBusy(step() !== 'nothing');
    // A step follows from what was found and whether it was looked for twice; the functions only carry it out.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [completedAt, hasTranscript, found, refetched]);
  useEffect(() => {
    const next = step();
    if (next === 'nothing') return undefined;
    if (next === 'generate') generate();
    const timer =
      next === 'generate'
        ? // The panel is told that it runs a moment later, and before this.
          setTimeout(() => setBusy(false))
        : setTimeout(() => void refetch().finally(() => setRefetched(true)), ASSESSMENT_REFETCH_WAIT_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [completedAt, hasTranscript, found, refetched]);

  return busy;
}
