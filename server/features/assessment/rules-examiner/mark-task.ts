import type { Report } from '#contract/assessment.ts';
import type { MarkedConsultation } from '../examiner.ts';
import type { MarkScheme } from '../mark-scheme.ts';
import { markByRules } from './rules-examiner.ts';

export type MarkTask = { consultation: MarkedConsultation; scheme: MarkScheme };

/** What a worker thread runs for `rulesInWorker`. */
export const mark = ({ consultation, scheme }: MarkTask): Report => markByRules(consultation, scheme);
