import { SPEAKER } from '#contract/said.ts';

/** Typed words that the transcript does not hold, as the doctor's lines. `why`: what they wait for, where it is not just a moment. */
export function PendingWords({ words, why }: { words: readonly string[]; why: string | null }) {
  if (words.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1">
      {words.map((text, index) => (
        // They only ever grow at the end and go from its beginning.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="grid grid-cols-[56px_minmax(0,1fr)] gap-2.5 sm:grid-cols-[64px_minmax(0,1fr)]">
          <span className="pt-0.5 text-xs font-semibold text-muted">{SPEAKER.user}</span>
          <span className="wrap-anywhere">
            {text}
            {why && <span className="text-[13px] text-muted"> ({why})</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
