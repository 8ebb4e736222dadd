import type { ReadFact } from '#contract/case-reading.ts';
import { Badge } from '#web/ui/badge.tsx';
import { copy } from './copy.ts';

const words = copy.reading;

/** A fact as it is said aloud, when it may be, and what the author wrote where that differs. */
export function FactRow({ fact: { spoken, source, part, when, line, topics } }: { fact: ReadFact }) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line py-2.5 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p>“{spoken}”</p>
        {!sameWords(source, spoken) && (
          <p className="mt-0.5 text-[13.5px] text-muted">
            {words.written} {source}
          </p>
        )}
        {/* No topic brings out an aside: only its own wordings do. */}
        {topics.length > 0 && part !== 'aside' && (
          <p className="mt-0.5 text-[13.5px] text-muted">
            {words.about} {topics.join(', ')}
          </p>
        )}
      </div>
      <p className="flex items-baseline gap-2.5 sm:flex-col sm:items-end sm:gap-1">
        <Badge tone={when === 'open' ? 'brand' : 'plain'}>{part === 'aside' ? words.aside : words.when[when]}</Badge>
        {line !== null && <span className="figures text-[13px] text-muted">{copy.line(line)}</span>}
      </p>
    </li>
  );
}

const bare = (text: string) => text.replace(/^[\s\-*"“]+|[\s"”]+$/g, '');
const sameWords = (source: string, spoken: string) => bare(source) === bare(spoken);
