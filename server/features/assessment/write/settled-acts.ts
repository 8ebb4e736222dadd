import type { IndicatorId } from '#contract/indicator.ts';
import { lackingOf } from '../hear/hear-parts.ts';
import type { HeardAct } from '../hear/hear-sheet.ts';
import { type HeardConsultation } from '../sheet/hear-consultation.ts';
import { type SheetVerdict, sheetVerdicts } from '../sheet/verdicts.ts';
import type { SchemeIndicator } from '../mark-scheme.ts';
import { pointsOfWorth, worthOf } from './weigh-acts.ts';

/** A missed critical act goes before what brings a little more, and not before what brings a whole grade. */
const CRITICAL = { missed: 6, inPart: 3 };

export type Verdicts = Record<IndicatorId, SheetVerdict>;

/** Acts as they stand after what was undone; those that count for no indicator as they were heard. */
export function settledActs(verdicts: Verdicts, acts: readonly HeardAct[]): HeardAct[] {
  const settled = new Map(Object.values(verdicts).flatMap(({ acts: own }) => own.map((heard) => [heard.act.id, heard] as const)));
  return acts.map((heard) => settled.get(heard.act.id) ?? heard);
}

/** What was not heard, or not clearly, with what each would have brought: the whole report judged anew as if it had been done. Most first. */
export function lostActs(heard: HeardConsultation, states: readonly HeardAct[], indicators: readonly SchemeIndicator[]): HeardAct[] {
  const critical = new Set(indicators.filter((indicator) => indicator.critical).map(({ id }) => id));
  const worth = (acts: HeardAct[]) => {
    const verdicts = sheetVerdicts({ ...heard, acts }, critical);
    const judged = indicators.map(({ id, domain, critical: isCritical }) => ({ id, domain, critical: isCritical, verdict: verdicts[id].verdict })); // prettier-ignore
    return pointsOfWorth(worthOf(judged, settledActs(verdicts, acts)));
  };
  const first = (lost: HeardAct) =>
    !lost.act.critical ? 0 : lost.state === 'missed' ? CRITICAL.missed : lackingOf(lost).length > 0 ? CRITICAL.inPart : 0;
  const gain = (lost: HeardAct) =>
    first(lost) +
    worth(heard.acts.map(({ opposite, ...one }) => (one.act.id === lost.act.id ? { ...one, state: 'heard' } : { ...one, ...(opposite && { opposite }) }))); // prettier-ignore
  return states
    .filter(({ state }) => state === 'missed' || state === 'unclear')
    .map((lost) => ({ lost, gain: gain(lost) }))
    .toSorted((a, b) => b.gain - a.gain || b.lost.act.weight - a.lost.act.weight)
    .map(({ lost }) => lost);
}
