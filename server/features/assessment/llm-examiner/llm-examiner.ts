import type { Report } from '#contract/assessment.ts';
import { DOMAINS } from '#contract/grades.ts';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import type { Examiner, MarkedConsultation } from '../examiner.ts';
import type { MarkScheme } from '../mark-scheme.ts';
import { criticalMissed, explainFailure, focusOf, gradeDomains, leadOf, totalOf } from '../rules.ts';
import { judgeSubdomains } from '../rules-examiner/subdomains.ts';
import { talkOf } from '../rules-examiner/talk.ts';
import { judgeDomain } from './judge-domain.ts';
import { numberedLines } from './numbered-lines.ts';

/** A model silent for so long is given up. */
const STALL_MS = 30_000;
/** All asking together, second tries included. */
const MOST_MS = 55_000;

const STOOD_IN =
  'The language model that usually marks did not give a usable answer, so the built-in rules marked this. Regenerate the feedback later to have it marked by the model.';

type Parts = {
  llm: LlmProvider;
  /** content/prompts/examiner.md */
  prompt: string;
  /** Marks when the model cannot, and draws the timeline and coverage of every report. */
  fallback: Examiner;
  stallMs?: number;
  mostMs?: number;
  onTrouble?: (error: unknown) => void;
};

/**
 * The examiner that asks a chat model, a domain at a time and all three at once, so that a report takes a third of the
 * time. The model judges indicators; grades follow from them by the same rules as ever. Any failure ends in the
 * fallback's report with a note, within `mostMs`.
 */
export function llmExaminer({ llm, prompt, fallback, stallMs = STALL_MS, mostMs = MOST_MS, onTrouble = () => {} }: Parts): Examiner {
  return {
    id: 'llm',
    async mark(consultation, scheme, signal) {
      const base = await fallback.mark(consultation, scheme, signal);
      // Too little was said to be worth a model's time; the verdicts stand without grades.
      if (!base.assessable) return base;
      const stop = new AbortController();
      const timer = setTimeout(() => stop.abort(), mostMs);
      try {
        return await markByModel(consultation, scheme, base, AbortSignal.any([signal, stop.signal]));
      } catch (error) {
        onTrouble(error);
        return { ...base, note: STOOD_IN };
      } finally {
        clearTimeout(timer);
        stop.abort();
      }
    },
  };

  async function markByModel(consultation: MarkedConsultation, scheme: MarkScheme, base: Report, signal: AbortSignal): Promise<Report> {
    const lines = numberedLines(consultation.turns);
    const asked = { llm, stallMs, signal };
    const judged = await Promise.all(DOMAINS.map(({ id }) => judgeDomain(id, { prompt, scheme, lines }, asked)));
    // Parts of a case that the caller may not read still count; the model was not told them.
    const subdomains = scheme.revealCase ? judged.flatMap((one) => one.subdomains) : judgeSubdomains(scheme, talkOf(consultation));
    const verdicts = judged.flatMap((one) => one.indicators);
    const indicators = explainFailure(verdicts, subdomains, scheme.revealCase);
    const domains = gradeDomains(indicators, subdomains, true);
    return {
      ...base,
      engine: 'llm',
      model: llm.model,
      domains,
      indicators,
      subdomains: scheme.revealCase ? subdomains : [],
      total: totalOf(domains),
      criticalMissed: criticalMissed(indicators),
      focus: focusOf(indicators, domains),
      change: undefined,
      ...leadOf(indicators, domains),
    };
  }
}
