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

function cutLong(stretch: string): string[] {
  if (wordCount(stretch) <= LONG_WORDS) return [stretch];
  const pieces: string[] = [];
  let from = 0;
  for (const joint of stretch.matchAll(JOINT)) {
    const piece = stretch.slice(from, joint.index);
    if (wordCount(piece) < 8 || wordCount(stretch.slice(joint.index)) < 4) continue;
    pieces.push(piece);
    from = joint.index;
  }
  return [...pieces, stretch.slice(from)];
}

export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;

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
