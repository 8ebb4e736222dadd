/** A role label that a model puts before its words. */
const LABEL =
  /^\s*(?:\*\*)?(?:patient|pt|caller|mother|father|assistant|me|[A-Z][a-z]+ [A-Z][a-z]+)(?:\*\*)?\s*(?:\([^)]*\))?\s*:(?:\*\*)?\s*/i;
const DIRECTIONS = /\*[^*\n]{1,200}\*|\([^()\n]{1,200}\)|\[[^[\]\n]{1,200}\]|<[^<>\n]{1,200}>/g;
const EMPHASIS = /\*{1,2}([^*]+)\*{1,2}/g;
/** Emphasised speech ('I *really* hurt') is one or two words inside a sentence; a direction ('*sighs deeply*') holds a verb of acting. */
const ACTING =
  /\b(sigh|pause|paus|laugh|wince|cough|nod|smile|look|cr(y|ies)|sniff|shrug|clear|hesitat|groan|shift|lean|rub|breath|frown|voice|quiet|nervous|silence|tear|point|wring|fidget|swallow|sob|chuckle|gesture|hold|touch|glance|whisper|shak|mutter|grimac|stammer|anxious|softly|slowly)/i;

/** One sentence of a model as it may be spoken: without role label, stage directions, emphasis marks and lists. */
export function spokenWords(sentence: string): string {
  return sentence
    .replace(LABEL, '')
    .replaceAll(DIRECTIONS, (whole) =>
      whole.startsWith('*') && !ACTING.test(whole)
        ? whole
        : whole.startsWith('(') && !ACTING.test(whole) && whole.length > 40
          ? whole.slice(1, -1)
          : ' ',
    )
    .replaceAll(EMPHASIS, '$1')
    .replaceAll(/^\s*(?:[-•#]+|\d+[.)])\s+/gm, '')
    .replaceAll(/[*_#`]+/g, '')
    .replaceAll(/\s+([.,!?;])/g, '$1')
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
}

/** Cuts a stream of pieces into sentences as soon as each is whole; a stage direction is never cut in the middle. */
export async function* sentencesFrom(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let pending = '';
  for await (const piece of pieces) {
    pending += piece;
    for (let end = endOfSentence(pending); end > 0; end = endOfSentence(pending)) {
      yield pending.slice(0, end);
      pending = pending.slice(end);
    }
  }
  if (pending.trim()) yield pending;
}

function endOfSentence(text: string): number {
  for (const match of text.matchAll(/[.!?…]["”'’)*]*\s+|\n+/g)) {
    const end = match.index + match[0].length;
    const head = text.slice(0, end);
    const open =
      (head.match(/\*/g)?.length ?? 0) % 2 === 1 ||
      head.lastIndexOf('(') > head.lastIndexOf(')') ||
      head.lastIndexOf('[') > head.lastIndexOf(']');
    if (!open && !/\b(?:Dr|Mr|Mrs|Ms)\.\s$/.test(head) && head.trim()) return end;
  }
  return 0;
}
