import type { Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import type { Judgement } from '../judgement.ts';
import { rationaleOf } from '../rationales.ts';
import { ruleJudgements, verdictsIn } from '../rule-verdicts.ts';
import type { Seen } from '../seen.ts';
import type { Sentence } from '../talk.ts';
import { type Models, readModels } from './models.ts';
import { sentenceFeatures } from './sentence-features.ts';
import { evidenceIn, outputOf } from './sentence-model.ts';
import { occasionsIn, verdictFeatures } from './verdict-features.ts';
import { chancesOf, likeliest, VERDICTS } from './verdict-model.ts';

/** A sentence is shown as evidence from this probability on, so many at most. */
const SHOWN_FROM = 0.3;
const SHOWN_MOST = 3;

/** A critical indicator counts as missed from this chance on: to overlook one harms a patient, to doubt one costs a second look. */
const CRITICAL_MISSED_FROM = { alone: 0.3, rulesAgree: 0.1 } as const;
const MISSED = VERDICTS.indexOf('missed');
const NOT_APPLICABLE = VERDICTS.indexOf('not_applicable');

let models: Models | undefined;

/**
 * What every indicator comes to before the station is looked at. The verdict is what was learned from consultations marked by
 * people; where the rule of the indicator says the same, its own words and sentences explain it, else the sentences that weighed most.
 */
export function generalJudgements(seen: Seen): Record<IndicatorId, Judgement> {
  models ??= readModels();
  const { sentences, verdicts } = models;
  const evidence = sentenceFeatures(seen).map((features) => evidenceIn(features, sentences));
  const judged = ruleJudgements(seen);
  const features = verdictFeatures(evidence, verdictsIn(judged), occasionsIn(seen));
  const critical = new Set(seen.scheme.indicators.filter((each) => each.critical).map(({ id }) => id));
  const entries = INDICATOR_IDS.map((id): [IndicatorId, Judgement] => {
    const byRule = judged[id];
    const learned = chancesOf(verdicts[id], features[id]);
    const chances = isCalledFor(id, byRule.verdict, critical.has(id)) ? applicable(learned) : learned;
    const doubt = byRule.verdict === 'missed' ? CRITICAL_MISSED_FROM.rulesAgree : CRITICAL_MISSED_FROM.alone;
    const missed = critical.has(id) && chances[MISSED]! >= doubt;
    const verdict = held(id, byRule.verdict, missed ? 'missed' : likeliest(chances), seen);
    if (byRule.verdict === verdict) return [id, byRule];
    const against = verdict === 'missed' || verdict === 'overdone';
    return [
      id,
      { verdict, rationale: rationaleOf(id, verdict), shown: heaviest(seen.talk.doctor, evidence, outputOf(id, against ? '-' : '+')) },
    ];
  });
  return Object.fromEntries(entries) as Record<IndicatorId, Judgement>;
}

/** What a station calls critical is called for; safeguarding where a risk was told. */
function isCalledFor(id: IndicatorId, byRule: Verdict, critical: boolean): boolean {
  return id === 'D3_9' ? byRule === 'missed' || byRule === 'partial' : critical;
}

/** The chances where 'not applicable' is ruled out. */
function applicable(chances: number[]): number[] {
  const rest = 1 - chances[NOT_APPLICABLE]!;
  return chances.map((chance, at) => (at === NOT_APPLICABLE ? 0 : chance / Math.max(rest, Number.EPSILON)));
}

/** What was learned, held to what the rules know for certain. */
function held(id: IndicatorId, byRule: Verdict, learned: Verdict, { safetyNet }: Seen): Verdict {
  // A rule that counts what was overdone is exact.
  if (byRule === 'overdone') return byRule;
  // Where nobody told of a risk, none was missed.
  if (id === 'D3_9' && byRule === 'not_applicable' && learned !== 'met') return byRule;
  if (id === 'D2_8' && byRule === 'missed') return byRule;
  if (id === 'D2_8' && safetyNet.sentences.length === 0 && learned === 'met') return 'partial';
  return learned;
}

/** The sentences that weighed most for an output, in order of speaking. */
function heaviest(doctor: Sentence[], evidence: Float64Array[], output: number): Sentence[] {
  const chosen = evidence
    .map((each, place) => ({ chance: each[output]!, place }))
    .filter(({ chance }) => chance >= SHOWN_FROM)
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, SHOWN_MOST);
  return chosen.toSorted((a, b) => a.place - b.place).map(({ place }) => doctor[place]!);
}
