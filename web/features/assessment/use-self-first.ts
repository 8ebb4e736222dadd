import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssessmentRecord, SelfAssessment } from '#contract/assessment.ts';
import { ownStorage } from '#web/api/own-storage.ts';
import { selfQuery } from './queries.ts';

type SelfFirst = {
  /** What was given; null before. */
  self: SelfAssessment | null;
  /** `ask`: one's own grades come before the marks. A list that could not be read keeps nobody from them. */
  stage: 'loading' | 'ask' | 'done';
  /** Saved, or passed by: on this device it is not asked again. */
  pass: () => void;
};

/** One's own grades are asked for before the marks are seen, once for each consultation. */
export function useSelfFirst(consultationId: string): SelfFirst {
  const flag = `self-passed:${consultationId}`;
  const { data: self, isPending } = useQuery(selfQuery(consultationId));
  const [passed, setPassed] = useState(() => ownStorage().getItem(flag) === 'true');
  const pass = () => {
    ownStorage().setItem(flag, 'true');
    setPassed(true);
  };
  return { self: self ?? null, stage: isPending ? 'loading' : self === null && !passed ? 'ask' : 'done', pass };
}

/** What was given since the report was made stands beside it, too. */
export const withSelf = (record: AssessmentRecord, self: SelfAssessment | null): AssessmentRecord =>
  self ? { ...record, assessment: { ...record.assessment, self } } : record;
