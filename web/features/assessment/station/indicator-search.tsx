import { Choice } from '#web/ui/choice.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { copy } from './copy.ts';
import type { Shows } from './rules.ts';

const SHOWS = Object.keys(copy.shows) as Shows[];

/** What narrows the 26 indicators of a station: words, and those that are critical or have guidance here. */
export function IndicatorSearch({
  words,
  shows,
  found,
  onWords,
  onShows,
}: {
  words: string;
  shows: Shows;
  /** How many are left. */
  found: number;
  onWords: (words: string) => void;
  onShows: (shows: Shows) => void;
}) {
  return (
    <search className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SearchField label={copy.find} value={words} onChange={onWords} className="min-w-0 flex-1 basis-56" />
      <Choice
        label={copy.show}
        value={copy.shows[shows]}
        options={SHOWS.map((each) => copy.shows[each])}
        onChange={(label) => onShows(SHOWS.find((each) => copy.shows[each] === label) ?? 'all')}
      />
      {/* Of all of them the first button says how many there are. */}
      <output className="text-[13.5px] text-muted empty:hidden">{(words !== '' || shows !== 'all') && copy.found(found)}</output>
    </search>
  );
}
