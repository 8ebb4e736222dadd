import { Ear, Lightbulb, NotebookPen } from '#web/ui/icons.tsx';
import { Card } from '#web/ui/card.tsx';
import { copy } from './copy.ts';

const ICONS = [Ear, Lightbulb, NotebookPen] as const;

export function PracticeTips() {
  return (
    <Card className="mt-6">
      <h2>{copy.tips.title}</h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-3">
        {copy.tips.items.map(([title, text], index) => {
          const Icon = ICONS[index] ?? Lightbulb;
          return (
            <li key={title} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
              <div>
                <h3>{title}</h3>
                <p className="text-[14px] text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
