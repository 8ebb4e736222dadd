import nlp from 'compromise/three';
import { IRREGULAR_PAST, isRoot, rootOf } from './verbs.ts';

/** A word with what it is in its sentence, as far as it can be told. */
export type Tagged = { word: string; tags: ReadonlySet<string>; /** A comma, stop or bracket stands behind it. */ ends: boolean };

/** A note is looked at by several passes. */
const KEPT = 500;
const remembered = new Map<string, readonly Tagged[]>();

/** Words of a sentence with their parts of speech (names of compromise: 'Noun', 'PastTense', 'Adjective', …). */
export function taggedWords(text: string): readonly Tagged[] {
  const kept = remembered.get(text);
  if (kept) return kept;
  const words = (nlp(text).json() as { terms: { text: string; post: string; tags: string[] }[] }[])
    .flatMap(({ terms }) => terms)
    .filter(({ text: word }) => word !== '')
    .map(({ text: word, post, tags }) => ({ word, tags: new Set(tags), ends: /[,;:.!?)]/.test(post) }));
  if (remembered.size >= KEPT) remembered.clear();
  remembered.set(text, words);
  return words;
}

/** Verbs that say who or what without more: they are finite wherever they stand. matches: 'has' */
const HELPER =
  /^(?:am|is|are|was|were|has|have|had|do|does|did|can|could|will|would|shall|should|might|may|must|can't|cannot|won't|ain't)$|(?:n't|'m|'ve|'re|'d|'ll)$/i;
/** Whom a verb follows at once. matches: 'somebody' */
const SUBJECT = /^(?:I|you|he|she|it|we|they|there|that|this|who|which|what|everything|nothing|nobody|somebody|everyone|one|both|all)$/i;

/** Stand between somebody and what they do. matches: 'still' */
const BETWEEN =
  /^(?:also|still|often|usually|sometimes|never|always|only|just|now|really|no|longer|rarely|probably|then|generally|mostly|mainly|occasionally|recently|already|even|not|both|actually|hardly|barely|almost)$/i;
const PAST = new RegExp(
  String.raw`^(?:${IRREGULAR_PAST}|began|moved|died|helped|settled|happened|lasted|started|stopped|noticed|asked|lived)$`,
  'i',
);
/** What was done to something: 'Bloods done', 'Thumbs spared' have no verb of their own. matches: 'cracked' */
export const DONE_TO_IT =
  /^(?:done|taken|removed|checked|spared|tested|booked|known|passed|repeated|given|expected|needed|missed|declined|offered|affected|planned|washed|cracked|swollen|blocked|fixed|repaired|treated|diagnosed|prescribed|tried|replaced|broken|torn)$/i;
/** Somebody or something of the speaker's or by name, before a comma or bracket: 'My manager, Gavin, corrects me'. */
const NAMED_FIRST = /^(?:my|his|her|their|our|the|this|that|each|every|one|neither|both)$/i;

/** Whether a sentence has a verb that belongs to somebody or something: 'My pain comes and goes', and not 'Pain on walking'. */
export function hasFiniteVerb(text: string): boolean {
  const words = taggedWords(text.replaceAll('’', "'"));
  const named = NAMED_FIRST.test(words[0]?.word ?? '');
  return words.some(({ word, tags }, at) => {
    const plain = word.toLowerCase();
    if (HELPER.test(plain)) return true;
    if (/^(?:it|that|there|he|she|what|who|everything|nothing)'s$/.test(plain)) return true;
    const after = words[at + 1];
    // 'My weight's down': no owner's 's, where no thing follows.
    if (plain.endsWith("'s") && after && !words[at]!.ends && !after.tags.has('Noun') && !nounFollows(words, at + 1)) return true;
    if (at === 0) return false;
    let back = at - 1;
    while (back > 0 && BETWEEN.test(words[back]!.word) && !words[back]!.ends) back -= 1;
    const before = words[back]!;
    // 'I not tested' lacks its helper.
    if (words.slice(back + 1, at).some(({ word: each }) => each.toLowerCase() === 'not')) return false;
    if (SUBJECT.test(before.word) && !before.ends && (tags.has('Verb') || PAST.test(plain) || isRoot(plain) || /s$|ed$/.test(plain)))
      return true;
    if (OWNER.test(before.word) || tags.has('Gerund') || (before.ends && !named)) return false;
    const behindThing = before.tags.has('Noun') || before.ends;
    if (!behindThing || STATE_VERB.test(plain)) return false;
    if (PAST.test(plain) || tags.has('PastTense')) return !DONE_TO_IT.test(plain) && after?.word.toLowerCase() !== 'by';
    if (rootOf(plain)) return !NOUN_TOO.test(plain);
    if (isRoot(plain)) return before.tags.has('Plural') || words.slice(0, at).some(({ word: each }) => /^and$/i.test(each));
    return tags.has('PresentTense') || tags.has('Infinitive');
  });
}

/** Verbs of a person that are as often things. matches: 'sweats' */
const NOUN_TOO =
  /^(?:sweats|cramps|aches|drinks|checks|tests|steps|falls|stools|stops|naps|changes|turns|lumps|attacks|shifts|shakes|spots|bruises|walks|runs|works|plans|calls|puffs|sounds|exercises|hands|rests|states|notices)$/i;
const OWNER = /^(?:my|his|her|their|our|your|its)$/i;
/** Adjectives that are taken for verbs. matches: 'dry' */
const STATE_VERB =
  /^(?:dry|clear|open|loose|tender|ok|okay|lower|free|present|last|x-ray|review|repeat|due|till|patch|test|check|clean|blank|numb)$/i;
const nounFollows = (words: readonly Tagged[], from: number): boolean => {
  for (let at = from; at < words.length && at < from + 3; at += 1) {
    if (words[at]!.tags.has('Noun')) return true;
    if (!words[at]!.tags.has('Adjective') || words[at]!.ends) return false;
  }
  return false;
};
