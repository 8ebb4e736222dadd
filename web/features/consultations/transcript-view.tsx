import { useEffect, useRef } from 'react';
import type { Entry } from '#contract/transcript.ts';
import { clock } from '#contract/said.ts';
import { copy } from './copy.ts';

/** The anchor of an entry, so that a quote can lead to it. */
export const entryAnchor = (id: string) => `entry-${id}`;

type Props = {
  entries: Entry[];
  /** The entry a quote led to, or the one that is heard. */
  marked: string | null;
  /** Plays a line; absent where there is no recording. */
  onPlay?: ((entry: Entry) => void) | undefined;
};

/** What was said, as it was heard. With a recording a click on a line plays it, and the line that is heard stays in sight. */
export function TranscriptView({ entries, marked, onPlay }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (onPlay && list.current && marked) keepInSight(list.current, document.getElementById(entryAnchor(marked)));
  }, [marked, onPlay]);
  if (entries.length === 0) return <p className="text-muted">{copy.details.noTranscript}</p>;
  return (
    <ol
      ref={list}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={copy.details.transcript}
      className="relative -mx-2 max-h-[min(480px,52dvh)] overflow-y-auto print:mx-0 print:max-h-none print:overflow-visible print:columns-2 print:gap-6 print:text-[8.5pt]"
    >
      {entries.map((entry) => (
        <li
          key={entry.id}
          id={entryAnchor(entry.id)}
          aria-current={marked === entry.id ? 'true' : undefined}
          className={`relative grid grid-cols-[64px_minmax(0,1fr)_auto] gap-2.5 border-t border-line p-2 first:border-0 print:grid-cols-[44px_minmax(0,1fr)_auto] print:border-0 print:px-0 print:py-0.5 ${marked === entry.id ? 'rounded-lg bg-brand-soft' : ''} ${onPlay && entry.startMs !== undefined ? 'hover:bg-sunken' : ''}`}
        >
          <span className={`pt-0.5 text-xs font-semibold ${entry.role === 'assistant' ? 'text-brand' : 'text-muted'}`}>
            {copy.details.speaker[entry.role]}
          </span>
          <span>
            {entry.text}
            {entry.interrupted && <span className="text-[13px] text-muted"> ({copy.details.cutOff})</span>}
          </span>
          {entry.startMs !== undefined && <LineTime startMs={entry.startMs} onPlay={onPlay && (() => onPlay(entry))} />}
        </li>
      ))}
    </ol>
  );
}

/** When a line was said; with a recording a button that covers its whole line. */
function LineTime({ startMs, onPlay }: { startMs: number; onPlay: (() => void) | undefined }) {
  const time = clock(startMs / 1000);
  if (!onPlay) return <span className="figures pt-0.5 text-xs text-muted">{time}</span>;
  return (
    <button
      type="button"
      aria-label={copy.details.hear(time)}
      onClick={onPlay}
      className="figures self-start rounded pt-0.5 text-xs font-semibold text-brand after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
    >
      {time}
    </button>
  );
}

/** Scrolls the list alone: the page stays where the reader is. */
function keepInSight(list: HTMLElement, line: HTMLElement | null): void {
  if (!line) return;
  const above = line.offsetTop < list.scrollTop;
  const below = line.offsetTop + line.offsetHeight > list.scrollTop + list.clientHeight;
  if (above || below) list.scrollTop = line.offsetTop - list.clientHeight / 3;
}
