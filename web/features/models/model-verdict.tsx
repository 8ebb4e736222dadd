import type { Gate } from '#contract/model-rates.ts';
import { dateOf } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/notice.tsx';
import { MEASURED, type Measured } from './queries.ts';

/** Whether the model plays or marks for candidates, and why, in one sentence. */
export function ModelVerdict({ of, rates, gate }: { of: Measured; rates: { measuredAt: string } | null; gate: Gate | null }) {
  const { words } = MEASURED[of];
  if (!rates || !gate) return <p>{words.unmeasured}</p>;
  const when = dateOf(rates.measuredAt);
  return gate === 'passed' ? <p>{words.passed(when)}</p> : <Notice tone="warn">{words.withheld(when, gate.failed.join('; '))}</Notice>;
}
