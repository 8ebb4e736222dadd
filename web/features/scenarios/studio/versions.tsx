import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from '#web/ui/icons.tsx';
import { useState } from 'react';
import type { CaseVersion } from '#contract/case-version.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { sayDone, sayFailed } from '../admin/say.ts';
import { copy } from './copy.ts';
import { Loaded } from './loaded.tsx';
import { useRestoreVersion, versionsQuery } from './queries.ts';
import { VersionRow } from './version-row.tsx';

const words = copy.versions;

/** How a case came to be what it is: who changed what and when, to read and to put in force again. */
export function Versions({ scenario }: { scenario: AdminScenario }) {
  const query = useInfiniteQuery(versionsQuery(scenario.id));
  const restore = useRestoreVersion(scenario);
  const [chosen, setChosen] = useState<CaseVersion | null>(null);
  const confirm = ({ id, number }: CaseVersion) =>
    restore.mutate(id, {
      onSuccess: () => sayDone(words.restored(number)),
      onError: (error) => sayFailed(error, words.notRestored),
    });
  return (
    <>
      <p className="mb-4 text-muted">{words.intro}</p>
      <Loaded query={query} words={words}>
        {({ pages }) => {
          const versions = pages.flat();
          return versions.length === 0 ? (
            <StatePanel icon={History} title={words.none.title} text={words.none.text} />
          ) : (
            <Card>
              <ul>
                {versions.map((version) => (
                  <VersionRow
                    key={version.id}
                    scenarioId={scenario.id}
                    version={version}
                    versions={versions}
                    disabled={restore.isPending}
                    onRestore={() => setChosen(version)}
                  />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button variant="ghost" className="mt-3" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {words.more}
                </Button>
              )}
            </Card>
          );
        }}
      </Loaded>
      <Confirm
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
        title={words.restoring.title(chosen?.number ?? 0)}
        description={words.restoring.text(chosen ? momentOf(chosen.savedAt) : '')}
        action={words.restoring.action}
        onConfirm={() => chosen && confirm(chosen)}
      />
    </>
  );
}
