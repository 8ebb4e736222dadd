import { BODY, KIN } from './body-and-kin.ts';
import { decapitalised } from './letter-case.ts';
import { tag } from '../language/topics.ts';

/** Speech, not a note: the first person, or a caller's contractions about the patient. */
const SPEECH_I = /\b(?:I|I'm|I've|I'd|I'll|[Mm]y|me|[Ww]e|[Ww]e've|[Oo]ur|us)\b/;
const SPEECH_OF = /^(?:he|she|it|there|they|that|but he|but she|and she|and he)(?:'s|'re|'d|'ll)\b/i;
export const isSpeech = (text: string): boolean => SPEECH_I.test(text.replaceAll(/["“][^"”]*["”]/g, '')) || SPEECH_OF.test(text);
const SENTENCE_END = /(?<=[.!?…]["”']?)\s+(?=[A-Z"“'\d])/;
/** 'Father d. 62', '5 ft 10 in. tall', a stop that ends a word. matches: 'esp. pasties' */
const ABBREVIATED =
  /\b(Dr|Mr|Mrs|Ms|St|e\.g|i\.e|approx|esp|prev|incl|inc|occ|c|d|b|in|ft|yrs?|wks?|mths?|hrs?|mins?|no|vs|etc)\.(?=\s+(?:[a-z\d]|[A-Z][a-z]+ (?:[A-Z]|said|says)))/g;

/** Sentences of a text; abbreviations such as 'Dr.' do not end one. */
export const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/\b(Dr|Mr|Mrs|Ms|St|e\.g|i\.e|approx)\./g, '$1')
    .replaceAll(ABBREVIATED, '$1')
    // 'father d. MI', 'lives w. mum': died, with.
    .replaceAll(/(?<!vitamin |vit )\bd\.(?=\s+\S)/g, 'd')
    .replaceAll(/\bw\.(?=\s+[a-z])/g, 'w')
    .split(SENTENCE_END)
    .map((each) => each.trim())
    .filter(Boolean);

/** What a fact says is long from this on: asked about again, its nearest sentence is told. */
const LONG_FACT = 150;
export const isLong = (spoken: string): boolean => spoken.length >= LONG_FACT;

/** Longer sentences than this are cut where both halves stand alone. */
const LONG = 110;
const SUBJECT = String.raw`(?:I|I'm|I've|I'd|it|it's|he|he's|she|she's|they|they're|we|we've|there|there's|that's|nobody|nothing|my|his|her|our|their|the|this)\b`;
/** matches: 'unprotected;' */
const FINITE_VERB =
  /(?:'s|'m|'ve|'re|'d|'ll|n't)\b|\b(?:am|is|are|was|were|has|have|had|do|does|did|can|could|will|would|might|must|comes?|came|goes|went|gets?|got|feels?|felt|makes?|made|takes?|took|began|started|died|said|says|told|keeps?|kept|wakes?|lives?|puts?|drives?|sings?|helps?|gave|lost|left|worked|works|finds?|found|thinks?|drinks?|loosens?|brings?|\w{3,}ed)\b/i;
const CLAUSE = new RegExp(
  String.raw`(?:;|,?\s(?:and|but|though|although|so|whereas|while)|,\s(?:and|but|though|although|so))\s+(?=${SUBJECT})`,
  'gi',
);

/** A long sentence at its clause boundaries, where each side has a verb of its own; what begins with 'it' or 'she' and is short stays with what it speaks of. */
export function clausesOf(sentence: string): string[] {
  if (sentence.length <= LONG || /["“]/.test(sentence)) return [sentence];
  const pieces: string[] = [];
  let start = 0;
  for (const { index, 0: joint } of sentence.matchAll(CLAUSE)) {
    const left = sentence.slice(start, index);
    const right = sentence.slice(index + joint.length);
    const alone = (side: string) => side.length > 24 && FINITE_VERB.test(side);
    const leans = /^(?:it|it's|he|she|they|that's|this|nothing)\b/i.test(right) && right.length < 60;
    const subordinate = /^(?:if|when|because|although|though|while|since|as|until|where|what|after|before|in the past)\b(?!.*,)/i.test(
      left.trim(),
    );
    if (
      !alone(left) ||
      !alone(right) ||
      leans ||
      subordinate ||
      /\b(?:that|whether|if|because|when|so|and|but|although|though)$/i.test(left.trim()) ||
      (/although|though|while|whereas/i.test(joint) && /,/.test(right.slice(0, 60)))
    )
      continue;
    pieces.push(left);
    start = index + joint.length;
  }
  pieces.push(sentence.slice(start));
  return pieces.map((each, place) => {
    const whole = each.trim().replace(/[,;]$/, '');
    const capital = place === 0 ? whole : whole.charAt(0).toUpperCase() + whole.slice(1);
    return /[.!?…]["”]?$/.test(capital) ? capital : `${capital}.`;
  });
}

/** matches: 'otherwise fit' */
const LEANS =
  /^(?:it|it's|its|it'd|she|she's|he|he's|they|they're|that|that's|this|these|those|there|otherwise|then|not|nothing|never|just|only|even|so|like|or)\b/i;

/**
 * Speech cut so that each piece can be told alone. A sentence that leans on the one before ('It went on its own.', 'Never in the morning.')
 * stays with it while the two are short; behind an author's label two sentences are one answer.
 */
export function speechPieces(text: string, label: boolean): string[] {
  const sentences = sentencesOf(text);
  const pieces: string[] = [];
  for (const sentence of sentences) {
    const last = pieces.at(-1);
    const count = last === undefined ? 0 : sentencesOf(last).length;
    const joined = (last?.length ?? 0) + sentence.length;
    const together =
      last !== undefined &&
      ((label && count < 2 && joined < 220) ||
        (count < 3 && joined < 150 && leansOn(sentence, last)) ||
        (count < 2 && sentences.length === 2 && joined < 60));
    if (together) pieces[pieces.length - 1] = `${last} ${sentence}`;
    else pieces.push(...(label && sentences.length === 1 ? [sentence] : clausesOf(sentence)));
  }
  return pieces;
}

function leansOn(sentence: string, before: string): boolean {
  if (sentence.length < 16 && !/\b(?:I|I'm|I've|my)\b/i.test(sentence)) return true;
  if (!LEANS.test(sentence)) return false;
  const topics = tag(sentence, { greedy: false }).topics;
  const known = tag(before, { greedy: false }).topics;
  // 'She is eighty. She had a stroke': the second has a matter of its own, and 'she' can be told apart only beside the first.
  return topics.size === 0 || /^(?:it|that|this|these|those|they|not)\b/i.test(sentence) || [...topics].some((topic) => known.has(topic));
}

/** Notes are cut at stops, semicolons, before 'no …' and before a relative; lists of denials become one piece each. */
export function notePieces(text: string, whole = false): string[] {
  // What stands in brackets is not cut.
  const shut = text.replaceAll(/\([^()]*\)/g, (inside) => inside.replaceAll(',', '\u201A').replaceAll(';', '\u204F'));
  return cut(shut, whole).map((each) => each.replaceAll('\u201A', ',').replaceAll('\u204F', ';'));
}

const OF_RELATIVE = new RegExp(String.raw`^(?:(?:my|his|her|their) )?(?:${KIN})\b(?!['’]s)`, 'i');
// How somebody lives is told of the patient: 'Boyfriend Osian, 8 months. Drinks 10 units. Has never smoked.'
const GOES_ON = /^(?:has(?! never| not| always)|had(?! never)|was|is|takes|took|died|also has)\b/i;
/** 'Mother living, 84. Has COPD.': a sentence without a subject goes on about the relative of the one before it. */
function goesOnOf(sentences: string[], sentence: string): string[] {
  const last = sentences.at(-1);
  if (last !== undefined && OF_RELATIVE.test(last) && GOES_ON.test(sentence))
    return [...sentences.slice(0, -1), `${last.replace(/[.\s]+$/, '')} and ${decapitalised(sentence)}`];
  return [...sentences, sentence];
}

function cut(text: string, whole: boolean): string[] {
  if (whole)
    return sentencesOf(text)
      .flatMap((each) => each.split(/\s*;\s*/))
      .map((each) => each.replace(/[,\s.]+$/, ''))
      .filter((each) => /[\p{L}\d]/u.test(each));
  return sentencesOf(text)
    .reduce(goesOnOf, [])
    .flatMap((each) => each.split(/\s*;(?!\s*(?:it|this|these)\b)\s*|(?<!\b[A-Z])\.\s+(?=[a-z])/))
    .flatMap(clausesOf)
    .flatMap((each) =>
      each.split(
        // matches: 'first floor with no lift;'
        /,? (?:but|and|with) (?=no (?!longer)|denies |without )|, (?=(?:no(?! good| use| help| better)|denies|nil|without|never(?! used)|non-smoker|ex-smoker|lives|works|drinks|smokes|retired|married)\b)/i,
      ),
    )
    .flatMap((each) =>
      /^lives? (?:with|w)\b/i.test(each)
        ? [each]
        : each.split(
            /,\s*(?=(?:father|mother|dad|mum|brother|sister|uncle|aunt|grandmother|grandfather)\b(?! (?:of|and|says|said|told)))/i,
          ),
    )
    .flatMap(denials)
    .map((each) => each.replace(/^[,\s]+|[,\s.]+$/g, ''))
    .filter((each) => /[\p{L}\d]/u.test(each));
}

/** An item with a polarity of its own: 'can swallow', 'bowels fine', 'still eating', 'some itching', 'sleeps well', 'drinks ten units'. */
// matches: 'Appetite poor'
const OWN_SAY =
  /\b(?:self-employed|employed|unemployed|retired|divorced|separated|widowed|fine|ok|okay|normal|good|nad|stable|well|intact|regular|unchanged|clear|same|steady|fully|yes|mild|slight)\b|^\w+ing as (?:usual|normal|ever|before)\b|^(?:only|just|but|though|because|since|not|in|on|at|the|still|can|could|able|some|bit|few|little|occasional|usually|mainly|mostly|otherwise|does|did|had|gets|got|feels|felt|keeps|manages|likes|prefers|thinks|knows|wears|needs|takes|uses|used to|eats|drinks|sleeps|walks|swallows|smokes|lives|works|moves|goes|plays|passes|copes|bears|couple|nothing|nobody|none|one|two|three|four|\d)\b|\b\w+n['’]t\b|\b(?:left|died|stopped|started|went|came|gave|took|got|lost|broke|moved) (?!to\b)|\b(?:does|is|has|was|are|not|never|coming|looks?|only)\b|\b(?:stools?|motions?|bowels?|urine|appetite|weight|mood|energy|periods?) (?:loose|dark|down|up|low|poor|reduced|off|dry|pale|heavy|light|hard|soft|watery)\b/i;

const PLACE = new RegExp(
  String.raw`^(?:(?:left|right|both|upper|lower) )?(?:${BODY}|gums?|bowels?|bladder|lips?|eyelids?|lungs?|joints?|armpits?)$`,
  'i',
);
/** 'yellowing of the eyes or skin', 'sweats, per his wife': what only goes on from the thing before it is no thing of its own. */
function joinedPlaces(items: string[], item: string): string[] {
  const last = items.at(-1);
  const goesOn = last !== undefined && PLACE.test(item.trim()) && /\s(?:of|in|from|to|under|on|around|at|with|round|down) /i.test(last);
  if (goesOn) items[items.length - 1] = `${last} or ${item.trim()}`;
  else if (
    last !== undefined &&
    /^(?:per|according to|says|as far as|that|which|whatever|either|at all|apart from|except|bar)\b/i.test(item.trim())
  )
    items[items.length - 1] = `${last}, ${item.trim()}`;
  else items.push(item);
  return items;
}

const ORGAN = new RegExp(
  String.raw`^(?:${BODY}|heart|lungs?|liver|kidneys?|bowels?|bladder|thyroid|prostate|breasts?|joints?|nerves?|breathing|hearing|sleep|memory|balance|swallowing|speech|vision|groin|testicles?)$`,
  'i',
);

/** 'Denies fever, weight loss or night sweats' -> three pieces. */
function denials(text: string): string[] {
  const list = /^(?:(?:he|she|they|patient|pt) )?(?:denies|no|nil|without|denied)\b[:,]?\s+(?:any )?(?:history of )?(.+)$/i.exec(
    text.trim().replace(/[.\s]+$/, ''),
  )?.[1];
  if (
    list === undefined ||
    /^(?:longer|(?:it|them|that|this|these|his|her|my|the|much)\b|(?:using|taking|smoking|drinking|having|wanting|missing|hearing voices|eating|driving|feeling that)\b|one|different|difference|change|better|worse|idea|matter|good|use|help|plan|midweek|at rest)\b/i.test(
      list,
    )
  )
    return [text];
  const [, things = list, reason = ''] = /^(.*?)(, (?:because|since|due to|as)\b.*)$/i.exec(list) ?? [];
  const items = things
    .split(/\s*,\s*(?:and |or )?|\s+or\s+|(?<!\d)\s*\/\s*(?!\d)|\s+nor\s+|\s+and\s+(?=\w+(?: \w+)?$)/)
    .filter((item): item is string => Boolean(item?.trim()))
    .reduce(joinedPlaces, []);
  // 'No rash or blisters in or around the ear': where it is not is of all of them.
  if (
    items.some((item) =>
      /\b(?:in|on|at|of|to|from|with|under|near|behind)$|^(?:in|on|at|of|to|from|under|near|behind|around|round|over|above|below|between)\b/i.test(
        item.trim(),
      ),
    )
  )
    return [text];
  // 'No chest pain and not breathless' says both by itself.
  const shared = /\s(trouble|problems|disease|lumps?|pains?|swelling|weakness)$/i.exec(items.at(-1) ?? '')?.[1];
  if (shared && items.length > 1 && items.slice(0, -1).every((item) => ORGAN.test(item.trim())))
    items.splice(0, items.length - 1, ...items.slice(0, -1).map((item) => `${item} ${shared}`));
  if (reason) items.push(`${items.pop()}${reason}`);
  // 'No leg weakness, bowels fine': what has its own say is no denial.
  const denied = (item: string) => !OWN_SAY.test(item);
  return items.every((item, place) => item.split(' ').length <= (reason && place === items.length - 1 ? 20 : 7))
    ? items.map((item, place) =>
        place === 0 ? `No ${item.trim()}` : /^no\b/i.test(item.trim()) || !denied(item) ? item.trim() : `No ${item.trim()}`,
      )
    : [text];
}
