import type { Status } from '#contract/api/system.ts';
import { Card } from '#web/ui/card.tsx';
import { CircleAlert, CircleCheck, TriangleAlert } from '#web/ui/icons.tsx';
import { copy } from './copy.ts';
import { figuresOf, sumOf } from './rules.ts';

const words = copy.health;

/** Whether all is well, before any figure: the worst of what is known, and what follows from it. */
export function HealthLine({ status: { database, hour } }: { status: Status }) {
  const failures = sumOf(figuresOf(hour, 'failures'));
  const { Icon, tone, title, text } = !database.up
    ? { Icon: CircleAlert, tone: 'text-danger', title: words.database, text: words.databaseText }
    : failures > 0
      ? { Icon: TriangleAlert, tone: 'text-warn', title: words.failures(failures), text: words.failuresText }
      : { Icon: CircleCheck, tone: 'text-ok', title: words.well, text: words.wellText };
  return (
    <Card className="mt-5 flex items-start gap-3">
      <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <h2 className="text-[17px]">{title}</h2>
        <p className="mt-0.5 text-muted">{text}</p>
      </div>
    </Card>
  );
}
