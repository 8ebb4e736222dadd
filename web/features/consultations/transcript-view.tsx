import type { Entry } from '#contract/transcript.ts';
import { clock } from '#contract/transcript.ts';
import { copy } from './copy.ts';

/** The anchor of an entry, so that a quote can lead to it. */
export const entryAnchor = (id: string) => `entry-${id}`;

/** What was said, as it was heard. `marked` is the entry a quote led to. */
export function TranscriptView({ entries, marked }: { entries: Entry[]; marked: string | null }) {
  if (entries.length === 0) return <p className="text-muted">{copy.details.noTranscript}</p>;
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol tabIndex={0} aria-label={copy.details.transcript} className="relative max-h-[min(480px,52dvh)] overflow-y-auto">
      {entries.map(({ id, role, text, startMs, interrupted }) => (
        <li
          key={id}
          id={entryAnchor(id)}
          className={`grid grid-cols-[64px_minmax(0,1fr)_auto] gap-2.5 border-t border-line py-2 pr-1 first:border-0 ${marked === id ? 'rounded-lg bg-brand-soft' : ''}`}
        >
          <span className={`pt-0.5 text-xs font-semibold ${role === 'assistant' ? 'text-brand' : 'text-muted'}`}>
            {copy.details.speaker[role]}
          </span>
          <span>
            {text}
            {interrupted && <span className="text-[13px] text-muted"> ({copy.details.cutOff})</span>}
          </span>
          {startMs !== undefined && <span className="figures pt-0.5 text-xs text-muted">{clock(startMs / 1000)}</span>}
        </li>
      ))}
    </ol>
  );
}
