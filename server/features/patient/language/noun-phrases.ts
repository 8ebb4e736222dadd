import { taggedWords, type Tagged } from './sentence-parts.ts';

// matches: 'my'
const DETERMINER =
  /^(?:a|an|the|my|his|her|their|our|some|any|no|this|that|these|those|each|every|both|all|another|one|two|three|four|five|six|seven|eight|nine|ten|several|most|half|\d.*)$/i;
/** What is there without being one of anything. matches: 'water' 'dizziness' 'bleeding' */
const UNCOUNTED =
  /^(?:.*(?:ness|ing|itis|osis|aemia|ism|ache)|plenty|pneumonia|anaemia|insomnia|pain|blood|water|food|milk|tea|coffee|wine|beer|vodka|gin|whisky|cider|lager|sherry|sleep|weight|urine|skin|hair|money|help|exercise|damp|mould|loss|discharge|phlegm|mucus|pus|sweat|nausea|diarrhoea|asthma|eczema|psoriasis|diabetes|cancer|thrush|reflux|heartburn|wind|fluid|toast|bread|rice|fish|meat|fruit|cheese|physio|leave|school|college|university|nursery|home|bed|paracetamol|ibuprofen|aspirin|insulin|cream|gel|colour|trouble|energy|appetite|advice|information|luck|sex|retirement|traffic|debt|smoke|dust|cannabis|cocaine|weed|tobacco|snuff|hypertension|depression|contraception|urgency|frequency|stress|grief|fatigue|redness|acne|gout|shingles|chickenpox|cellulitis|speech|vision|hearing|breath|strength|power|interest|pleasure|hope|support|company|public transport|evidence|surgery|chemo|chemotherapy|radiotherapy|soup|yoghurt|chocolate|cake|porridge|squash|cola|juice|butter|salt|sugar|alcohol|stool|poo|vomit|bile|saliva|wax|dandruff|football|rugby|golf|bowls|cricket|yoga|pilates|swimming|relief|benefit|effect|use|joy|end|history)$/i;

const OWNER = /^(?:my|his|her|their|our)$/i;
/** Says how something is, also where it could be a thing. matches: 'fine' */
const STANDS_ALONE =
  /^(?:ok|okay|fine|good|bad|normal|clear|poor|steady|stable|sore|dry|low|high|up|down|off|on|out|daily|lately|flat|weekly)$/i;

/** Where the noun phrase that a text begins with ends: 'two grown lads | at home', 'size of a lemon | since May'. 0 where it begins with none. */
export function nounPhraseEnd(words: readonly Tagged[]): number {
  let at = 0;
  let noun = false;
  while (at < words.length) {
    const { word, tags, ends } = words[at]!;
    const next = words[at + 1];
    if (noun && STANDS_ALONE.test(word) && !next?.tags.has('Noun')) break;
    const owner = OWNER.test(word);
    const isNoun = !owner && (tags.has('Noun') || tags.has('ProperNoun') || /^(?:left|right)$/i.test(word));
    const adjective = owner || tags.has('Adjective') || tags.has('Value') || DETERMINER.test(word) || (tags.has('Participle') && at < 2);
    const joined = noun && /^(?:of|and|&)$/i.test(word) && next !== undefined && !next.tags.has('Verb');
    if (
      !(
        joined ||
        (isNoun && !tags.has('Verb')) ||
        (adjective && next && !ends && (next.tags.has('Noun') || (!noun && next.tags.has('Adjective')) || DETERMINER.test(word)))
      )
    )
      break;
    noun ||= isNoun;
    at += 1;
    if (ends) break;
  }
  return noun ? at : 0;
}

/** 'flat over the pub' -> 'a flat over the pub'; what has an article, an owner or a number, is many, or cannot be counted stays as it is. */
export function withArticle(phrase: string): string {
  const words = taggedWords(phrase);
  const first = words[0];
  if (
    !first ||
    /^(?:left|right|upper|lower|outer|inner) \p{L}|^\p{L}{3,}est \p{L}|^(?:outside|inside|top|bottom|front|back|middle|end) of\b/iu.test(
      phrase,
    )
  )
    return first ? `the ${phrase}` : phrase;
  if (DETERMINER.test(first.word) || first.tags.has('Value') || first.tags.has('Pronoun') || first.tags.has('Possessive')) return phrase;
  const end = nounPhraseEnd(words);
  const head = words.slice(0, end).findLast((each, at, all) => each.tags.has('Noun') && !/^(?:of)$/i.test(all[at + 1]?.word ?? ''));
  const of = words.findIndex(({ word }) => /^of$/i.test(word));
  const noun = of > 0 && of < end ? words[of - 1] : head;
  if (!noun || noun.tags.has('Plural') || noun.tags.has('ProperNoun') || /[^su]s$/i.test(noun.word) || UNCOUNTED.test(noun.word))
    return phrase;
  if (/^\p{Lu}/u.test(first.word) && words.length > 1 && first.tags.has('ProperNoun')) return phrase;
  return `${/^(?:[aeiou](?!ne\b|ni[a-z]|ro|se)|hour|[FHLMNRSX][A-Z])/i.test(first.word) && !/^(?:h(?!our)|[lmnrsxf])/.test(first.word) ? 'an' : 'a'} ${phrase}`;
}
