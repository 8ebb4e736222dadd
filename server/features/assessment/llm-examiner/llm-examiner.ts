import type { Report } from '#contract/assessment.ts';
import { DOMAINS } from '#contract/grades.ts';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import type { Examiner, MarkedConsultation } from '../examiner.ts';
import type { MarkScheme } from '../mark-scheme.ts';
import { criticalMissed, explainFailure, focusOf, gradeDomains, leadOf, totalOf } from '../rules.ts';
import { judgeSubdomains } from '../rules-examiner/subdomains.ts';
import { talkOf } from '../rules-examiner/talk.ts';
import { sheetOf } from '../sheet/act.ts';
import { judgeActs } from './judge-acts.ts';
import { judgeDomain } from './judge-domain.ts';
import { numberedLines } from './numbered-lines.ts';

/** A model silent for so long is given up. */
const STALL_MS = 30_000;
/** All asking together, second tries included. */
const MOST_MS = 55_000;
/** A model on this computer answers one question at a time, and reads slowly. */
const LOCAL_STALL_MS = 120_000;
const LOCAL_MOST_MS = 900_000;

const LEFT_OUT = (count: number) =>
  `The language model gave no usable answer on ${count} ${count === 1 ? 'part' : 'parts'} of this case; the built-in rules judged ${count === 1 ? 'it' : 'them'}.`;

const STOOD_IN =
  'The language model that usually marks did not give a usable answer, so the built-in rules marked this. Regenerate the feedback later to have it marked by the model.';

type Parts = {
  llm: LlmProvider;
  /** content/prompts/examiner.md, for a case without a mark sheet. */
  prompt: string;
  /** content/prompts/examiner-acts.md, for one with. */
  actsPrompt: string;
  /** Marks when the model cannot, and draws the timeline and coverage of every report. */
  fallback: Examiner;
  stallMs?: number;
  mostMs?: number;
  onTrouble?: (error: unknown) => void;
};

/**
 * The examiner that asks a chat model: of a case with a mark sheet about its acts, in batches; of another about its indicators, a domain
 * at a time and all three at once. Grades follow from the answers by the same rules as ever. Any failure ends in the
 * fallback's report with a note, within `mostMs`.
 */
export function llmExaminer({
  llm,
  prompt,
  actsPrompt,
  fallback,
  stallMs = llm.local ? LOCAL_STALL_MS : STALL_MS,
  mostMs = llm.local ? LOCAL_MOST_MS : MOST_MS,
  onTrouble = () => {},
}: Parts): Examiner {
  return {
    id: 'llm',
    async mark(consultation, scheme, signal) {
      const base = await fallback.mark(consultation, scheme, signal);
      // Too little was said to be worth a model's time; the verdicts stand without grades.
      if (!base.assessable) return base;
      const stop = new AbortController();
      const timer = setTimeout(() => stop.abort(), mostMs);
      try {
        const within = AbortSignal.any([signal, stop.signal]);
        const bySheet = scheme.revealCase && sheetOf(scheme.subdomains).length > 0;
        return await (bySheet ? markSheet : markByModel)(consultation, scheme, base, within);
      } catch (error) {
        // Who has given up waiting is in no trouble.
        if (!signal.aborted) onTrouble(error);
        return { ...base, note: STOOD_IN };
      } finally {
        clearTimeout(timer);
        stop.abort();
      }
    },
  };

  /** The model says yes or no to each act, with its quote; skills, medicines, grades and words follow from them as ever. */
  async function markSheet(consultation: MarkedConsultation, scheme: MarkScheme, base: Report, signal: AbortSignal): Promise<Report> {
    const lines = numberedLines(consultation.turns);
    const { judged, unanswered } = await judgeActs({ prompt: actsPrompt, scheme, lines }, { llm, stallMs, signal });
    const report = await fallback.mark(consultation, { ...scheme, judged }, signal);
    return {
      ...report,
      engine: 'llm',
      model: llm.model,
      differs: differencesIn(base, report),
      ...(unanswered > 0 && { note: LEFT_OUT(unanswered) }),
    };
  }

  async function markByModel(consultation: MarkedConsultation, scheme: MarkScheme, base: Report, signal: AbortSignal): Promise<Report> {
    const lines = numberedLines(consultation.turns);
    const asked = { llm, stallMs, signal };
    const judge = ({ id }: (typeof DOMAINS)[number]) => judgeDomain(id, { prompt, scheme, lines }, asked);
    const judged = llm.local ? await oneByOne(DOMAINS, judge) : await Promise.all(DOMAINS.map(judge));
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

/** A server on this computer answers one question at a time; three at once would wait for each other in silence. */
async function oneByOne<A, B>(all: readonly A[], act: (one: A) => Promise<B>): Promise<B[]> {
  const done: B[] = [];
  // oxlint-disable-next-line no-await-in-loop
  for (const one of all) done.push(await act(one));
  return done;
}

/** Where the rules and the model part, act by act. */
function differencesIn(byRules: Report, byModel: Report): NonNullable<Report['differs']> {
  const rules = new Map(byRules.subdomains.map(({ id, verdict }) => [id, verdict]));
  return byModel.subdomains.flatMap(({ id, title, verdict }) => {
    const before = rules.get(id) ?? 'not_applicable';
    return before === verdict ? [] : [{ id, title, rules: before, model: verdict }];
  });
}
