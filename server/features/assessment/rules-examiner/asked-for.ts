import type { IndicatorId } from '#contract/indicator.ts';
import type { CaseFact, SchemeIndicator } from '../mark-scheme.ts';
import { VERDICTS } from './learned/verdict-model.ts';
import { byScore, type Judgement, listed } from './judgement.ts';
import type { Seen } from './seen.ts';
import type { Sentence, Talk } from './talk.ts';
import { says, type Term, termsOf } from './terms.ts';

/** Indicators of asking: only questions count. */
const BY_QUESTION: ReadonlySet<IndicatorId> = new Set(['D1_1', 'D1_3', 'D3_2']);
const BY_STATEMENT: ReadonlySet<IndicatorId> = new Set([
  'D1_6',
  'D1_7',
  'D1_8',
  'D2_1',
  'D2_2',
  'D2_3',
  'D2_4',
  'D2_5',
  'D2_6',
  'D2_7',
  'D3_4',
]);
/** Nothing of the case in these is nothing at all: danger signs of another illness, another diagnosis. */
const ABOUT_THE_CASE: ReadonlySet<IndicatorId> = new Set(['D1_1', 'D1_8']);
/** Guidance that says there is nothing to do. matches: 'No blood test.' */
const NOTHING_TO_DO =
  /^(?:not applicable|n\/a|none\b|no (?:specific |particular |obvious )?(?:\w+ )?(?:concerns?|issues?|referrals?|safeguarding|medic\w+|prescri\w+|tests?|investigations?)\b[^,;]*)\.?$/i;
/** 'Asks about …' reads oddly in 'you covered …'. matches: 'name for it' */
const LEADING_VERB =
  /^(?:asks?|explores?|checks?|finds?(?: out)?|names?|offers?|explains?|establish(?:es)?|recognises?|uses?|picks? up|says?(?: aloud)?|reaches|identif(?:y|ies)|considers?)\s+(?:(?:about|that|for|the|on|whether)\s+)*/;
/** Two verdicts whose chances are as near as this are a matter of taste. */
const DOUBT = 0.35;
/** From this share on what a station asks for is covered, to a candidate who may not read it. */
const ENOUGH = 0.4;
/** That none of so many things was said is no accident of wording. */
const MANY_ASKED = 3;
/** Sentences of guidance about what to leave undone: their words would be credited for doing it. */
const LEAVE_UNDONE = /\bover-?do|\bfalls? short|\b(?:does|do|should|must) not\b|\bdon't\b|^no\b|\bavoids?\b|\brather than\b/i;
const FACTS_ENOUGH = 0.5;
/** With so many things told only when asked, a doctor who asked for none was in another case. */
const CLOSED_MANY = 5;
const ASKED_BY_CHANCE = 1;
const POINTS = { met: 1, partial: 0.5, overdone: 0.5, missed: 0, not_applicable: 0 } as const;

type Scored = 'met' | 'partial' | 'missed';
type Heard = { share: number; said: { term: Term; sentence: Sentence }[]; left: Term[] };

/** Which terms the sentences say, each with the first sentence that does. */
export function heard(terms: Term[], sentences: Sentence[]): Heard {
  const said: Heard['said'] = [];
  const left: Term[] = [];
  for (const term of terms) {
    const sentence = sentences.find((candidate) => says(candidate, term));
    if (sentence) said.push({ term, sentence });
    else left.push(term);
  }
  return { share: terms.length === 0 ? 0 : said.length / terms.length, said, left };
}

/** The station says that there is nothing to do here. */
export const asksForNothing = (guidance: string): boolean => NOTHING_TO_DO.test(guidance.trim());

/**
 * Holds a verdict to what the station asks for: where none of it was said the general act alone is not enough, and where the verdict
 * was all but another (by the `chances` that it was weighed by) the share that was said settles it. It had its say in them before
 * (`stationFeatures`).
 */
export function byGuidance(judgement: Judgement, indicator: SchemeIndicator, seen: Seen, chances?: readonly number[]): Judgement {
  const { id, guidance } = indicator;
  const reveal = seen.scheme.revealGuidance;
  if (!guidance) return judgement;
  if (asksForNothing(guidance)) {
    return judgement.verdict === 'missed' || judgement.verdict === 'not_applicable'
      ? { ...judgement, verdict: 'not_applicable', rationale: 'This station does not ask for it.' }
      : judgement;
  }
  const terms = termsOf(
    guidance
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => !LEAVE_UNDONE.test(sentence))
      .join(' '),
  );
  if (terms.length === 0 || judgement.verdict === 'overdone' || judgement.verdict === 'not_applicable') return judgement;
  const result = heard(terms, poolFor(id, seen));
  const verdict = result.share > 0 ? settled(judgement.verdict, result.share, chances) : withNoneOf(terms.length, id, judgement.verdict);
  return {
    verdict,
    rationale: `${rationaleFor(judgement, verdict)} ${saying(result, reveal)}`,
    shown: [...result.said.map(({ sentence }) => sentence), ...judgement.shown],
  };
}

function settled(verdict: Scored, share: number, chances: readonly number[] | undefined): Scored {
  const other = byScore((POINTS[verdict] + Math.min(1, share / ENOUGH)) / 2, 0.7, 0.3);
  const chanceOf = (each: Scored) => chances?.[VERDICTS.indexOf(each)] ?? 0;
  return chances && chanceOf(verdict) - chanceOf(other) < DOUBT ? other : verdict;
}

function withNoneOf(asked: number, id: IndicatorId, verdict: Scored): Scored {
  if (asked >= MANY_ASKED && ABOUT_THE_CASE.has(id)) return 'missed';
  if (verdict === 'met') return asked >= MANY_ASKED ? 'partial' : 'met';
  return 'missed';
}

/** Red flags and essentials that lie in the case's closed facts count for D1_1 as far as the doctor asked about them. */
export function byFacts(judgement: Judgement, facts: CaseFact[], talk: Talk): Judgement {
  const closed = facts.filter(({ name }) => name === 'historyIfAsked');
  if (closed.length < 3) return judgement;
  const questions = talk.doctor.filter(({ question }) => question);
  const asked = closed.flatMap(({ asks, text }) => {
    const terms = termsOf(asks ?? text);
    const sentence = questions.find((question) => terms.some((term) => says(question, term)));
    return sentence ? [sentence] : [];
  });
  const covered = Math.min(1, asked.length / closed.length / FACTS_ENOUGH);
  // Danger signs of another illness are none of this one's.
  const offCase = asked.length <= ASKED_BY_CHANCE && closed.length >= CLOSED_MANY;
  const score = POINTS[judgement.verdict] * 0.6 + covered * 0.4;
  const verdict = offCase && asked.length === 0 ? 'missed' : byScore(offCase ? Math.min(score, 0.5) : score, 0.7, 0.3);
  if (verdict === judgement.verdict) return judgement;
  return {
    verdict,
    rationale: `${judgement.rationale} You asked for ${asked.length} of the ${closed.length} things this patient discloses only when asked.`,
    shown: [...judgement.shown, ...asked],
  };
}

/** Where words count for an indicator: asking in questions, planning in statements, safety-netting in its own place. */
function poolFor(id: IndicatorId, { talk, safetyNet, acts }: Seen): Sentence[] {
  if (id === 'D2_8') return [...safetyNet.sentences, ...acts.followUpTalk];
  if (id === 'D1_8') return [...acts.diagnosis, ...acts.differential];
  if (BY_QUESTION.has(id)) return talk.doctor.filter(({ question }) => question);
  if (BY_STATEMENT.has(id)) return talk.doctor.filter(({ question, at }) => !question && at > 0.2);
  return talk.doctor;
}

/** The general words no longer fit a verdict that the guidance moved. */
function rationaleFor({ verdict: before, rationale }: Judgement, verdict: Scored): string {
  if (before === verdict) return rationale;
  if (verdict === 'met') return 'You did what this station asks for here.';
  if (before === 'missed') return 'You did part of what this station asks for here.';
  return verdict === 'missed' ? 'The main point was not demonstrated.' : 'You did this in general, but not what this station asks for.';
}

function saying({ said, left, share }: Heard, reveal: boolean): string {
  if (!reveal)
    return share >= ENOUGH
      ? 'You covered what this station asks for.'
      : share > 0
        ? 'You covered some of what this station asks for.'
        : 'What this station asks for here was not demonstrated.';
  const names = (terms: Term[]) => listed(terms.slice(0, 5).map(({ text }) => text.replace(LEADING_VERB, '')));
  if (said.length === 0)
    return left.length > 0 ? `This station asks for ${names(left)}.` : 'What this station asks for here was not demonstrated.';
  const covered = `Of what this station asks for, you covered ${names(said.map(({ term }) => term))}.`;
  return left.length > 0 ? `${covered} Not demonstrated: ${names(left)}.` : covered;
}
