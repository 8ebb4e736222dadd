import { useState } from 'react';
import type { Me } from '#contract/may-act.ts';
import { maySee } from '#contract/parts.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import { Button } from '#web/ui/button.tsx';
import { FileText } from '#web/ui/icons.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { AdminActions } from './admin-actions.tsx';
import { AdminPlaces } from './admin-places.tsx';
import { copy } from './copy.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { CaseList } from './panel/case-list.tsx';
import { PromptDialog } from './prompt/prompt-dialog.tsx';
import { ScenarioDialog } from './scenario-dialog.tsx';
import { useDuplicate } from './use-duplicate.ts';

/** Every scenario, to create, find, edit, duplicate and delete. `onUnsaved` tells the page whether leaving would lose something. */
export function AdminPanel({ scenarios, me, onUnsaved }: { scenarios: AdminScenario[]; me: Me; onUnsaved: (unsaved: boolean) => void }) {
  const [opened, setOpened] = useState<'scenario' | 'prompt' | null>(null);
  const [doomed, setDoomed] = useState<AdminScenario | null>(null);
  const duplicate = useDuplicate();
  const close = () => setOpened(null);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>{copy.title}</h1>
          <p className="mt-1 text-muted">{copy.intro}</p>
        </div>
        <AdminActions me={me} onPrompt={() => setOpened('prompt')} onCreate={() => setOpened('scenario')} />
      </div>
      <AdminPlaces me={me} />
      {scenarios.length === 0 ? (
        <StatePanel icon={FileText} title={copy.empty.title} text={copy.empty.text}>
          <Button onClick={() => setOpened('scenario')}>{copy.empty.action}</Button>
        </StatePanel>
      ) : (
        <CaseList scenarios={scenarios} me={me.id} onDuplicate={duplicate} onDelete={maySee(me, 'deleteScenario') ? setDoomed : null} />
      )}
      {opened === 'scenario' && <ScenarioDialog onUnsaved={onUnsaved} onClose={close} />}
      {opened === 'prompt' && <PromptDialog onUnsaved={onUnsaved} onClose={close} />}
      <DeleteQuestion doomed={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}
