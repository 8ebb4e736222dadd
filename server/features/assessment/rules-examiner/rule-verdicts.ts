import type { Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import { D1 } from './judge-d1.ts';
import { D2 } from './judge-d2.ts';
import { D3 } from './judge-d3.ts';
import type { Judge, Judgement } from './judgement.ts';
import type { Seen } from './seen.ts';

const JUDGES: Record<IndicatorId, Judge> = { ...D1, ...D2, ...D3 };

/** What the patterns alone make of each indicator, without the station: verdict, reason and the sentences that carry it. */
export const ruleJudgements = (seen: Seen): Record<IndicatorId, Judgement> =>
  Object.fromEntries(INDICATOR_IDS.map((id) => [id, JUDGES[id](seen)])) as Record<IndicatorId, Judgement>;

/** Their verdicts alone. */
export const verdictsIn = (judgements: Record<IndicatorId, Judgement>): Record<IndicatorId, Verdict> =>
  Object.fromEntries(INDICATOR_IDS.map((id) => [id, judgements[id].verdict])) as Record<IndicatorId, Verdict>;
