import nlp from 'compromise/three';

/** Texts whose numbers are kept: a case's is asked for at every reply. */
const KEPT = 2000;
const remembered = new Map<string, Set<number>>();

/** Every number that a text says, in digits or words: 'one forty-six over ninety' -> 146, 90. Without 'one', which is mostly no number, and fractions. */
export function numbersIn(text: string): Set<number> {
  const kept = remembered.get(text);
  if (kept) return kept;
  const found = new Set<number>();
  for (const { number } of nlp(text.replaceAll('-', ' ').replaceAll(/[,;:/]| out of /g, ' - '))
    .numbers()
    .json() as { number?: { num?: number | null } }[])
    if (typeof number?.num === 'number' && number.num > 1) found.add(number.num);
  for (const [digits] of text.matchAll(/\d+(?:\.\d+)?/g)) if (Number(digits) > 1) found.add(Number(digits));
  if (remembered.size >= KEPT) remembered.clear();
  remembered.set(text, found);
  return found;
}
