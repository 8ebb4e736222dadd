import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { MockKind } from '#contract/mock.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChevronDown, Timer } from '#web/ui/icons.tsx';
import { cx } from '#web/ui/cx.ts';
import { copy } from './copy.ts';
import { DeleteMock } from './delete-mock.tsx';
import { MockFacts } from './past-mocks.tsx';
import { mocksQuery } from './queries.ts';

/** A mock in the history: one thing, which opens into its stations. `children`: their cards. */
export function MockGroup({ id, kind, running, children }: { id: string; kind: MockKind; running: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const title = useId();
  const { data } = useQuery(mocksQuery);
  const mock = data?.find((one) => one.id === id);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={title} className="flex items-center gap-2">
            <Timer aria-hidden className="size-5 text-brand" />
            {copy.kinds[kind]}
          </h2>
          {mock && <MockFacts mock={mock} />}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? copy.history.hide : copy.history.show}
            <ChevronDown aria-hidden className={cx('transition-transform duration-150', open && 'rotate-180')} />
          </Button>
          {mock && !running && <DeleteMock id={id} held={mock.held} describedBy={title} />}
          <Button asChild variant="ghost">
            <Link to="/mocks/$id" params={{ id }}>
              {running ? copy.running.goOn : copy.past.open}
            </Link>
          </Button>
        </div>
      </div>
      {open && <div className="mt-3 border-t border-line pt-2">{children}</div>}
    </Card>
  );
}
