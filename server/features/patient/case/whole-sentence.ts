import { habitOf } from './habit-labels.ts';
import type { Part } from './case.ts';
import type { Person } from './frame-habits.ts';
import { decapitalised } from './letter-case.ts';
import { BODY_FIRST } from './note-shape.ts';
import { plainNote } from './plain-note.ts';
import { contracted, sentence } from './say-aloud.ts';
import { firstPerson, rootOf } from '../language/verbs.ts';
import { nounPhraseEnd, withArticle } from '../language/noun-phrases.ts';
import { DONE_TO_IT, hasFiniteVerb, taggedWords, type Tagged } from '../language/sentence-parts.ts';
import { vectorOf } from '../language/word-vectors.ts';
import { kindOf, tag } from '../language/topics.ts';

/** An answer that is whole without a verb. matches: 'No, no fever.' */
const WHOLE = /^(?:yes|no|never|none|nothing|nobody|not (?:really|that|any|yet|much|at all)|sometimes|maybe|hardly|from the chemist)\b/i;
/** How something is, where it begins a note. matches: 'worse on stairs' */
const STATE =
  /^(?:(?:now|still|also|much|very|quite|a bit|a little|slightly|mostly|mainly|always|usually|only|rather|too|so|getting|all|completely|just|nearly|almost) )*(?:ok|okay|fine|good|bad|poor|normal|clear|steady|stable|worse|worst|better|best|up|down|low|high|sore|dry|dull|sharp|mild|moderate|severe|constant|gradual|sudden|intermittent|scratchy|patchy|regular|irregular|heavy|light|loose|hard|soft|dark|pale|red|black|brown|green|white|yellow|clear|watery|thick|thin|strong|weak|stiff|swollen|tender|itchy|painful|painless|numb|tight|hot|cold|warm|wet|broken|blurred|blurry|spared|gone|there|back|unchanged|the same|same|on and off|off and on|fully|intact|well|hoarse|raw|continent|reduced|raised|throbbing|burning|stabbing|aching|crushing|cramping|gripping|tearing|shooting|unreliable|rare|frequent|associated|related|due|late|early|not (?!really\b)\w+)\b/i;
/** States of a person. matches: 'mortified to be here' */
const OF_PERSON =
  /^(?:(?:now|still|also|very|quite|a bit|so|too|really|completely) )*(?:mortified|tired|worried|scared|embarrassed|ashamed|off (?:work|school|sick|food|my)|on (?:the (?:list|waiting|pill|mend)|a (?:list|waiting))|in (?:debt|pain|the UK|UK)|up (?:\w+ times|all night|most)|away|registered|independent|mobile|housebound|teetotal|vegetarian|vegan|right.handed|left.handed|fed up|able|unable|keen|happy|unhappy|aware|unaware|fit|well|sexually active|self.employed|unemployed|known to)\b/i;
// matches: 'last week'
const WHEN_PAST =
  /\b(?:ago|yesterday|last (?:week|month|year|night|\p{Lu}\p{L}+day|\w+)|in (?:19|20)\d\d|aged \d|at (?:age )?\d+|\d{1,2}[:.]\d\d|as a (?:child|baby|teenager))\b/u;
// matches: 'since'
const SPAN =
  /^(?:since|for (?:about |over |nearly |the (?:last|past) )?(?:\d|a|one|two|three|four|five|six|seven|eight|nine|ten|several|many|years|months|weeks)|(?:on and off|off and on) (?:for|since))\b/i;
/** Labels that ask: what stands behind them is the answer by itself. matches: 'how often' */
const QUESTION =
  /^(?:how|when|where|what|who|why|onset|site|location|character|nature|quality|timing|time|duration|frequency|severity|radiation|pattern|course|progress|amount|size|colour|number|length|type|description|score|trigger\w*)\b/i;

type Around = { label: string; part: Part; who: Person };

/**
 * A note that is left without a verb, said as a whole sentence: 'Grip strong' -> 'My grip is strong.', 'Semen: normal colour' ->
 * 'As for the semen, it's a normal colour.', 'Two grown lads' -> 'There are two grown lads.' What has a verb stays as it is.
 */
export function wholeSentence(said: string, around: Around): string {
  if (!said || WHOLE.test(said) || hasFiniteVerb(said)) return said;
  // 'Kidney stone 2019' was in that year.
  const text = lowered(said.replace(/[.]$/, '').trim()).replaceAll(
    // matches: 'Kidney stone 2019'
    /(?<=[\p{Ll})])(?<!\b(?:in|since|from|until|till|to|by|of|and|before|after|about|or|summer|spring|autumn|winter|\p{Lu}\p{Ll}+)) ((?:19|20)\d\d)\b/gu,
    ' in $1',
  );
  const whole = (around.label && ofLabel(text, around)) || unlabelled(text, around);
  return sentence(contracted(whole));
}

/** Without the capital of its beginning, except a name's: one that is known as such, or a word that nobody knows. */
function lowered(text: string): string {
  const first = taggedWords(text)[0];
  if (!first || /^\p{Lu}[\p{Lu}\d&]/u.test(text)) return text;
  return first.tags.has('ProperNoun') || (/^\p{L}+$/u.test(first.word) && vectorOf(first.word.toLowerCase()) === null && isRare(first.word))
    ? text
    : decapitalised(text);
}
/** No form of a word that is known. */
const isRare = (word: string): boolean => !/(?:s|ed|ing|ly)$/i.test(word) && rootOf(word) === null;

function ofLabel(text: string, { label, part, who }: Around): string | null {
  const name = labelName(label);
  if (!name || name.split(' ').length > 4 || ['idea', 'concern', 'expectation', 'agenda', 'family'].includes(part)) return null;
  const habit = habitOf(name, text, who);
  if (habit) return habit;
  if (QUESTION.test(name)) return `it's ${text}`;
  // The label stands in the sentence already: 'My periods lighter'.
  if (text.toLowerCase().includes(name.toLowerCase())) return null;
  const words = taggedWords(text);
  const body = BODY_FIRST.test(`${name} `);
  const what = `${body ? who.my : 'the'} ${name}`;
  const many = /[^us]s$|^(?:feet|teeth|periods)$/i.test(name) && taggedWords(name).at(-1)!.tags.has('Noun');
  const verb = verbSaid(text, words, who, body || !isSymptom(name));
  if (verb) return verb;
  if (SPAN.test(text) && isSymptom(name)) return `${who.have} had the ${name} ${text}`;
  if (STATE.test(text) && !/^up (?:\w+ times|all night)/i.test(text)) return `${what} ${many ? 'are' : 'is'} ${text}`;
  if (OF_PERSON.test(text)) return `${who.am} ${text}`;
  if (words[0]?.tags.has('Gerund') && !isSymptom(text)) return `${who.am} ${text}`;
  if (/^(?:about |around |aged? )?\d|^(?:at|in|on|every|once|twice)\b/i.test(text) && WHEN_PAST.test(text))
    return `the ${name} was ${text}`;
  // Only a thing can be spoken of so, and only what is no deed can be it.
  const thing = taggedWords(name).at(-1)!.tags;
  if (!(thing.has('Noun') || isSymptom(name)) || words[0]!.tags.has('Verb')) return null;
  return `as for ${body ? who.my : 'the'} ${name}, it's ${nounPhraseEnd(words) > 0 ? withArticle(text) : text}`;
}

/** The first of a label's alternatives, as it is said: 'Bowels / stools' -> 'bowels'. */
const labelName = (label: string): string =>
  decapitalised(
    plainNote(
      label
        .replaceAll(/\([^)]*\)|[?:]/g, '')
        .split(/\s*[,;/]\s*/)[0]!
        .trim(),
    ),
  ).replace(/^(?:any|the|my|his|her) /i, '');

/** Verbs of a trouble, not of who has it. matches: 'stings' */
const ITS =
  /^(?:stings|burns|itches|hurts|aches|throbs|comes|goes|lasts|settles|eases|spreads|smells|leaks|bleeds|tingles|swells|clicks|locks|soaks|weeps|oozes|peels|fades|clears)$/i;

/** 'Soaks a dressing a day', 'used cocaine once': whose verb it is. */
function verbSaid(text: string, words: readonly Tagged[], who: Person, ofPerson: boolean): string | null {
  const [first, second] = words;
  if (!first || !second || first.ends) return null;
  const behind = text.slice(first.word.length).trim();
  const root = rootOf(first.word);
  const third = root !== null || (first.tags.has('PresentTense') && /[^s]s$/.test(first.word) && !first.tags.has('Infinitive'));
  // What is done to something is done by somebody: 'taps it out', 'shakes the hand'.
  const deed = /^(?:the|a|an|my|his|her|it|them|all)$/i.test(second.word);
  if (third && ITS.test(first.word)) return `it ${first.word} ${behind}`;
  if (third)
    return ofPerson || deed
      ? `${who.I} ${who.self || who.I === 'they' ? firstPerson(first.word) : first.word} ${behind}`
      : `it ${first.word} ${behind}`;
  if (/^(?:used|took|had|tried|drank|smoked|saw|went|got|gave up)$/i.test(first.word)) return `${who.I} ${first.word} ${behind}`;
  return null;
}

const isSymptom = (text: string): boolean =>
  [...tag(text.split(' ').slice(0, 3).join(' '), { greedy: false }).topics].some((topic) =>
    ['symptom', 'condition'].includes(kindOf(topic) ?? ''),
  );

function unlabelled(text: string, { part, who }: Around): string {
  const words = taggedWords(text);
  const not = /^(?:(I|he|she|they) )?not ([a-z]+(?:ed|en|t|d))\b(.*)$/i.exec(text);
  if (not && words.some(({ word, tags }) => word === not[2] && tags.has('PastTense')))
    return `${who.self || who.I === 'they' ? `${who.I} haven't` : `${who.I} hasn't`} ${not[2]}${not[3]}`;
  const verb = verbSaid(text, words, who, part === 'social');
  if (verb) return verb;
  if (/^(?:about )?\d+ (?:cigarettes|roll-ups|a day)\b/i.test(text) && part === 'social')
    return `${who.I} ${who.self || who.I === 'they' ? 'smoke' : 'smokes'} ${text}`;
  if (/^bit of\b/i.test(text)) return `${who.have} had a ${text}`;
  if (OF_PERSON.test(text)) return `${who.am} ${text}`;
  if (STATE.test(text)) return `it's ${text}`;
  if (/^(?:feel|walk|sleep|eat|get|take|see|go|know|think|keep|have|drink|use|need|want|like|live|work)\b/i.test(text) && words.length > 2)
    return `${who.I} ${text}`;
  if (words.length === 1 && !isSymptom(text)) return text;
  const end = nounPhraseEnd(words);
  if (end === 0)
    return /^(?:\d|about|around|at|in|on|after|before|every|once|twice|when|with|all|both|most)\b/i.test(text) ? `it's ${text}` : text;
  const phrase = words
    .slice(0, end)
    .map(({ word }) => word)
    .join(' ');
  const tail = text.slice(text.indexOf(words[end - 1]!.word, phrase.length - words[end - 1]!.word.length) + words[end - 1]!.word.length);
  const head = words.slice(0, end).findLast(({ tags }) => tags.has('Noun'));
  const many = / and /.test(phrase) || head?.tags.has('Plural') || /^(?:two|three|four|five|six|\d+)\b/i.test(phrase);
  const rest = tail.trim();
  const owned = BODY_FIRST.test(`${phrase} `) && !/^(?:my|his|her|their)\b/i.test(phrase) ? `${who.my} ${phrase}` : phrase;
  // 'Grip strong', 'Hair coming out', 'Bloods done ten days ago': the phrase, and how it is.
  const next = words[end];
  const be = many ? 'are' : 'is';
  if (rest && !tail.startsWith(',') && next) {
    const never = /^(not|never) (?:been )?(\p{L}*(?:ed|en|done|given|known))\b(.*)$/iu.exec(rest);
    if (never)
      return `${definite(owned)} ${never[1]!.toLowerCase() === 'not' ? (many ? "haven't" : "hasn't") : many ? 'have never' : 'has never'} been ${never[2]}${never[3]}`;
    if (/^never been\b/i.test(rest)) return `${definite(owned)} ${many ? 'have' : 'has'} ${rest}`;
    if (DONE_TO_IT.test(next.word)) return `${definite(owned)} ${WHEN_PAST.test(rest) ? (many ? 'were' : 'was') : be} ${rest}`;
    const behind = words[end + 1];
    const adjective =
      next.tags.has('Adjective') && (next.ends || !behind || behind.tags.has('Preposition') || behind.tags.has('Conjunction'));
    if (STATE.test(rest) || next.tags.has('Gerund') || (adjective && !/^(?:in|on|at|to|over|under|inside)\b/i.test(rest)))
      return `${definite(owned)} ${be} ${rest}`;
    if (SPAN.test(rest) && !PERSON.test(phrase))
      return `${isSymptom(phrase) ? `${who.have} had ${withArticle(phrase)}` : `there's been ${withArticle(phrase)}`} ${rest}`;
    if (/^(?:last|\d+|two|three|four|five|six|a) .*\bago\b|^(?:last|yesterday|in (?:19|20)\d\d)\b/i.test(rest))
      return `${definite(owned)} was ${rest}`;
  }
  if (rest && !GOES_ON.test(rest)) return text;
  if (/^(?:my|his|her|their)\b/i.test(phrase)) return part === 'family' || part === 'social' ? `there's ${text}` : text;
  if (DRINKS.test(phrase)) return `${who.self || who.I === 'they' ? `${who.I} have` : `${who.I} has`} ${text}`;
  if (PERSON.test(phrase)) return text;
  if (/^(?:last|first|previous|next|latest|most recent)\b/i.test(phrase))
    return rest && !rest.startsWith(',') ? `my ${phrase} was ${rest}` : text;
  if (OFTEN.test(text) || /^(?:both|the|it)\b/i.test(phrase)) return `it's ${text}`;
  if (/^(?:about )?(?:\d+|[a-z]+) (?:years|months|weeks|days|yrs)\b/i.test(text)) return `it's been ${text}`;
  if (part === 'past' || isSymptom(phrase)) return `${who.have} had ${withArticle(text)}`;
  if (words[0]!.tags.has('Verb') && !words[0]!.tags.has('Adjective')) return text;
  return `there${many ? ' are' : "'s"} ${withArticle(text)}`;
}

/** How a thing is told on without a verb. matches: 'with four others' */
const GOES_ON =
  /^(?:[,(–-]|(?:with|in|on|at|over|for|from|of|to|by|near|under|behind|around|about|since|until|and|or|but|who|which|that|called|aged|lasting|after|before|every|most|once|twice|\d)\b|\p{Lu}\p{Ll}+days?\b)/u;
/** Who somebody is, not what there is. matches: 'bass in the church choir' */
const PERSON =
  /\b(?:[a-z]{3,}(?:er|ist|ian|man|woman)|veggie|vegan|bass|tenor|soprano|member|captain|secretary|treasurer|governor|volunteer|nurse|widow)\b/i;
// matches: 'glass of'
const DRINKS =
  /^(?:(?:red|white|the odd|a|\d+|one|two|three) )*(?:wine|beer|lager|gin|vodka|rum|sherry|whisk\w+|cider|g&t|glass(?:es)? of|pints? of|cans? of|couple of (?:gins|pints|beers|glasses|cans))\b/i;
/** matches: 'nursery three days a week' */
const OFTEN =
  /\b(?:times|days|mornings|afternoons|nights|hours|once|twice) (?:a|per) (?:day|week|month|year|night)\b|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|\bmost (?:days|evenings|nights|weekends)\b|\bat weekends\b|\bdaily\b/;

/** 'grip' -> 'my grip' is the caller's business; what has no owner, article or number is 'the' one. */
const definite = (phrase: string): string =>
  /^(?:my|his|her|their|the|a|an|this|two|three|four|five|\d|both|all|other|most|some)\b/i.test(phrase) || /^\p{Lu}/u.test(phrase)
    ? phrase
    : `the ${phrase}`;
