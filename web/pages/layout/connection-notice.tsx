import { useSyncExternalStore } from 'react';
import { connection } from '#web/api/connection.ts';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';

/** Says that the server cannot be reached, for as long as that is so and wherever one has scrolled; read out when it comes. */
export function ConnectionNotice({ className }: { className?: string }) {
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost);
  return (
    <output className="no-print sticky top-[69px] z-20 block md:top-3">
      {lost && (
        <Notice tone="warn" className={className ?? 'mb-5'}>
          {copy.noConnection}
        </Notice>
      )}
    </output>
  );
}
