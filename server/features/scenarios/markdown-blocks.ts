/** What stands below one heading, as lines and as trimmed text. `line` is the heading's own, counted from 1 in the file. */
export type Block = { heading: string; line: number; lines: string[]; text: string };

/**
 * Cuts lines at the headings of one level; deeper headings stay in the text.
 * What stands before the first heading comes back as `before`.
 * @param firstLine the number of the first line in its file.
 */
export function blocksOf(lines: readonly string[], level: 1 | 2, firstLine: number): { before: string; blocks: Block[] } {
  const mark = `${'#'.repeat(level)} `;
  const starts = lines.flatMap((line, index) => (line.startsWith(mark) ? [index] : []));
  const blocks = starts.map((start, nth) => {
    const below = lines.slice(start + 1, starts[nth + 1]);
    return { heading: lines[start]!.slice(mark.length).trim(), line: firstLine + start, lines: below, text: textOf(below, level) };
  });
  return { before: textOf(lines.slice(0, starts[0]), level), blocks };
}

/** A line that would be a heading of the file is written with a backslash before it (print-case-file.ts). */
const textOf = (lines: readonly string[], level: 1 | 2) =>
  lines
    .map((line) => line.replace(level === 1 ? /^\\(\\*# )/ : /^\\(\\*#{1,2} )/, '$1'))
    .join('\n')
    .trim();
