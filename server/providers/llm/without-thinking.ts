const OPENS = '<think>';
const CLOSES = '</think>';

/** The words of a model without what it thinks aloud before them: small servers leave that in the answer. */
export async function* withoutThinking(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let head = '';
  let at: 'start' | 'thoughts' | 'gap' | 'words' = 'start';
  for await (const piece of pieces) {
    if (at === 'words') {
      yield piece;
      continue;
    }
    head += piece;
    if (at === 'start') {
      const begun = head.trimStart();
      if (OPENS.startsWith(begun) && begun !== OPENS) continue;
      at = begun.startsWith(OPENS) ? 'thoughts' : 'words';
    }
    if (at === 'thoughts' && head.includes(CLOSES)) {
      head = head.slice(head.indexOf(CLOSES) + CLOSES.length);
      at = 'gap';
    }
    if (at === 'gap' && head.trim() !== '') {
      head = head.trimStart();
      at = 'words';
    }
    if (at === 'words') yield head;
  }
  // An answer that is shorter than the mark.
  if (at === 'start' && head) yield head;
}
