import { useQuery } from '@tanstack/react-query';
import { FileQuestion, TriangleAlert } from '#web/ui/icons.tsx';
import type { CaseReading } from '#contract/case-reading.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import { Card } from '#web/ui/card.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './copy.ts';
import { Facts } from './facts.tsx';
import { LineQuote } from './line-quote.tsx';
import { Loaded } from './loaded.tsx';
import { readingQuery } from './queries.ts';
import { notUnderstood } from './rules.ts';
import { Speaker } from './speaker.tsx';

const words = copy.reading;

/** What the patient made of a case: first what it lost, then every fact by its heading. */
export function Reading({ scenario }: { scenario: AdminScenario }) {
  const query = useQuery(readingQuery(scenario));
  return (
    <>
      <p className="mb-4 text-muted">{words.intro}</p>
      <Loaded query={query} words={words}>
        {(reading) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <NotUnderstood reading={reading} text={scenario.patientDetails} />
            <Speaker reading={reading} />
            {reading.facts.length === 0 ? (
              <StatePanel icon={FileQuestion} title={words.none.title} text={words.none.text} />
            ) : (
              <Facts facts={reading.facts} />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

function NotUnderstood({ reading, text }: { reading: CaseReading; text: string }) {
  const lost = notUnderstood(reading);
  if (lost.length === 0) return null;
  return (
    <Card>
      <h2 className="flex items-center gap-2.5">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-warn" />
        {words.notUnderstood}
        <span className="figures text-[14px] font-normal text-muted">{lost.length}</span>
      </h2>
      <ul className="mt-2.5">
        {lost.map(({ code, line, message }) => (
          <li key={`${code} ${line} ${message}`} className="border-t border-line py-2.5 last:pb-0">
            <p className="wrap-anywhere">{message}</p>
            <LineQuote text={text} line={line} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
