/** One line of a case cut into what can be told on its own, with the author's label in front. */
export type Piece = { label: string; text: string };

/** Speech, not a note: the first person, or a caller's contractions about the patient. */
const SPEECH_I = /\b(I|I'm|I've|I'd|I'll|[Mm]y|me|[Ww]e|[Oo]ur)\b/;
const SPEECH_OF = /\b(he|she|it|there|they|that)('s|'re|'d|'ll)\b/i;
const isSpeech = (text: string) => SPEECH_I.test(text) || SPEECH_OF.test(text);
const LABEL = /^\*{0,2}(?:\[([^\]]{2,80})\]|([A-Z][\w /&,'()-]{1,45}?)\s*[:–—]|([A-Z][\w /&]{1,30}) -)\*{0,2}:?\s*(.+)$/;
const NOT_A_LABEL = /^(I|I'm|I've|my|he|she|they|it|we|the|no|if|when)\b/i;
const SENTENCE_END = /(?<=[.!?]["”']?)\s+(?=[A-Z"“'\d])/;

/** The label in brackets or before a colon, and the rest. */
export function labelled(line: string): Piece {
  const match = LABEL.exec(line);
  if (!match || (match[1] === undefined && NOT_A_LABEL.test(match[2] ?? match[3] ?? ''))) return { label: '', text: line };
  const label = (match[1] ?? match[2] ?? match[3])!.replaceAll(/\*/g, '');
  // 'Erectile dysfunction - embarrassed' is a note whose first half is also its topic.
  return { label, text: `${match[3] === undefined ? '' : `${label}, `}${match[4]!.replaceAll(/\*\*/g, '')}` };
}

/** Sentences of a text; abbreviations such as 'Dr.' do not end one. */
export const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/\b(Dr|Mr|Mrs|Ms|St|e\.g|i\.e|approx)\./g, '$1')
    .split(SENTENCE_END)
    .map((each) => each.trim())
    .filter(Boolean);

/**
 * A line's pieces. Speech in the first person stays together up to two sentences, so that an answer is whole;
 * notes are cut at stops, semicolons and before 'no …', and lists of denials become one piece each.
 */
export function piecesOf(line: string): Piece[] {
  const { label, text } = labelled(line);
  const sentences = sentencesOf(text);
  if (isSpeech(text) || /^["“]/.test(text)) {
    const pieces: string[] = [];
    for (const each of sentences) {
      const last = pieces.at(-1);
      const short =
        last !== undefined && sentencesOf(last).length < 2 && (sentences.length <= 2 || label !== '' || last.length + each.length < 90);
      if (short) pieces[pieces.length - 1] = `${last} ${each}`;
      else pieces.push(each);
    }
    return pieces.map((each) => ({ label, text: each }));
  }
  return sentences
    .flatMap((each) => each.split(/\s*;(?!\s*(?:he|she|they|it|this|these)\b)\s*|\.\s+(?=[a-z])/))
    .flatMap((each) =>
      each.split(
        /,? (?:but|and|with) (?=no |denies |without |not )|, (?=(?:no|denies|nil|not|without|never|non-smoker|ex-smoker|worse|better|lives|works|takes|drinks|smokes|has|had|is|was|retired|married|feels|thinks)\b)/i,
      ),
    )
    .flatMap((each) =>
      each.split(/,\s*(?=(?:father|mother|dad|mum|brother|sister|wife|husband|son|daughter|uncle|aunt|grandmother|grandfather)\b)/i),
    )
    .flatMap(denials)
    .map((each) => each.replace(/^[,\s]+|[,\s.]+$/g, ''))
    .filter((each) => /\w/.test(each))
    .map((each) => ({ label, text: each }));
}

/** 'Denies fever, weight loss or night sweats' -> three pieces. */
function denials(text: string): string[] {
  const list = /^(?:(?:he|she|they|patient|pt) )?(?:denies|no|nil|without|denied)\b[:,]?\s+(?:any )?(?:history of )?(.+)$/i.exec(
    text.trim(),
  )?.[1];
  if (list === undefined || /^(longer|one|difference|change|better|worse|idea|matter)\b/i.test(list)) return [text];
  const items = list
    .split(/\s*,\s*(?:and |or )?|\s+or\s+|\s*\/\s*|\s+nor\s+|\s+and\s+(?=\w+( \w+)?$)/)
    .filter((item): item is string => Boolean(item?.trim()));
  return items.every((item) => item.split(' ').length <= 7)
    ? items.map((item) => (/^no\b/i.test(item.trim()) ? item : `No ${item.trim()}`))
    : [text];
}
