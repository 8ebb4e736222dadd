/** A line of a document: what it says, and what it is. `level`: of a heading, from 1. `cells`: of a row of a table. */
export type WordLine =
  | { kind: 'title' | 'subtitle' | 'text' | 'item' | 'footnote' | 'picture'; text: string }
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'row'; first: boolean; cells: string[] };

// matches: '<h1 class="title">' and 'words between tags'
const TOKEN = /<(\/?)([a-z]\w*)([^>]*)>|([^<]+)/g;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * The lines of a Word file, out of the HTML that mammoth writes of it: headings, paragraphs, items and rows of tables, with what is bold
 * between two asterisks. Of a table within a table the cells become words of the outer cell.
 */
export function linesOfHtml(html: string): WordLine[] {
  const lines: WordLine[] = [];
  let made: Exclude<WordLine, { kind: 'row' }>['kind'] = 'text';
  let level = 0;
  let text = '';
  let cells: string[] | null = null;
  let tables = 0;
  let rows = 0;
  /** In what refers to a footnote, or back from it. */
  let reference = false;
  const end = () => {
    for (const line of plainLines(text)) {
      if (cells && tables > 0) cells[cells.length - 1] = joined(cells.at(-1) ?? '', line);
      else if (made === 'heading') lines.push({ kind: made, level, text: line.replaceAll('**', '') });
      else lines.push({ kind: made, text: line });
    }
    text = '';
  };
  const begin = (kind: typeof made) => {
    end();
    made = kind;
  };
  for (const [, closing, tag = '', attributes = '', words] of html.matchAll(TOKEN)) {
    const opens = closing === '';
    if (words !== undefined) {
      if (!reference) text += words;
    } else if (tag === 'strong') text += '**';
    else if (tag === 'br') text += '\n';
    else if (tag === 'a') reference = opens && /href="#[^"]*note-/.test(attributes);
    else if (tag === 'img') lines.push({ kind: 'picture', text: clean(/alt="([^"]*)"/.exec(attributes)?.[1] ?? '') });
    else if (/^h[1-6]$/.test(tag)) {
      const styled = /class="(title|subtitle)"/.exec(attributes)?.[1];
      begin(opens ? (styled === 'title' || styled === 'subtitle' ? styled : 'heading') : 'text');
      level = Number(tag[1]);
    } else if (tag === 'li') begin(!opens ? 'text' : /id="[^"]*note-/.test(attributes) ? 'footnote' : 'item');
    else if (tag === 'p') {
      // A paragraph of an item, or of a footnote, is that.
      if (!opens) end();
    } else if (tag === 'table') {
      end();
      tables += opens ? 1 : -1;
      if (opens && tables === 1) rows = 0;
    } else if (tables !== 1) continue;
    else if (tag === 'tr') {
      end();
      if (cells?.some(Boolean)) lines.push({ kind: 'row', first: rows++ === 0, cells: cells.filter(Boolean) });
      cells = opens ? [] : null;
    } else if (tag === 'td' || tag === 'th') {
      end();
      if (opens) cells?.push('');
    }
  }
  end();
  return lines;
}

/** Paragraphs of a cell in one line. */
const joined = (before: string, line: string): string => (before ? `${before}${/[.!?,;:"]$/.test(before) ? '' : ';'} ${line}` : line);

/** Words as a script has them: straight quotes, plain spaces, bold that is not begun twice. */
const clean = (html: string): string =>
  html
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]!)
    .replaceAll(/[‘’‚‛]/g, "'")
    .replaceAll(/[“”„‟]/g, '"')
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\*\*( ?)\*\*/g, '$1');

const plainLines = (html: string): string[] =>
  clean(html)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
