import { plainOf } from '../../language/words.ts';

/** Capitals that name nobody. */
const NO_NAME = new Set(
  `i i'm i've i'd i'll gp gps nhs ok okay doctor dr mr mrs ms miss mum dad nan gran grandad god christ jesus english british tv ecg ekg mri ct bp a&e ae covid hiv ibs uti google internet facebook
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter`.split(
    /\s+/,
  ),
);

/** Each relative under one word, however they are called. */
const KIN: [RegExp, string][] = [
  [/\b(mother|mum|mam|mummy|mother in law)s?\b/, 'mother'],
  [/\b(father|dad|daddy)s?\b/, 'father'],
  [/\b(wife|wives|husband|partner|missus|hubby|fiance|fiancee|other half|boyfriend|girlfriend)\b/, 'spouse'],
  [/\b(son|daughter|kids?|child|children|girl|boy|teenager|little one|toddler|baby)s?\b/, 'child'],
  [/\bbrothers?\b/, 'brother'],
  [/\bsisters?\b/, 'sister'],
  [/\b(nan|gran|granny|grandmother|grandma|grandad|grandfather|grandpa)s?\b/, 'grandparent'],
  [/\b(uncle|aunt|auntie|aunty|cousin|nephew|niece)s?\b/, 'relative'],
];

/** Relatives that a text speaks of. */
export function kinIn(text: string): Set<string> {
  const plain = plainOf(text);
  return new Set(KIN.filter(([pattern]) => pattern.test(plain)).map(([, kin]) => kin));
}

const CAPITALISED = /\p{Lu}[\p{Ll}]+(?:[-'’]\p{Lu}?\p{Ll}+)*/gu;

/** Words written like names, in lower case. `first`: also those that begin a sentence, which may be any word. */
export function namesIn(text: string, { first }: { first: boolean }): Set<string> {
  const names = new Set<string>();
  for (const match of text.matchAll(CAPITALISED)) {
    const word = match[0].replace(/['’]s$/, '').toLowerCase();
    const begins = /(^|[.?!…:]["”']?\s+|["“(]\s*)$/.test(text.slice(0, match.index));
    if ((first || !begins) && !NO_NAME.has(word) && !/^i['’]/.test(word)) names.add(word);
  }
  return names;
}

/** matches: 'since the spring' */
const DATED =
  /\b(?:(mon|tues|wednes|thurs|fri|satur|sun)day|(?:in|since|last|until|from|early|late|mid|of|this|next) (january|february|march|april|may|june|july|august|september|october|november|december)|(january|february|april|june|july|august|september|october|november|december)|(christmas|easter|ramadan|eid|diwali|new year|boxing day|bank holiday|half term)|(?:in|since|last|until|this|over) (?:the )?(spring|summer|autumn|winter))\b/g;

/** Days, months, seasons and feasts that a text names. */
export const datesIn = (text: string): Set<string> =>
  new Set([...plainOf(text).matchAll(DATED)].map((match) => match.slice(1).find((each) => each !== undefined)!));
