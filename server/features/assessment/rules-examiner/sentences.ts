/** Over this many words without a full stop (recognisers write few) a stretch is cut at its joints. */
const LONG_WORDS = 40;
const JOINT = /(?<=,)\s+|\s+(?=(?:and then|but|okay|ok|right so|so|alright|because|if|and if|do you|have you|can you)\b)/gi;

/** A text cut into sentences; each is a slice of it, letter for letter, so that it can be quoted. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?!…]['"’”)]?)(?<!\b(?:dr|mr|mrs|ms|st|e\.g|i\.e|vs)\.)\s+|\n+/i)
    .flatMap(cutLong)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\w/.test(sentence));
}

/** In one pass over the words: recognised speech without a full stop can be a whole transcript long. */
function cutLong(stretch: string): string[] {
  const starts = Array.from(stretch.matchAll(WORD), ({ index }) => index);
  if (starts.length <= LONG_WORDS) return [stretch];
  const pieces: string[] = [];
  let from = 0;
  let used = 0;
  let before = 0;
  for (const joint of stretch.matchAll(JOINT)) {
    while (before < starts.length && starts[before]! < joint.index) before += 1;
    if (before - used < 8 || starts.length - before < 4) continue;
    pieces.push(stretch.slice(from, joint.index));
    from = joint.index;
    used = before;
  }
  return [...pieces, stretch.slice(from)];
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
export const wordCount = (text: string): number => text.match(WORD)?.length ?? 0;

/** Small letters, straight quotes, no commas and no fillers: what the patterns are matched against. */
export function plainOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[,;:–—"*]|\.{2,}|…/g, ' ')
    .replaceAll(/\b(?:um+|uh+|er+|erm+|mm+|hm+|you know|i mean|sort of|kind of)\b/g, ' ')
    .replaceAll(/\b(\w+(?:'\w+)?)(?: \1\b)+/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
