import type { Report } from '#contract/assessment.ts';
import { DEFAULT_CRITICAL } from '#contract/indicator.ts';
import { indicatorRows, markScheme, type MarkScheme } from '../mark-scheme.ts';
import { parseTranscript } from '../parse-transcript.ts';
import { readIndicators } from '../read-indicators.ts';
import { markByRules } from '../rules-examiner/rules-examiner.ts';
import type { GoldenCase } from './cases.ts';

const rows = indicatorRows(readIndicators('content/indicators.json'), []);

/** A station with nothing of its own unless a case is given. */
export function schemeOf(station: Partial<GoldenCase> = {}, more: Partial<MarkScheme> = {}): MarkScheme {
  const { guidance = [], patientDetails = '' } = station;
  const parts = { rows, guidance, critical: [...DEFAULT_CRITICAL], subdomains: [], patientDetails, revealCase: true, revealGuidance: true };
  return { ...markScheme(parts), ...more };
}

/** Marks lines as /scoring-test does. */
export function markLines(lines: string, scheme: MarkScheme = schemeOf()): Report {
  const turns = parseTranscript(lines);
  const spoken = turns.length > 0 && turns.every(({ startMs }) => startMs !== undefined);
  return markByRules({ turns, durationSeconds: null, spoken }, scheme);
}

export const verdictsOf = (report: Report): Record<string, string> =>
  Object.fromEntries(report.indicators.map(({ id, verdict }) => [id, verdict]));
export const gradesOf = (report: Report): string => report.domains.map(({ grade }) => grade ?? '-').join(' ');
