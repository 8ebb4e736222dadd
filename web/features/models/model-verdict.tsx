import type { PatientModel } from '#contract/model-rates.ts';
import { dateOf } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';

const words = copy.patient;

/** Whether the model plays for candidates, and why, in one sentence. */
export function ModelVerdict({ rates, gate }: Pick<PatientModel, 'rates' | 'gate'>) {
  if (!rates || !gate) return <p>{words.unmeasured}</p>;
  const when = dateOf(rates.measuredAt);
  return gate === 'passed' ? <p>{words.passed(when)}</p> : <Notice tone="warn">{words.withheld(when, gate.failed.join('; '))}</Notice>;
}
