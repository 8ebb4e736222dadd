/** How doctors say what a line of the script answers, and how the patient says it back when asked; null where nobody would. */
export type DoctorLines = { wordings: string[]; back: string | null };

/** Most wordings of one line that are read. */
export const WORDINGS_MAX = 16;
/** Below a line, indented: `- doctor: when did it start / and since when` below what is asked for; below a reaction `- doctor: this looks like gout / it'll be gout, that` or `- back: it's gout`. matches: '  - doctor: this looks like gout' */
const LINE = /^\s{2,}[-*•]\s+(doctor|back):\s+(\S.*)$/i;
const BULLET = /^\s*[-*•]\s/;

/** A script's lines of that kind, by the number (from 1) of the line that they stand under. Those under no bullet are text like any other. */
export function doctorLinesOf(script: string): Map<number, DoctorLines> {
  const found = new Map<number, DoctorLines>();
  walk(script, (under, kind, words) => {
    const lines = found.get(under) ?? { wordings: [], back: null };
    if (kind === 'back') lines.back ??= plainLine(words);
    else lines.wordings.push(...words.split(' / ').map(plainLine).filter(Boolean));
    lines.wordings.length = Math.min(lines.wordings.length, WORDINGS_MAX);
    found.set(under, lines);
  });
  return found;
}

/** The script without them: they are no part of what the patient knows. Every other line keeps its place. */
export function withoutDoctorLines(script: string): string {
  const lines = script.split('\n');
  walk(script, (_, _kind, _words, at) => (lines[at] = ''));
  return lines.join('\n');
}

function walk(script: string, found: (under: number, kind: string, words: string, at: number) => void): void {
  let under = 0;
  for (const [at, raw] of script.split('\n').entries()) {
    const [, kind, words] = LINE.exec(raw.replace(/\r$/, '')) ?? [];
    if (kind && words && under > 0) found(under, kind.toLowerCase(), words, at);
    else under = BULLET.test(raw) ? at + 1 : 0;
  }
}

const plainLine = (words: string): string =>
  words
    .trim()
    .replaceAll(/^["“]|["”]$/g, '')
    .trim();
