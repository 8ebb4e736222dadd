import type { Verdict } from '#contract/assessment.ts';
import type { IndicatorId } from '#contract/indicator.ts';
import { asksForNothing } from '../asked-for.ts';
import type { Seen } from '../seen.ts';
import { likeliest, VERDICTS } from './verdict-model.ts';

/** A critical indicator counts as missed from this chance on: to overlook one harms a patient, to doubt one costs a second look. */
const CRITICAL_MISSED_FROM = { alone: 0.3, rulesAgree: 0.1 } as const;
/** Where the rule heard the danger to somebody taken up, more is needed to say that it was missed. */
const SAFEGUARDING_MISSED_FROM = 0.6;
/** Hardly a consultation that was learned from had fewer of the doctor's words: the fewer, the more the rules alone say. */
const WORDS_LEARNED_FROM = 300;
const MISSED = VERDICTS.indexOf('missed');
const NOT_APPLICABLE = VERDICTS.indexOf('not_applicable');

/** What is known of a consultation and its station without having been learned. */
export type Known = {
  rules: Record<IndicatorId, Verdict>;
  critical: ReadonlySet<IndicatorId>;
  /** The station's own guidance says that somebody's safety is at stake. */
  safeguarding: boolean;
  safetyNet: boolean;
  doctorWords: number;
};

export function knownOf({ scheme, safetyNet, talk }: Pick<Seen, 'scheme' | 'safetyNet' | 'talk'>, rules: Known['rules']): Known {
  const guidance = scheme.indicators.find(({ id }) => id === 'D3_9')?.guidance ?? null;
  return {
    rules,
    critical: new Set(scheme.indicators.filter((each) => each.critical).map(({ id }) => id)),
    safeguarding: guidance !== null && !asksForNothing(guidance),
    safetyNet: safetyNet.sentences.length > 0,
    doctorWords: talk.doctorWords,
  };
}

/** The verdict that learned chances come to, and the chances as they count for the domain's grade: certain where a rule is. */
export function decide(id: IndicatorId, learned: number[], known: Known): { verdict: Verdict; chances: number[] } {
  const trusted = weighedByLength(learned, known.rules[id], known.doctorWords);
  const chances = isCalledFor(id, known) ? applicable(trusted) : trusted;
  const free = known.critical.has(id) ? critically(chances, missedFrom(id, known.rules[id])) : likeliest(chances);
  const verdict = held(id, free, known);
  return { verdict, chances: verdict === free ? chances : certainly(verdict) };
}

const critically = (chances: number[], from: number): Verdict =>
  chances[MISSED]! >= from ? 'missed' : likeliest(chances.map((chance, at) => (at === MISSED ? 0 : chance)));

function missedFrom(id: IndicatorId, byRule: Verdict): number {
  if (byRule === 'missed') return CRITICAL_MISSED_FROM.rulesAgree;
  return id === 'D3_9' && byRule !== 'not_applicable' ? SAFEGUARDING_MISSED_FROM : CRITICAL_MISSED_FROM.alone;
}

function weighedByLength(learned: number[], byRule: Verdict, words: number): number[] {
  const trust = Math.min(1, words / WORDS_LEARNED_FROM);
  const ruled = certainly(byRule);
  return learned.map((chance, at) => trust * chance + (1 - trust) * ruled[at]!);
}

/** All of the chance on one verdict. */
export const certainly = (verdict: Verdict): number[] => VERDICTS.map((each) => (each === verdict ? 1 : 0));

/** What a station calls critical is called for; safeguarding where a risk was told or the station speaks of one. */
function isCalledFor(id: IndicatorId, { rules, critical, safeguarding }: Known): boolean {
  return id === 'D3_9' ? safeguarding || rules[id] === 'missed' || rules[id] === 'partial' : critical.has(id);
}

/** The chances where 'not applicable' is ruled out. */
function applicable(chances: number[]): number[] {
  const rest = 1 - chances[NOT_APPLICABLE]!;
  return chances.map((chance, at) => (at === NOT_APPLICABLE ? 0 : chance / Math.max(rest, Number.EPSILON)));
}

/** What was learned, held to what is known for certain. */
function held(id: IndicatorId, learned: Verdict, { rules, safeguarding, safetyNet }: Known): Verdict {
  const byRule = rules[id];
  // A rule that counts what was overdone is exact.
  if (byRule === 'overdone') return byRule;
  // Where nobody told of a risk, none was missed.
  if (id === 'D3_9' && byRule === 'not_applicable' && !safeguarding && learned !== 'met') return byRule;
  if (id === 'D2_8' && byRule === 'missed') return byRule;
  if (id === 'D2_8' && !safetyNet && learned === 'met') return 'partial';
  return learned;
}
