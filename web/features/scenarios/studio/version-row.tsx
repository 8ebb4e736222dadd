import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseVersion } from '#contract/case-version.ts';
import { Badge } from '#web/ui/badge.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { VersionActions } from '../version-actions.tsx';
import { copy } from './copy.ts';
import { Loaded } from './loaded.tsx';
import { versionQuery } from './queries.ts';

const words = copy.versions;

type Props = { scenarioId: string; version: CaseVersion; current: boolean; disabled: boolean; onRestore: () => void };

/** One version: when, by whom and what changed, its text on request. */
export function VersionRow({ scenarioId, version: { id, number, savedAt, savedBy, changed }, current, disabled, onRestore }: Props) {
  const [open, setOpen] = useState(false);
  const who = savedBy === null ? words.product : (savedBy.email ?? words.nobody);
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-semibold">{words.number(number)}</span>
            {current && <Badge tone="brand">{words.current}</Badge>}
            <span className="text-muted">
              <time dateTime={savedAt}>{momentOf(savedAt)}</time> {words.by(who)}
            </span>
          </p>
          <p className="mt-0.5 text-[13.5px] text-muted">
            {number === 1 ? words.first : words.changed(changed.map((field) => words.fields[field] ?? field))}
          </p>
        </div>
        <VersionActions
          words={words}
          which={number}
          open={open}
          onOpen={setOpen}
          restorable={!current}
          disabled={disabled}
          onRestore={onRestore}
        />
      </div>
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
