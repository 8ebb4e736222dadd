import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { SavedPrompt } from '#contract/api/scenarios.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { VersionActions } from '../../version-actions.tsx';
import { copy } from './copy.ts';
import { promptVersionsQuery } from './queries.ts';

const words = copy.versions;
type Version = z.infer<typeof SavedPrompt>;

/** Every saved prompt with who and when, to read and to put in force again. */
export function PromptVersions({ disabled, onRestore }: { disabled: boolean; onRestore: (prompt: string) => void }) {
  const { data, isError, refetch } = useQuery(promptVersionsQuery);
  const [chosen, setChosen] = useState<Version | null>(null);
  return (
    <section className="border-t border-line pt-3.5">
      <h3>{words.title}</h3>
      {data ? (
        data.length === 0 ? (
          <p className="mt-1 text-muted">{words.none}</p>
        ) : (
          <ul className="mt-1">
            {data.map((version) => (
              <VersionRow key={version.id} version={version} disabled={disabled} onRestore={() => setChosen(version)} />
            ))}
          </ul>
        )
      ) : isError ? (
        <p className="mt-1 text-danger">
          {words.failed}{' '}
          <Button variant="ghost" size="sm" onClick={() => void refetch()}>
            {copy.retry}
          </Button>
        </p>
      ) : (
        <Spinner label={words.loading} className="py-4" />
      )}
      <Confirm
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
        title={words.restoring.title}
        description={words.restoring.text(chosen ? momentOf(chosen.savedAt) : '')}
        action={words.restoring.action}
        onConfirm={() => chosen && onRestore(chosen.prompt)}
      />
    </section>
  );
}

function VersionRow({ version, disabled, onRestore }: { version: Version; disabled: boolean; onRestore: () => void }) {
  const [open, setOpen] = useState(false);
  const when = momentOf(version.savedAt);
  const who = version.savedBy?.email ?? words.nobody;
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <time dateTime={version.savedAt}>{when}</time>
          <span className="text-muted">{words.by(who)}</span>
          {version.isCurrent && <Badge tone="brand">{words.current}</Badge>}
          {version.isDefault && <Badge>{copy.builtIn}</Badge>}
        </p>
        <VersionActions
          words={words}
          which={when}
          open={open}
          onOpen={setOpen}
          restorable={!version.isCurrent}
          disabled={disabled}
          onRestore={onRestore}
        />
      </div>
      {open && (
        // It scrolls, so keys must reach it.
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={words.read(when)}
          className="mt-2 max-h-64 overflow-y-auto rounded-control bg-sunken p-3 font-sans text-[14px] whitespace-pre-wrap"
        >
          {version.prompt}
        </pre>
      )}
    </li>
  );
}
