import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ChevronDown } from '#web/ui/first-icons.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { copy } from './copy.ts';
import { foundStations, type Station } from './rules.ts';

/** Every station to choose from, found by the title of its case, its specialty and its key. */
export function StationList({ stations, chosen }: { stations: readonly Station[]; chosen: string }) {
  const [words, setWords] = useState('');
  /** On a phone, where the list would stand before what was chosen from it. */
  const [open, setOpen] = useState(false);
  const id = useId();
  const found = foundStations(stations, words);
  return (
    <div className="flex max-h-[60dvh] min-w-0 flex-col gap-2 lg:sticky lg:top-5 lg:max-h-[calc(100dvh-40px)]">
      <Button variant="ghost" className="justify-between lg:hidden" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {copy.choose}
        <ChevronDown aria-hidden className={cx(open && 'rotate-180')} />
      </Button>
      <div id={id} className={cx('flex min-h-0 flex-col gap-2', !open && 'max-lg:hidden')}>
        <SearchField label={copy.search} value={words} onChange={setWords} />
        <nav aria-label={copy.stations} className="min-h-0 overflow-y-auto">
          {found.length === 0 && <p className="px-3 py-2 text-muted">{copy.noneFound}</p>}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
            {found.map(({ stationKey, title, tag }) => (
              <li key={stationKey}>
                <Link
                  to="/scoring-admin"
                  search={{ station: stationKey }}
                  replace
                  onClick={() => setOpen(false)}
                  aria-current={stationKey === chosen ? 'page' : undefined}
                  className="block rounded-control px-3 py-2 hover:bg-sunken aria-[current=page]:bg-chosen aria-[current=page]:shadow-card"
                >
                  <span className="line-clamp-2 text-[14.5px] font-medium wrap-anywhere">{title}</span>
                  <span className="block truncate text-[12.5px] text-muted">
                    {tag} · {stationKey}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
