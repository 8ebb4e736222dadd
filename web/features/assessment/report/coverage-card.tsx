import { useState } from 'react';
import type { Coverage } from '#contract/assessment.ts';
import { Fold } from '#web/ui/fold.tsx';
import { copy } from '../copy.ts';
import { MomentButton, type Moment } from './moment.tsx';

const words = copy.coverage;
type Fact = Coverage['facts'][number];

/** Which facts of the case came out, and which never did. Folded: it gives the case away to who wants to try again. */
export function CoverageCard({ coverage, onMoment }: { coverage: Coverage; onMoment?: ((moment: Moment) => void) | undefined }) {
  const [open, setOpen] = useState(false);
  const found = coverage.facts.filter((fact) => fact.found);
  const never = coverage.facts.filter((fact) => !fact.found);
  if (coverage.facts.length === 0) return null;
  return (
    <Fold
      title={words.title}
      open={open}
      onOpenChange={setOpen}
      show={words.show}
      hide={words.hide}
      aside={
        <span className="figures text-[13.5px] font-normal text-muted max-sm:hidden">
          {words.found(found.length, coverage.facts.length)}
        </span>
      }
    >
      <p className="figures mb-3 text-muted sm:hidden">{words.found(found.length, coverage.facts.length)}</p>
      <div className="grid gap-x-8 gap-y-4 @2xl:grid-cols-2">
        <Facts title={words.never} facts={never} onMoment={onMoment} />
        <Facts title={words.foundTitle} facts={found} onMoment={onMoment} />
      </div>
      <p className="mt-3 text-[13px] text-muted">{words.once}</p>
    </Fold>
  );
}

function Facts({ title, facts, onMoment }: { title: string; facts: Fact[]; onMoment?: ((moment: Moment) => void) | undefined }) {
  if (facts.length === 0) return null;
  return (
    <section>
      <h3 className="text-[13px] text-muted">{title}</h3>
      <ul>
        {facts.map(({ section, text, found, entryId, seconds, closed }) => (
          <li
            key={`${section}${text}`}
            className="flex items-start justify-between gap-3 border-t border-line py-2 text-[14px] first:border-0"
          >
            <span>
              {text}
              {!found && closed && <span className="text-[13px] text-muted"> ({words.asked})</span>}
            </span>
            {entryId && <MomentButton moment={{ entryId, seconds }} onMoment={onMoment} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
