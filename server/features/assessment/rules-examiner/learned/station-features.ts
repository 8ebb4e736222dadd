import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import type { Seen } from '../seen.ts';
import { termsOf } from '../terms.ts';

/** About the share that is said by chance; the rest is spread to about -1 to 1. */
const USUAL_SHARE = 0.3;
const SPREAD = 2;

/**
 * What the station makes of each indicator: whether it has guidance, how much of the guidance's content words the doctor said at
 * all, and both again where the station cannot do without. What is critical is missed more often when its words were never said.
 */
export function stationFeatures({ talk, scheme }: Pick<Seen, 'talk' | 'scheme'>): Record<IndicatorId, readonly number[]> {
  const said = new Set(talk.doctor.flatMap(({ stems }) => [...stems]));
  const byId = new Map(scheme.indicators.map((indicator) => [indicator.id, indicator]));
  const entries = INDICATOR_IDS.map((id): [IndicatorId, readonly number[]] => {
    const { guidance = null, critical = false } = byId.get(id) ?? {};
    const asked = [...new Set(termsOf(guidance ?? '').flatMap(({ stems }) => stems))];
    const share = asked.filter((stem) => said.has(stem)).length / Math.max(1, asked.length);
    const counted = asked.length === 0 ? 0 : (share - USUAL_SHARE) * SPREAD;
    return [id, [asked.length === 0 ? 0 : 1, counted, critical ? 1 : 0, critical ? counted : 0]];
  });
  return Object.fromEntries(entries) as Record<IndicatorId, readonly number[]>;
}
