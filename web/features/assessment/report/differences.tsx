import type { Report } from '#contract/assessment.ts';
import { copy } from '../copy.ts';

const words = copy.report;

/** Acts of the case that the model and the rules saw differently. Nothing where only one of them looked. */
export function Differences({ differs }: Pick<Report, 'differs'>) {
  if (!differs) return null;
  return (
    <section>
      <h3 className="text-[17px]">{words.differs}</h3>
      {differs.length === 0 && <p className="text-[14px] text-muted">{words.agree}</p>}
      <ul className="mt-1 text-[14px]">
        {differs.map(({ id, title, rules, model }) => (
          <li key={id} className="border-t border-line py-1.5 first:border-0">
            {title}
            <span className="text-muted">
              {' '}
              · {words.engines.llm}: {copy.verdicts[model]} · {words.engines.rules}: {copy.verdicts[rules]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
