import { useEffect, useState } from 'react';
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

/** Carries out what `nextStep` says. Returns whether the early wait is under way, in which the panel already says that it works. */
export function useAutoGenerate({ completedAt, hasTranscript, found, guarded, refetch, generate, now }: Given): boolean {
  const [refetched, setRefetched] = useState(false);
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    const step = nextStep({ completedAt: new Date(completedAt), hasTranscript, found, refetched, guarded: guarded(), now: now() });
    if (step === 'generate') generate();
    if (step !== 'wait-and-refetch') return undefined;
    setWaiting(true);
    const timer = setTimeout(() => {
      void refetch().finally(() => {
        setWaiting(false);
        setRefetched(true);
      });
    }, ASSESSMENT_REFETCH_WAIT_MS);
    return () => {
      clearTimeout(timer);
      setWaiting(false);
    };
    // A step follows from what was found and whether it was looked for twice; the functions only carry it out.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [completedAt, hasTranscript, found, refetched]);

  return waiting;
}
