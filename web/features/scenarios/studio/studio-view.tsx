import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminScenario } from '#contract/scenario.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Advice } from './advice.tsx';
import { copy } from './copy.ts';
import { Probes } from './probes.tsx';
import { adviceQuery } from './queries.ts';
import { Reading } from './reading.tsx';
import { Said } from './said.tsx';
import { StudioHeader } from './studio-header.tsx';
import type { StudioTab } from './studio-tabs.ts';
import { Trial } from './trial.tsx';
import { Versions } from './versions.tsx';

type Props = {
  scenario: AdminScenario;
  tab: StudioTab;
  onTab: (tab: StudioTab) => void;
  /** The candidate's view, which is made of other features' parts. */
  preview: ReactNode;
  onUnsaved: (unsaved: boolean) => void;
};

/** Where a case is looked at from all sides before candidates meet it. */
export function StudioView({ scenario, tab, onTab, preview, onUnsaved }: Props) {
  const { data: findings = [] } = useQuery(adviceQuery(scenario));
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const views: Record<StudioTab, ReactNode> = {
    advice: <Advice scenario={scenario} />,
    reading: <Reading scenario={scenario} />,
    said: <Said scenario={scenario} />,
    trial: <Trial scenario={scenario} />,
    // What was found was found of another text.
    probes: <Probes key={scenario.revision} scenario={scenario} />,
    preview,
    versions: <Versions scenario={scenario} />,
  };
  return (
    <>
      <StudioHeader scenario={scenario} onUnsaved={onUnsaved} />
      <div className="mt-5">
        <Tabs
          label={copy.views}
          value={tab}
          onChange={onTab}
          tabs={(Object.keys(views) as StudioTab[]).map((name) => ({
            name,
            label: copy.tabs[name],
            content: views[name],
            aside: name === 'advice' && errors > 0 && <Badge tone="danger">{copy.advice.errors(errors)}</Badge>,
          }))}
        />
      </div>
    </>
  );
}
