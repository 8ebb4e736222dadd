/** A sentence up to here without an end: the first clause of a reply is then spoken by itself, so that sound comes early. */
const LONG_OPENING = 60;
/** A first clause shorter than this would sound chopped off. */
const SHORTEST_CLAUSE = 12;
/** No piece is longer, whatever the text; a synthesiser's time grows with it. */
const LONGEST = 240;

const ABBREVIATION = /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|st|no|vs|approx|e\.g|i\.e|[a-z])\.["')\]]*$/i;
const SENTENCE_END = /[.!?…]+["'”’)\]]*(?=\s)|\n/g;
const CLAUSE_END = /[,;:—–](?=\s)|\s-(?=\s)/g;

function sentenceEnd(text: string): number | null {
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    const head = text.slice(0, end);
    if (/\w/.test(head) && !(match[0].startsWith('.') && ABBREVIATION.test(head) && !/\bI\.$/.test(head))) return end;
  }
  return null;
}

function clauseEnd(text: string): number | null {
  for (const match of text.matchAll(CLAUSE_END)) {
    const end = match.index + match[0].length;
    if (end >= SHORTEST_CLAUSE) return end;
  }
  return null;
}

/**
 * Cuts a reply, as it streams in, into pieces to speak: whole sentences, and before them the first clause of a
 * long opening sentence. Nothing is lost or changed: the pieces joined are the text.
 */
export function sentenceCutter() {
  let text = '';
  let opening = true;

  function take(end: number): string {
    const space = /^\s*/.exec(text.slice(end))?.[0].length ?? 0;
    const piece = text.slice(0, end + space);
    text = text.slice(end + space);
    opening = false;
    return piece;
  }

  function next(): string | null {
    const sentence = sentenceEnd(text);
    if (opening && (sentence ?? text.length) > LONG_OPENING) {
      const clause = clauseEnd(text);
      if (clause !== null && clause < (sentence ?? text.length)) return take(clause);
    }
    if (sentence !== null && sentence <= LONGEST) return take(sentence);
    if (text.length <= LONGEST) return null;
    const space = text.lastIndexOf(' ', LONGEST);
    return take(space > 0 ? space : LONGEST);
  }

  function pieces(): string[] {
    const out: string[] = [];
    for (let piece = next(); piece !== null; piece = next()) out.push(piece);
    return out;
  }

  return {
    push(more: string): string[] {
      text += more;
      return pieces();
    },
    /** What is left, at the end of a reply. The next text is a new reply. */
    flush(): string[] {
      // The end of the text ends its sentence: a space shows it, and is taken off again.
      text += ' ';
      const out = pieces();
      if (text !== '') out.push(text);
      text = '';
      opening = true;
      const last = out.pop();
      if (last !== undefined && last !== ' ') out.push(last.slice(0, -1));
      return out;
    },
  };
}
