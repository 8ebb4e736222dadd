/** Says to what somebody reacts. matches: 'If you offer me a spray' */
const CONDITION = /^(?:and |but |then )?(?:only )?(?:if|when|once|unless|should|told|asked|offered|advised|suggest|on being)\b/i;
/** matches: 'Swabs: no problem.' */
const LABEL = /^\[|^\*{0,2}(?:[A-Z]|\d)[^:"“.?!]{1,60}(?:\*{0,2}:|\s(?:->|→|[–—-])\s)/;
/** Said by the patient, and whole. matches: 'I shall turn the chaperone down.' */
const OWN_WORDS = /^(?:I|I'm|I'd|I'll|I've|My)\b/;
/** As many sentences behind it go on about the same. */
const GOES_ON = 2;

/** Ends of sentences outside quotation marks: 'asks "What, now? Today?" and pulls her coat round her.' is one. */
function sentencesOutsideQuotes(line: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const { index, 0: gap } of line.matchAll(/(?<=[.!?]["”]?)\s+(?=["“]?[A-Z[])/g)) {
    const before = line.slice(start, index);
    if ((before.match(/["“”]/g) ?? []).length % 2 === 1) continue;
    pieces.push(before);
    start = index + gap.length;
  }
  return [...pieces, line.slice(start)].filter((each) => each.trim() !== '');
}

/** A line of the reactions, cut where the next thing begins that somebody reacts to; what goes on about one stays with it. */
export function reactionSegments(line: string): string[] {
  const segments: { sentences: string[]; begins: boolean }[] = [];
  for (const sentence of sentencesOutsideQuotes(line)) {
    const last = segments.at(-1);
    const begins = CONDITION.test(sentence) || LABEL.test(sentence);
    if (!begins && !OWN_WORDS.test(sentence) && last?.begins && last.sentences.length <= GOES_ON) last.sentences.push(sentence);
    else segments.push({ sentences: [sentence], begins });
  }
  return segments.map(({ sentences }) => sentences.join(' '));
}
