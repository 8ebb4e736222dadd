/** Long sentences are given to a voice at a comma, so that it begins early. */
const LONG = 90;

/** The part of `text` that can be said already: up to its last sentence end, or a late comma. Empty when it must wait. */
export function wholeSentences(text: string): string {
  const sentences = text.match(/^[\s\S]*[.!?…]["')\]]*\s/)?.[0] ?? '';
  if (sentences) return sentences;
  return text.length > LONG ? (text.match(/^[\s\S]*[,;:–]\s/)?.[0] ?? '') : '';
}
