/** A line that stands in both texts, in the earlier one only, or in the later one only; with its number in each, from 1. */
export type ComparedLine = { kind: 'same' | 'removed' | 'added'; text: string; before: number | null; after: number | null };

/** Pairs of lines that are weighed against each other; beyond this (2,000 changed lines on each side) the middle is taken as rewritten. */
const MOST_PAIRS = 4_000_000;

/** Two texts line by line: what stays, and between it what went and what came, by the longest order of lines that both have. */
export function compareLines(earlier: string, later: string): ComparedLine[] {
  const [was, is] = [linesOf(earlier), linesOf(later)];
  let from = 0;
  while (from < was.length && from < is.length && was[from] === is[from]) from += 1;
  let tail = 0;
  while (tail < was.length - from && tail < is.length - from && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1;
  const kept = commonOf(was.slice(from, was.length - tail), is.slice(from, is.length - tail));
  const pairs = [
    ...was.slice(0, from).map((_, at): [number, number] => [at, at]),
    ...kept.map(([before, after]): [number, number] => [before + from, after + from]),
    ...Array.from({ length: tail }, (_, at): [number, number] => [was.length - tail + at, is.length - tail + at]),
  ];
  const compared: ComparedLine[] = [];
  let [b, a] = [0, 0];
  const upTo = (before: number, after: number) => {
    for (; b < before; b++) compared.push({ kind: 'removed', text: was[b]!, before: b + 1, after: null });
    for (; a < after; a++) compared.push({ kind: 'added', text: is[a]!, before: null, after: a + 1 });
  };
  for (const [before, after] of pairs) {
    upTo(before, after);
    compared.push({ kind: 'same', text: was[before]!, before: before + 1, after: after + 1 });
    [b, a] = [before + 1, after + 1];
  }
  upTo(was.length, is.length);
  return compared;
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n').map((line) => line.trimEnd()));

/** The pairs of indexes of the longest common subsequence. */
function commonOf(was: readonly string[], is: readonly string[]): [number, number][] {
  if (was.length * is.length > MOST_PAIRS) return [];
  const width = is.length + 1;
  // How long the common rest is from each pair of lines on.
  const rest = new Uint16Array((was.length + 1) * width);
  for (let b = was.length - 1; b >= 0; b--)
    for (let a = is.length - 1; a >= 0; a--)
      rest[b * width + a] =
        was[b] === is[a] ? rest[(b + 1) * width + a + 1]! + 1 : Math.max(rest[(b + 1) * width + a]!, rest[b * width + a + 1]!);
  const pairs: [number, number][] = [];
  for (let b = 0, a = 0; b < was.length && a < is.length;) {
    if (was[b] === is[a]) pairs.push([b++, a++]);
    else if (rest[(b + 1) * width + a]! >= rest[b * width + a + 1]!) b += 1;
    else a += 1;
  }
  return pairs;
}

/** Neighbouring lines to show, or how many like each other are left out between them. */
export type Stretch = { lines: ComparedLine[] } | { leftOut: number; before: number };

/** What changed with a few lines around it; longer stretches of what stayed are left out. */
export function stretchesOf(compared: readonly ComparedLine[], around = 2): Stretch[] {
  const near = compared.map((_, at) => compared.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same'));
  const stretches: Stretch[] = [];
  for (const [at, line] of compared.entries()) {
    const last = stretches.at(-1);
    if (near[at]) {
      if (last && 'lines' in last) last.lines.push(line);
      else stretches.push({ lines: [line] });
    } else if (last && 'leftOut' in last) last.leftOut += 1;
    else stretches.push({ leftOut: 1, before: line.before ?? 0 });
  }
  return stretches;
}
