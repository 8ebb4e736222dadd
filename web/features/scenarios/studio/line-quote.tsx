import { copy } from './copy.ts';
import { lineOf } from './rules.ts';

/** A place in the patient's details: its number and what is written there. */
export function LineQuote({ text, line }: { text: string; line: number | null }) {
  if (line === null) return null;
  const written = lineOf(text, line);
  return (
    <p className="mt-1 flex gap-2.5 text-[13.5px] text-muted">
      <span className="figures shrink-0 font-medium">{copy.line(line)}</span>
      {written && <q className="min-w-0 wrap-anywhere quotes-none">{written}</q>}
    </p>
  );
}
