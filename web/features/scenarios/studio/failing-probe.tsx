import type { ProbeResult } from '#contract/case-probes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { copy } from './copy.ts';

const words = copy.probes;
const FAULTS = ['missing', 'leaks', 'inventions', 'contradictions', 'roleBreaks'] as const;

/** A probe that failed: what was said, what the patient answered, and what is wrong with that. */
export function FailingProbe({ probe }: { probe: ProbeResult['failing'][number] }) {
  return (
    <li className="grid gap-1 border-t border-line py-3 last:pb-0">
      <p>
        <Badge tone="plain">{words.kinds[probe.kind]}</Badge>
      </p>
      {probe.say.map((said, at) => (
        // A probe may say the same thing twice, and never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={at} className="wrap-anywhere">
          <span className="font-semibold">{copy.trial.doctor}:</span> {said}
        </p>
      ))}
      <p className="wrap-anywhere">
        <span className="font-semibold text-brand">{copy.trial.says}:</span> {probe.reply}
      </p>
      <ul className="mt-0.5 text-[13.5px] text-danger">
        {FAULTS.filter((fault) => probe[fault].length > 0).map((fault) => (
          <li key={fault} className="wrap-anywhere">
            <span className="font-semibold">{words.faults[fault]}:</span> {words.quoted(probe[fault])}
          </li>
        ))}
      </ul>
    </li>
  );
}
