import { copy } from './copy.ts';

/** Typed turns that wait for the line. */
export function WaitingWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-muted italic">
      {words.map((text, index) => (
        // They only ever grow at the end and go all at once.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="wrap-anywhere">
          {text} <span className="text-[13px] not-italic">{copy.turn.waiting}</span>
        </li>
      ))}
    </ul>
  );
}
