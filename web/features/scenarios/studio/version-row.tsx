import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { CaseVersion } from '#contract/case-version.ts';
import { Badge } from '#web/ui/badge.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { VersionActions } from '../version-actions.tsx';
import { copy } from './copy.ts';
import { Loaded } from './loaded.tsx';
import { versionQuery } from './queries.ts';
import { VersionComparison } from './version-comparison.tsx';

const words = copy.versions;

type Props = {
  scenarioId: string;
  version: CaseVersion;
  /** All that are known, newest first. */
  versions: readonly CaseVersion[];
  disabled: boolean;
  onRestore: () => void;
};

/** One version: when, by whom and what changed; on request its text, or the lines in which it differs from another. */
export function VersionRow({ scenarioId, version, versions, disabled, onRestore }: Props) {
  const { id, number, savedAt, savedBy, changed } = version;
  const [opened, setOpened] = useState<'text' | 'comparison' | null>(null);
  const open = opened === 'text';
  const compared = opened === 'comparison';
  const current = versions[0]?.id === id;
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-semibold">{words.number(number)}</span>
            {current && <Badge tone="brand">{words.current}</Badge>}
            <span className="text-muted">
              <time dateTime={savedAt}>{momentOf(savedAt)}</time> {savedBy ? words.by(savedBy.email ?? words.nobody) : words.supplied}
            </span>
          </p>
          <p className="mt-0.5 text-[13.5px] text-muted">
            {number === 1 ? words.first : words.changed(changed.map((field) => words.fields[field] ?? field))}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {versions.length > 1 && (
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={compared}
              aria-label={words.of(compared ? words.hide : words.compare, number)}
              onClick={() => setOpened(compared ? null : 'comparison')}
            >
              {compared ? words.hide : words.compare}
            </Button>
          )}
          <VersionActions
            words={words}
            which={number}
            open={open}
            onOpen={(next) => setOpened(next ? 'text' : null)}
            restorable={!current}
            disabled={disabled}
            onRestore={onRestore}
          />
        </div>
      </div>
      {compared && <VersionComparison scenarioId={scenarioId} version={version} versions={versions} />}
      {open && <VersionText scenarioId={scenarioId} id={id} number={number} />}
    </li>
  );
}

function VersionText({ scenarioId, id, number }: { scenarioId: string; id: string; number: number }) {
  const query = useQuery(versionQuery(scenarioId, id));
  return (
    <div className="mt-2.5">
      <Loaded query={query} words={words}>
        {({ snapshot }) => (
          <>
            <p className="font-semibold">{snapshot.title}</p>
            <p className="mb-2 text-muted">{snapshot.description}</p>
            {/* It scrolls, so keys must reach it. */}
            <pre
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              aria-label={words.read(number)}
              className="max-h-96 overflow-y-auto rounded-control bg-sunken p-3 font-sans text-[14px] wrap-anywhere whitespace-pre-wrap"
            >
              {snapshot.patientDetails}
            </pre>
          </>
        )}
      </Loaded>
    </div>
  );
}
