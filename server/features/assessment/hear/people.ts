import type { Word } from './spoken-words.ts';

/** People other than the one who is spoken with; words of one line are one person. */
const PEOPLE = [
  'mother mum mam mummy mothers', 'father dad daddy fathers', 'wife', 'husband', 'partner boyfriend girlfriend fiance', 'brother brothers', 'sister sisters', 'son sons', 'daughter daughters',
  'friend friends mate', 'kids children child girls boys boy girl baby', 'uncle aunt cousin nephew niece', 'grandmother grandfather nan gran grandad nana', 'family relatives', 'he him his himself', 'she her hers herself', 'colleague boss',
].map((line) => line.split(' ')); // prettier-ignore
const PERSON_OF = new Map(PEOPLE.flatMap((line, at) => line.map((word): [string, number] => [word, at])));
const YOU = new Set(['you', 'your', 'yours', 'yourself']);
const NAMED_AFTER = new RegExp(
  `\\b(?:${PEOPLE.flat().join('|')}),? ([A-Z][a-z]+)\\b|\\b([A-Z][a-z]+)'s (?:${PEOPLE.flat().join('|')}|house|room)\\b|\\b([A-Z][a-z]+),? (?:my|his|her|the) (?:${PEOPLE.flat().join('|')})\\b`,
  'g',
);

/** First names of the people around the patient, as the case tells of them; the patient's own is left out. */
export function namesIn(caseText: string): Set<string> {
  const own = new Set((/^Name: *(.+)$/m.exec(caseText)?.[1] ?? '').toLowerCase().split(/\s+/));
  const names = [...caseText.matchAll(NAMED_AFTER)].flatMap(([, ...found]) => found.filter((name) => name !== undefined));
  return new Set(names.map((name) => name.toLowerCase()).filter((name) => !own.has(name)));
}

/** Who is spoken of, as far as words tell. 'Your wife' is not you. */
export function peopleIn(words: readonly Pick<Word, 'word'>[], names: ReadonlySet<string>): { others: Set<number | string>; you: boolean } {
  const others = new Set<number | string>();
  let you = false;
  for (const [at, { word }] of words.entries()) {
    const person = PERSON_OF.get(word);
    if (person !== undefined) others.add(person);
    if (names.has(word)) others.add(word);
    const next = words[at + 1]?.word ?? '';
    if (YOU.has(word) && !(word === 'your' && (PERSON_OF.has(next) || names.has(next)))) you = true;
  }
  return { others, you };
}
