/** A role label that a model puts before its words. */
const LABEL =
  /^\s*(?:\*\*)?(?:patient|pt|caller|mother|father|assistant|me|[A-Z][a-z]+ [A-Z][a-z]+)(?:\*\*)?\s*(?:\([^)]*\))?\s*:(?:\*\*)?\s*/i;
const DIRECTIONS = /\*[^*\n]{1,200}\*|\([^()\n]{1,200}\)|\[[^[\]\n]{1,200}\]|<[^<>\n]{1,200}>/g;
const EMPHASIS = /\*{1,2}([^*]+)\*{1,2}/g;
/** Emphasised speech ('I *really* hurt') is one or two words inside a sentence; a direction ('*sighs deeply*') holds a verb of acting. */
// matches: 'Breath.'
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

/** What a model wrote up to a place where it may be spoken. `before`: what was given of the same sentence; empty at its start. */
export type Utterance = { text: string; before: string };

/**
 * Cuts a stream of pieces into sentences as soon as each is whole; a stage direction is never cut in the middle. Of the first
 * sentence its first clause is given as soon as it is whole, so that the voice can begin.
 */
export async function* utterancesFrom(pieces: AsyncIterable<string>): AsyncIterable<Utterance> {
  let pending = '';
  let before = '';
  let first = true;
  for await (const piece of pieces) {
    pending += piece;
    for (let end = endOfSentence(pending); end > 0; end = endOfSentence(pending)) {
      yield { text: pending.slice(0, end), before };
      pending = pending.slice(end);
      before = '';
      first = false;
    }
    const clause = first ? CLAUSE.exec(pending)?.[0] : undefined;
    if (clause && !isOpen(clause) && !WAITS.test(clause)) {
      yield { text: clause, before };
      pending = pending.slice(clause.length);
      before = clause;
      first = false;
    }
  }
  if (pending.trim()) yield { text: pending, before };
}

/** Four words or more up to a comma: shorter ones ('Well, no,') say nothing yet. */
const CLAUSE = /^\s*(?:[^\s,;]+[,;]?\s+){3,}?[^\s,;.?!]+[,;]\s+(?=\S)/;
/** What these begin may be turned round by what follows; a label or a list is no clause. */
const WAITS = /^\s*(?:if|when|unless|although|though|because|since|as|while|before|after|not that|i thought|i wondered)\b|:/i;

const isOpen = (head: string): boolean =>
  (head.match(/\*/g)?.length ?? 0) % 2 === 1 ||
  head.lastIndexOf('(') > head.lastIndexOf(')') ||
  head.lastIndexOf('[') > head.lastIndexOf(']');

function endOfSentence(text: string): number {
  for (const match of text.matchAll(/[.!?…]["”'’)*]*\s+|\n+/g)) {
    const end = match.index + match[0].length;
    const head = text.slice(0, end);
    if (!isOpen(head) && !/\b(?:Dr|Mr|Mrs|Ms)\.\s$/.test(head) && head.trim()) return end;
  }
  return 0;
}

/** What is left to say of a sentence whose beginning was spoken. */
export const restOf = (sentence: string, begun: string): string =>
  begun && sentence.startsWith(begun) ? sentence.slice(begun.length).trim() : sentence;
