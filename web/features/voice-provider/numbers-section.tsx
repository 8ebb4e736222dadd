import { useQuery } from '@tanstack/react-query';
import { Phone } from '#web/ui/icons.tsx';
import { Card } from '#web/ui/card.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { Asked } from './asked.tsx';
import { copy } from './copy.ts';
import { NumberRow } from './number-row.tsx';
import { casesQuery, numbersQuery } from './queries.ts';

const words = copy.numbers;

/** The account's telephone numbers, and which case answers each. */
export function NumbersSection() {
  const numbers = useQuery(numbersQuery);
  const cases = useQuery(casesQuery);
  /** One button for both: it asks again for whichever failed. */
  const refetch = () => Promise.all([numbers, cases].filter(({ isError }) => isError).map((query) => query.refetch()));
  return (
    <section aria-label={words.title} className="mt-4">
      <Asked query={{ ...numbers, refetch }}>
        {(there) =>
          there.length === 0 ? (
            <StatePanel icon={Phone} title={words.none.title} text={words.none.text} />
          ) : (
            <Asked query={{ ...cases, refetch }}>
              {(offered) => (
                <Card>
                  <h2>{words.title}</h2>
                  <p className="mt-1 max-w-[70ch] text-muted">{words.text}</p>
                  <ul aria-label={words.list} className="mt-3">
                    {there.map((number) => (
                      <NumberRow key={`${number.id} ${number.answeredBy} ${number.scenarioId}`} number={number} cases={offered} />
                    ))}
                  </ul>
                </Card>
              )}
            </Asked>
          )
        }
      </Asked>
    </section>
  );
}
