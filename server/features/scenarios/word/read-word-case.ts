import type { UnreadLine } from '#contract/sent-import.ts';
import { headingOf, type KnownSection } from '../headings.ts';
import type { WordLine } from './word-lines.ts';

/** What stands before the script as 'Title: Knee pain'. */
type Fields = { title?: string; description?: string; tag?: string; kind?: string };
type Read = { fields: Fields; script: string; record: string; unread: UnreadLine[] };
type Name = KnownSection | null;

const FIELDS: [keyof Fields, RegExp][] = [
  ['title', /^(?:case )?title\s*:\s*(\S.*)$/i],
  ['description', /^(?:description|summary)\s*:\s*(\S.*)$/i],
  ['tag', /^(?:specialty|tag)\s*:\s*(\S.*)$/i],
  ['kind', /^(?:consultation(?: type)?|mode)\s*:\s*(\S.*)$/i],
];
/** Parts of a case beside its script. matches: 'notes for the candidate' */
const RECORD =
  /^(?:(?:materials|information|notes) for (?:the )?(?:candidate|doctor)|candidate(?:'s)? (?:materials|information|notes)|(?:patient )?record)$/i;
/** matches: 'marking guidance' */
const MARKING = /^(?:marking(?: scheme| guidance| sheet)?|mark (?:scheme|sheet)|subdomains|guidance|indicators)$/i;
/** Headings of the outer level; one that is none of the template's belongs to no section, and must not lie within one. */
const OUTER: readonly Name[] = ['demographics', 'opening', 'patientDetails', null];
/** A record has headings of its own, which are the template's words, too; but for these. */
const ONLY_SCRIPT: readonly Name[] = ['opening', 'openHistory', 'historyIfAsked'];
/** Sections whose tables do not say what a topic is and what is said of it. */
const FREE: readonly Name[] = ['demographics', 'opening', 'patientDetails', 'ice', 'agenda', 'howToPlay'];
/** The level of a heading that Word does not know as one: below all others. */
const BY_HAND = 7;

/** Sorts the lines of a Word file into the parts of a case; what fits nowhere is told. */
export function readWordCase(lines: readonly WordLine[]): Read {
  const fields: Fields = {};
  const script: string[] = [];
  const record: string[] = [];
  const unread: UnreadLine[] = [];
  let part: 'head' | 'script' | 'record' | 'marking' = 'head';
  /** Of the heading that began the part or the section, in the document. */
  let level = 0;
  let section: Name = null;
  const leave = (reason: UnreadLine['reason'], text: string) => void (text && unread.push({ text, reason }));

  function begin(text: string, at: number): void {
    const name = headingOf(`# ${text}`)?.name ?? null;
    const within = at > level && !ONLY_SCRIPT.includes(name);
    if (RECORD.test(text)) [part, level] = ['record', at];
    else if (MARKING.test(text)) [part, level] = ['marking', at];
    else if (part === 'record' && within) record.push('', `**${text}**`);
    else if (part === 'marking' && within) leave('marking', text);
    else if (part === 'script' && within && !name) script.push('', `#### ${text}`);
    else {
      [part, level, section] = ['script', at, name];
      script.push('', `${OUTER.includes(name) ? '##' : '###'} ${text}`);
    }
  }

  /** A heading that its author made bold, or wrote alone on its line, with what stands behind its colon. In a record only some are. */
  function beginByHand(words: string): boolean {
    const bare = plain(words).replace(/:$/, '');
    if (RECORD.test(bare) || MARKING.test(bare)) return (begin(bare, BY_HAND), true);
    const found = headingOf(words);
    if (!found?.name) return false;
    const ends = ONLY_SCRIPT.includes(found.name) || (found.name === 'demographics' && level === BY_HAND);
    if (part === 'record' && !ends) return false;
    [part, section] = ['script', found.name];
    script.push('', `### ${found.text}`, ...(found.rest ? [plain(found.rest)] : []));
    return true;
  }

  function readHead(words: string): void {
    const [field, pattern] = FIELDS.find(([, of]) => of.test(words)) ?? [];
    if (field && pattern) fields[field] ??= pattern.exec(words)![1]!;
    else leave('no-heading', words);
  }

  for (const line of lines) {
    if (line.kind === 'picture' || line.kind === 'footnote') leave(line.kind, plain(line.text) || 'Picture');
    else if (line.kind === 'heading') begin(line.text, line.level);
    else if (line.kind === 'title' || line.kind === 'subtitle') {
      const field = line.kind === 'title' ? 'title' : 'description';
      if (part === 'head' && !fields[field]) fields[field] = plain(line.text);
      else begin(plain(line.text), line.kind === 'title' ? 1 : 2);
    } else {
      const words = line.kind === 'row' ? line.cells.map(plain).join(': ') : line.text;
      if (line.kind === 'text' && beginByHand(words)) continue;
      if (part === 'head') readHead(plain(words));
      else if (part === 'marking') leave('marking', plain(words));
      else if (part === 'record') record.push(line.kind === 'item' ? `- ${words}` : words);
      else if (line.kind === 'row') script.push(...rowOf(line, section));
      else script.push(line.kind === 'item' ? `- ${plain(words)}` : isBold(words) ? words : plain(words));
    }
  }
  return { fields, script: script.join('\n').trim(), record: record.join('\n').trim(), unread };
}

/** A row of two cells is a topic and what is said of it, or a field and its value. The row of the columns' names is none. */
function rowOf({ cells, first }: Extract<WordLine, { kind: 'row' }>, section: Name): string[] {
  const [topic = '', ...said] = cells.map(plain);
  if (said.length === 0) return [`- ${topic}`];
  if (FREE.includes(section)) return [`${topic}: ${said.join('; ')}`];
  if (first && cells.every(isBold)) return [];
  return [`- [${topic.replace(/:$/, '')}] ${said.join('; ')}`];
}

const isBold = (text: string): boolean => /^\*\*[^*]+\*\*:?$/.test(text);
const plain = (text: string): string => text.replaceAll('**', '').trim();
