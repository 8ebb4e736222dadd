export type Inline = { text: string; strong: boolean };
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

/** Splits `**bold**` from plain text. Unpaired asterisks stay as they are. */
export function parseInline(text: string): Inline[] {
  return text
    .split(/(\*\*[^*]+?\*\*)/)
    .filter(Boolean)
    .map((part) => (/^\*\*[^*]+\*\*$/.test(part) ? { text: part.slice(2, -2), strong: true } : { text: part, strong: false }));
}

const BULLET = /^\s*(?:[-*•]|\d+\.)\s+/;
const isRow = (line: string) => /^\s*\|.*\|\s*$/.test(line);
const isRule = (line: string) => /^[\s|:-]+$/.test(line) && line.includes('-');
const cells = (line: string) =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => parseInline(cell.trim()));

/** A line that is only bold, perhaps with a remark in brackets, or begins with `#`, titles what follows. Returns its words without a closing colon. */
function headingOf(line: string): string | null {
  const found = /^\s*#{1,6}\s+(.+?)\s*#*\s*$/.exec(line) ?? /^\s*\*\*([^*]+)\*\*:?(\s*\([^()]*\))?\s*$/.exec(line);
  if (!found?.[1]) return null;
  return found[1].replaceAll('**', '').replace(/:\s*$/, '').trim() + (found[2] ? ` ${found[2].trim()}` : '');
}

/** Reads the small markup of candidate materials: headings, bullets, pipe tables, bold. Everything else is text, HTML included. */
export function parseMarkup(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  let at = 0;
  const takeWhile = (belongs: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (at < lines.length && belongs(lines[at] ?? '')) taken.push(lines[at++] ?? '');
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = headingOf(line);
    if (line.trim() === '') at += 1;
    else if (heading !== null) {
      blocks.push({ kind: 'heading', text: heading });
      at += 1;
    } else if (isRow(line)) blocks.push(table(takeWhile(isRow)));
    else if (BULLET.test(line))
      blocks.push({ kind: 'list', items: takeWhile((next) => BULLET.test(next)).map((item) => parseInline(item.replace(BULLET, ''))) });
    else {
      const plain = takeWhile((next) => next.trim() !== '' && headingOf(next) === null && !isRow(next) && !BULLET.test(next));
      for (const text of plain) blocks.push({ kind: 'paragraph', content: parseInline(text.trim()) });
    }
  }
  return blocks;
}

function table(lines: string[]): Block {
  const [first, second, ...rest] = lines;
  const titled = second !== undefined && isRule(second);
  const rows = (titled ? rest : lines).filter((line) => !isRule(line));
  return { kind: 'table', head: titled && first ? cells(first) : [], rows: rows.map(cells) };
}

/** A heading and what stands under it; `title` null for what stands before the first. */
export type Section = { title: string | null; blocks: Block[] };

export function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ title: block.text, blocks: [] });
    else if (sections.length === 0) sections.push({ title: null, blocks: [block] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

export const plain = (parts: readonly Inline[]): string => parts.map(({ text }) => text).join('');

/** The lines of a block as text: of a table its cells. */
export function linesOf(block: Block): string[] {
  if (block.kind === 'heading') return [block.text];
  if (block.kind === 'paragraph') return [plain(block.content)];
  return block.kind === 'list' ? block.items.map(plain) : block.rows.flatMap((row) => row.map(plain));
}
