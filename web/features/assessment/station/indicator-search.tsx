import { Choice } from '#web/ui/choice.tsx';
import { cx } from '#web/ui/cx.ts';
import { Search } from '#web/ui/icons.tsx';
import { FIELD_LOOK } from '#web/ui/input.tsx';
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
      <div className="relative min-w-0 flex-1 basis-56">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
        <input
          type="search"
          value={words}
          aria-label={copy.find}
          placeholder={copy.find}
          autoComplete="off"
          onChange={({ target }) => onWords(target.value)}
          className={cx(FIELD_LOOK, 'h-11 pl-10')}
        />
      </div>
      <Choice
        label={copy.show}
        value={copy.shows[shows]}
        options={SHOWS.map((each) => copy.shows[each])}
        onChange={(label) => onShows(SHOWS.find((each) => copy.shows[each] === label) ?? 'all')}
      />
      <output className="text-[13.5px] text-muted">{copy.found(found)}</output>
    </search>
  );
}
