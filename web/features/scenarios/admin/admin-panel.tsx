import { FileText } from '#web/ui/icons.tsx';
import { useState } from 'react';
import type { AdminScenario } from '#contract/scenario.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { AdminActions } from './admin-actions.tsx';
import { AdminCard } from './admin-card.tsx';
import { copy } from './copy.ts';
import { PromptDialog } from './prompt/prompt-dialog.tsx';
import { useDeleteScenario } from './queries.ts';
import { sayDone, sayFailed } from './say.ts';
import { SubdomainsDialog } from './subdomains/subdomains-dialog.tsx';
import { ScenarioDialog } from './scenario-dialog.tsx';

type Opened = { what: 'scenario'; scenario: AdminScenario | null } | { what: 'subdomains'; scenario: AdminScenario } | { what: 'prompt' };

/** Every scenario, to create, edit and delete. `onUnsaved` tells the page whether leaving would lose something. */
export function AdminPanel({ scenarios, onUnsaved }: { scenarios: AdminScenario[]; onUnsaved: (unsaved: boolean) => void }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [doomed, setDoomed] = useState<AdminScenario | null>(null);
  const remove = useDeleteScenario();
  const close = () => setOpened(null);
  const create = () => setOpened({ what: 'scenario', scenario: null });
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>{copy.title}</h1>
          <p className="mt-1 text-muted">{copy.intro}</p>
        </div>
        <AdminActions onPrompt={() => setOpened({ what: 'prompt' })} onCreate={create} />
      </div>
      {scenarios.length === 0 ? (
        <StatePanel icon={FileText} title={copy.empty.title} text={copy.empty.text}>
          <Button onClick={create}>{copy.empty.action}</Button>
        </StatePanel>
      ) : (
        <ul className="mt-5 grid gap-4 lg:grid-cols-2">
          {scenarios.map((scenario) => (
            <li key={scenario.id} className="grid">
              <AdminCard
                scenario={scenario}
                onSubdomains={() => setOpened({ what: 'subdomains', scenario })}
                onEdit={() => setOpened({ what: 'scenario', scenario })}
                onDelete={() => setDoomed(scenario)}
              />
            </li>
          ))}
        </ul>
      )}
      {opened?.what === 'scenario' && <ScenarioDialog scenario={opened.scenario} onUnsaved={onUnsaved} onClose={close} />}
      {opened?.what === 'subdomains' && <SubdomainsDialog scenario={opened.scenario} onUnsaved={onUnsaved} onClose={close} />}
      {opened?.what === 'prompt' && <PromptDialog onUnsaved={onUnsaved} onClose={close} />}
      <Confirm
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={copy.deleting.title}
        description={copy.deleting.text(doomed?.title ?? '')}
        action={copy.deleting.action}
        onConfirm={() =>
          doomed &&
          remove.mutate(doomed.id, {
            onSuccess: () => sayDone(copy.toasts.deleted),
            onError: (error) => sayFailed(error, copy.toasts.notDeleted),
          })
        }
      />
    </>
  );
}
