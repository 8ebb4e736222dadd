import type { ProbeResult } from '#contract/case-probes.ts';
import { copy } from './copy.ts';
import { percent } from './rules.ts';

const words = copy.probes;
const FIGURES = ['answered', 'leaked', 'invented', 'contradicted', 'brokeRole'] as const;

/** How the patient did: answers of the probes that expect one, faults of all of them. */
export function ProbeFigures({ result }: { result: ProbeResult }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-5 gap-y-3.5 sm:grid-cols-5">
      {FIGURES.map((figure) => (
        <div key={figure}>
          <dt className="text-[13.5px] font-semibold">{words.figures[figure]}</dt>
          <dd>
            <span className={`figures text-[22px] font-semibold ${isFine(figure, result[figure]) ? 'text-ok' : 'text-danger'}`}>
              {percent(result[figure])}
            </span>
            <span className="block text-[13px] text-muted">{words.meaning[figure]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isFine = (figure: (typeof FIGURES)[number], share: number) => share === (figure === 'answered' ? 1 : 0);
