import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { AsTable, type Table } from '#web/ui/as-table.tsx';

/** One chart: its title, what it says in a sentence, the drawing, and the same as a table. */
export function ChartCard({
  title,
  text,
  table,
  children,
  className,
}: {
  title: string;
  text: string;
  table?: Table;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <Card className={className}>
      <h2 className="text-[17px]">{title}</h2>
      <p className="mt-0.5 text-[14px] text-muted">{text}</p>
      {children}
      {table && table.rows.length > 0 && <AsTable table={table} />}
    </Card>
  );
}
