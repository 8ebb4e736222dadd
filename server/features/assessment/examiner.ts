import type { Report } from '#contract/assessment.ts';
import type { MarkScheme } from './mark-scheme.ts';
import type { Turn } from './parse-transcript.ts';

/** What is marked. */
export type MarkedConsultation = {
  turns: Turn[];
  /** Seconds; null where nobody measured them. */
  durationSeconds: number | null;
  /** Held by voice: judged assessable by seconds, else by the doctor's words. */
  spoken: boolean;
};

/** Marks one consultation. Always ends in a whole report, also for an empty transcript. */
export interface Examiner {
  readonly id: 'rules' | 'llm';
  mark(consultation: MarkedConsultation, scheme: MarkScheme, signal: AbortSignal): Promise<Report>;
}
