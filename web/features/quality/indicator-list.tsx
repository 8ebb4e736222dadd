import type { Report } from '#contract/assessment.ts';
import { copy } from './copy.ts';

const words = copy.disputes;

/** Every indicator of a report with its verdict and why: a dispute is mostly about one of them. */
export function IndicatorList({ indicators }: { indicators: Report['indicators'] }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded py-1.5 text-muted hover:text-ink">{words.indicators}</summary>
      <ul className="mt-1 text-[14px]">
        {indicators.map(({ id, title, verdict, rationale }) => (
          <li key={id} className="border-t border-line py-2 first:border-t-0">
            <p>
              <strong className="font-semibold">{words.verdicts[verdict]}</strong>: {title}
            </p>
            <p className="text-muted">{rationale}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
