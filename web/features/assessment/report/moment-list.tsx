import type { Timeline } from '#contract/assessment.ts';
import { copy } from '../copy.ts';
import { MomentButton, type Moment } from './moment.tsx';

const words = copy.timeline;

/** When each part first came, in words: what a screen reader and a narrow phone get from the pins. */
export function MomentList({ timeline, onMoment }: { timeline: Timeline; onMoment?: ((moment: Moment) => void) | undefined }) {
  const { moments, momentEntries, turns } = timeline;
  if (turns.length === 0 && !momentEntries) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3 text-[14px]">
      {(Object.keys(words.moments) as (keyof Timeline['moments'])[]).map((name) => {
        const seconds = moments[name] ?? undefined;
        const entryId = momentEntries?.[name] ?? undefined;
        return (
          <li key={name} className="flex items-center gap-1">
            <span className="font-medium">{words.moments[name]}</span>
            {seconds === undefined && entryId === undefined ? (
              <span className="px-1 text-danger">{words.never}</span>
            ) : (
              <MomentButton moment={{ seconds, entryId }} onMoment={onMoment} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
