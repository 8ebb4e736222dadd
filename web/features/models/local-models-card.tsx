import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LocalPackage } from '#contract/local-models.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { copy } from './copy.ts';
import { modelsQuery, useModelsChange } from './queries.ts';
import { ModelServers } from './model-servers.tsx';
import { NaturalOffer } from './natural-offer.tsx';
import { PackageRow } from './package-row.tsx';

/** For administrators: what runs on the server's own computer, to install, to test and to remove. */
export function LocalModelsCard() {
  const { data, error, refetch } = useQuery(modelsQuery);
  const remove = useModelsChange('removeModel');
  const [removing, setRemoving] = useState<LocalPackage | null>(null);
  return (
    <Card className="mt-5">
      <h2>{copy.title}</h2>
      <p className="mt-1 max-w-[70ch] text-muted">{copy.intro}</p>
      <div className="mt-5">
        {data ? (
          <>
            <NaturalOffer packages={data} />
            <ul>
              {data.map((speech) => (
                <PackageRow key={speech.id} speech={speech} onRemove={() => setRemoving(speech)} />
              ))}
            </ul>
            <ModelServers />
          </>
        ) : error ? (
          <Notice tone="danger">
            <p>{copy.failed}</p>
            <Button variant="ghost" size="sm" className="mt-2" onClick={() => void refetch()}>
              {copy.retry}
            </Button>
          </Notice>
        ) : (
          <Spinner label={copy.loading} />
        )}
      </div>
      <Confirm
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={copy.confirm.title(removing?.name ?? '')}
        description={removing?.role === 'engine' ? copy.confirm.engine : copy.confirm.model}
        action={copy.remove}
        onConfirm={() => removing && remove.mutate(removing.id)}
      />
    </Card>
  );
}
