import type { Evidence, Verdict } from '#contract/assessment.ts';
import { lockEvidence } from '../evidence-lock.ts';
import { isClaim, isInstruction } from '../rules-examiner/credit.ts';
import { plainOf, wordCount } from '../rules-examiner/sentences.ts';
import type { ModelQuote } from './answer.ts';
import type { NumberedLine } from './numbered-lines.ts';

/** A model's quotes against the transcript. */
export type Locked = {
  /** Those that stand in it, letter for letter. */
  evidence: Evidence[];
  /** How many of them are the doctor's and can earn something. */
  earning: number;
  /** How many are nowhere, or can earn nothing. */
  failed: number;
};

const EARNED: ReadonlySet<Verdict> = new Set(['met', 'partial', 'overdone']);
const AT_MOST = 4;

/**
 * Ties each quote to the transcript as the model saw it. Of the doctor's, a single word of a longer turn, an instruction
 * to the marker and a claim that something was done earn nothing.
 */
export function lockQuotes(quotes: readonly ModelQuote[], lines: readonly NumberedLine[]): Locked {
  const shown = lines.map(({ turn, words }) => ({ ...turn, text: words }));
  const turns = lines.map(({ turn }) => turn);
  const found = quotes.slice(0, AT_MOST).map(({ line, quote }): Evidence | undefined => {
    const named = lines.find((one) => one.line === line)?.turn;
    const roles = named?.role === 'assistant' ? (['assistant', 'user'] as const) : (['user', 'assistant'] as const);
    const [seen] = roles.flatMap((role) => lockEvidence([{ ...(named && { entryId: named.id }), role, quote }], shown));
    return seen && lockEvidence([seen], turns)[0];
  });
  const evidence = found.flatMap((one) => (one && (one.role === 'assistant' || earns(one, lines)) ? [one] : []));
  const earning = evidence.filter(({ role }) => role === 'user').length;
  return { evidence, earning, failed: found.length - evidence.length };
}

function earns({ entryId, quote }: Evidence, lines: readonly NumberedLine[]): boolean {
  const plain = plainOf(quote);
  if (isInstruction(plain) || isClaim(plain)) return false;
  const turn = lines.find((one) => one.turn.id === entryId)?.turn;
  return wordCount(quote) > 1 || wordCount(turn?.text ?? '') === wordCount(quote);
}

/** Whether to ask again: a verdict that credits the doctor, with a quote that fails or with none of the doctor's. */
export const isUnsupported = (verdict: Verdict, { earning, failed }: Locked): boolean =>
  EARNED.has(verdict) && (failed > 0 || earning === 0);

const LOWERED = 'Not all words given as evidence for this stand in the transcript, so the mark was lowered.';
const LEFT_OUT = 'A quotation given for this does not stand in the transcript and was left out.';

/**
 * The verdict that the quotes which hold can carry, and the words that mark the change. Without one of the doctor's it is
 * missed; with fewer than half of them standing, met becomes partial.
 */
export function supportedVerdict(verdict: Verdict, locked: Locked): { verdict: Verdict; mark: string } {
  if (!isUnsupported(verdict, locked)) return { verdict, mark: '' };
  if (locked.earning === 0) return { verdict: 'missed', mark: LOWERED };
  if (verdict === 'met' && locked.earning < locked.failed) return { verdict: 'partial', mark: LOWERED };
  return { verdict, mark: LEFT_OUT };
}
