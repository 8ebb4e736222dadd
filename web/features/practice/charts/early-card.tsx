import { Card } from '#web/ui/card.tsx';
import { Check } from '#web/ui/icons.tsx';
import { copy } from './copy.ts';

const words = copy.early;
/** Marked consultations from which there is a course to show. */
export const PROGRESS_FROM = 3;

/** Before there is a course to show: how far it is until then, and what comes. */
export function EarlyCard({ marked }: { marked: number }) {
  return (
    <Card className="mt-4">
      <h2 className="text-[17px]">{words.title(PROGRESS_FROM - marked)}</h2>
      <p className="mt-1.5 flex items-center gap-2 text-[14px] text-muted">
        <span aria-hidden className="flex gap-1.5">
          {Array.from({ length: PROGRESS_FROM }, (_, index) => (
            <span key={index} className={`h-2 w-9 rounded-full ${index < marked ? 'bg-brand' : 'border border-edge'}`} />
          ))}
        </span>
        {words.marked(marked)}
      </p>
      <ul className="mt-4 grid gap-2 border-t border-line pt-3.5">
        {words.comes.map((line) => (
          <li key={line} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
            {line}
          </li>
        ))}
      </ul>
    </Card>
  );
}
