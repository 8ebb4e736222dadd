/** Long sentences are given to a voice at a comma, so that it begins early. */
const LONG = 90;
/** Never more at once: at 15 characters a second this is 12 s, and Chrome's voices over the network stop at 15. */
const MOST = 180;

/** The part of `text` that can be said already: up to its last sentence end, or a late comma. Empty when it must wait. */
export function wholeSentences(text: string): string {
  const sentences = text.match(/^[\s\S]*[.!?…]["')\]]*\s/)?.[0] ?? '';
  if (sentences) return sentences;
  return text.length > LONG ? (text.match(/^[\s\S]*[,;:–]\s/)?.[0] ?? '') : '';
}

/** The next piece to give to a voice at once. @param whole nothing comes after `text`. */
export function nextPiece(text: string, whole: boolean): string {
  const ready = whole ? text : wholeSentences(text);
  if (ready.length <= MOST) return ready;
  const start = ready.slice(0, MOST);
  const cut = wholeSentences(start) || (start.match(/^[\s\S]*\s/)?.[0] ?? '');
  return cut || start;
}

/** Where the word at `position` begins. */
export function wordStart(text: string, position: number): number {
  return text.slice(0, position).search(/\S*$/);
}
