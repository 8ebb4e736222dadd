import { lowerWords } from '../language/words.ts';

/** matches: 'wife' */
const KIN =
  /\b(wife|husband|partner|boyfriend|girlfriend|mother|mum|father|dad|brother|sister|son|daughter|grandma|gran|nan|granddad|grandad|friend|boss|neighbour)\b/g;
/** How somebody else is, or takes it. matches: 'how is she' */
const HOW_THEY_ARE =
  /(\bhow(?:'s| is| are| has)? |\b(?:is|are|does|would|has) )(?:he|she)(?= (?:all right|alright|okay|ok|well|coping|managing|worried|know|aware|think|feel|supportive|helping|taking|with|been|doing|getting|about)\b|\s*[.?,]|$)|(\bwhat (?:does|do|would|will|did) )(?:he|she)(?= (?:think|make|feel)\b)/i;
const OTHER_HALF = /\byour (?:other|better) half\b/gi;

/**
 * 'How is she?' of the one who was spoken of last, by name of kin: 'how is your wife?'. Any other turn as it stands.
 * @param before what was said before it, the latest last
 */
export function whomMeant(text: string, before: string[]): string {
  const words = text.replaceAll(OTHER_HALF, 'your partner');
  if (!HOW_THEY_ARE.test(words)) return words;
  // Named in the turn itself, or before it.
  const pieces = words.split(/(?<=[.?!])\s+/);
  let kin = lastKin(before.at(-1) ?? '');
  return pieces
    .map((piece) => {
      const own = lastKin(piece);
      if (own) kin = own;
      return own || !kin || /\b(?:nurse|doctor|consultant|specialist|receptionist|pharmacist)\b/i.test(piece)
        ? piece
        : piece.replace(HOW_THEY_ARE, (_, how: string | undefined, what: string | undefined) => `${how ?? what}your ${kin}`);
    })
    .join(' ');
}

const lastKin = (words: string): string | null => [...lowerWords(words).matchAll(KIN)].at(-1)?.[1] ?? null;
