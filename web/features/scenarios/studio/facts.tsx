import { useState } from 'react';
import { FactWhen, type ReadFact } from '#contract/case-reading.ts';
import { Card } from '#web/ui/card.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { copy } from './copy.ts';
import { FactRow } from './fact-row.tsx';
import { bySection } from './rules.ts';

const words = copy.reading;

/** The facts of a case under its own headings: all of them, or those that are told at one kind of moment. */
export function Facts({ facts }: { facts: readonly ReadFact[] }) {
  const [chosen, setChosen] = useState<ReadFact['when'] | null>(null);
  const gates = FactWhen.options.filter((when) => facts.some((fact) => fact.when === when));
  // A gate may go with an edit; then everything is shown again.
  const gate = chosen !== null && gates.includes(chosen) ? chosen : null;
  const shown = gate === null ? facts : facts.filter(({ when }) => when === gate);
  return (
    <>
      <div>
        <Choice
          label={words.filter}
          value={gate === null ? words.all : words.when[gate]}
          options={[words.all, ...gates.map((when) => words.when[when])]}
          onChange={(label) => setChosen(gates.find((when) => words.when[when] === label) ?? null)}
        />
        <p aria-live="polite" className="mt-1 text-[13.5px] text-muted">
          {words.count(shown.length)}
          {gate !== null && `: ${words.whenLong[gate]}`}
        </p>
      </div>
      {bySection(shown).map(({ section, facts: inSection }) => (
        <Card key={`${section} ${inSection[0]?.id}`}>
          <h2 className="flex flex-wrap items-baseline gap-x-2.5">
            {section || words.aboveHeadings}
            <span className="figures text-[14px] font-normal text-muted">{words.count(inSection.length)}</span>
          </h2>
          <ul className="mt-2">
            {inSection.map((fact) => (
              <FactRow key={fact.id} fact={fact} />
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}
