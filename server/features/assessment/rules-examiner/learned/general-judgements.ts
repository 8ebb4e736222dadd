import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import type { Judgement } from '../judgement.ts';
import { rationaleOf } from '../rationales.ts';
import { ruleJudgements, verdictsIn } from '../rule-verdicts.ts';
import type { Seen } from '../seen.ts';
import type { Sentence } from '../talk.ts';
import type { Models } from './models.ts';
import { sentenceFeatures } from './sentence-features.ts';
import { decide, knownOf } from './decide.ts';
import { evidenceIn, outputOf } from './sentence-model.ts';
import { stationFeatures } from './station-features.ts';
import { verdictFeatures } from './verdict-features.ts';
import { chancesOf } from './verdict-model.ts';

/** A sentence is shown as evidence from this probability on, so many at most. */
const SHOWN_FROM = 0.3;
const SHOWN_MOST = 3;

/** A judgement with what it was weighed against, for the grade. */
export type LearnedJudgement = Judgement & { chances: number[] };

/**
 * What every indicator comes to before the station is looked at closely. The verdict is what was learned from consultations marked by
 * people; where the rule of the indicator says the same, its own words and sentences explain it, else the sentences that weighed most.
 */
export function generalJudgements(seen: Seen, { sentences, verdicts }: Models): Record<IndicatorId, LearnedJudgement> {
  const evidence = sentenceFeatures(seen).map((features) => evidenceIn(features, sentences));
  const judged = ruleJudgements(seen);
  const known = knownOf(seen, verdictsIn(judged));
  const features = verdictFeatures(evidence, known.rules, stationFeatures(seen));
  const entries = INDICATOR_IDS.map((id): [IndicatorId, LearnedJudgement] => {
    const { verdict, chances } = decide(id, chancesOf(verdicts[id], features[id]), known);
    if (judged[id].verdict === verdict) return [id, { ...judged[id], chances }];
    const against = verdict === 'missed' || verdict === 'overdone';
    const shown = heaviest(seen.talk.doctor, evidence, outputOf(id, against ? '-' : '+'));
    return [id, { verdict, rationale: rationaleOf(id, verdict), shown, chances }];
  });
  return Object.fromEntries(entries) as Record<IndicatorId, LearnedJudgement>;
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
