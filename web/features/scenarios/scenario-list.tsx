import { useQuery } from '@tanstack/react-query';
import { FileText, RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './copy.ts';
import { scenariosQuery } from './queries.ts';
import { ScenarioCard } from './scenario-card.tsx';
import { tagsOf } from './rules.ts';

/** The cases as a grid. `triedWords` comes from the page, which knows the history. */
export function ScenarioList({ triedWords }: { triedWords: (scenarioId: string) => string | null }) {
  const { data, isPending, isError, refetch } = useQuery(scenariosQuery);
  const [tag, setTag] = useState<string>(copy.all);

  if (isPending) return <Spinner label={copy.loading} className="py-24" />;
  if (isError)
    return (
      <StatePanel tone="danger" icon={TriangleAlert} title={copy.failed.title} text={copy.failed.text}>
        <Button variant="ghost" onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          {copy.retry}
        </Button>
      </StatePanel>
    );
  if (data.length === 0) return <StatePanel icon={FileText} title={copy.empty.title} text={copy.empty.text} />;

  const tags = tagsOf(data);
  const shown = tags.includes(tag) ? data.filter((scenario) => scenario.tag === tag) : data;
  return (
    <>
      {tags.length > 1 && (
        <Choice
          label={copy.filter}
          value={tags.includes(tag) ? tag : copy.all}
          options={[copy.all, ...tags]}
          onChange={setTag}
          className="mt-4"
        />
      )}
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((scenario) => (
          <li key={scenario.id} className="grid">
            <ScenarioCard scenario={scenario} tried={triedWords(scenario.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}
