import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** One concern of the account: what it is, and what can be done beside it; below it where two of them stand in a row. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className="grid gap-x-8 gap-y-3 py-5 content-start md:grid-cols-[minmax(0,260px)_minmax(0,1fr)] xl:grid-cols-1">
      <div>
        <h2>{title}</h2>
        {text && <p className="mt-1 text-[14px] text-muted">{text}</p>}
      </div>
      <div className="min-w-0 max-w-md">{children}</div>
    </Card>
  );
}
