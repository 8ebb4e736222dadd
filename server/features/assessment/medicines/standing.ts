import { isSpoken, type RecordLine } from './record-lines.ts';

/** 'St. John's wort' is one sentence. */
export const sentencesOf = (text: string): string[] => text.replaceAll(/\bSt\. /g, 'St ').split(/(?<=[.;!?])\s+/);

/** Denied, excluded or negative. matches: 'no history of' */
const DENIED =
  /^\W*(?:no|not|never|nil)\b|\b(?:no (?:known|history|previous|evidence|signs?)|never|nil|denie[sd]|not (?:had|needed)|do(?:es)? not have|i've no|haven't|hasn't|don't|doesn't|excluded|ruled out|unlikely|negative|normal|resolved|benign|declined|contraindicated|remission|abstinent|non-epileptic|functional|vasovagal|micturition|pseudo)\b|[ (]-ve\b|\bno,|:\s*(?:no|none|nil)\b/i;
/** Not known, only feared, looked for or planned. matches: '?asthma' 'possible dementia' */
const UNSURE =
  /\?\W*$|(?:^|[\s:(])\?\s?[a-z]|\b(?:possibl[ey]|suspect\w*|probabl[ey]|differential|might|may be|maybe|perhaps|wonder\w*|thought|think|reckon|query|screen(?:ing|ed)?|safety[- ]net\w*|risk|worr(?:y|ied)|scared|afraid|frightened|fears?|nearly|returns? if|if|would|watch for|told to|red flags?|discuss\w*|consider\w*|plan(?:ned)?:|offered|wants? (?:me|to know)|read about|online|asked|referral)\b/i;
/** Long ago in a life, or by a cause that is over. matches: 'febrile convulsion aged 2' */
const OF_CHILDHOOD =
  /\b(?:childhood|as a (?:child|baby|boy|girl|kid)|in infancy|febrile|when (?:i|he|she) was (?:a |two|three|four|five|six|\d)|miscarri\w*|was (?:still |\w+ ){0,3}(?:pregnant|breast-?feeding)|lost the|stopped trying|spent years|then adopted)\b/i;
/** Things and people that are called by the name of an illness. matches: 'asthma nurse' */
const IN_NAME_ONLY =
  /\b(?:works? (?:as|in|with|for)|by trade|nurse|volunteers?|charity|society|teach(?:es)?|battery|clinic:|(?:heat|sun|breast) ?stroke|stroke (?:volume|risk)|fan\b|cafe|curtains?|miconazole|dip(?:stick)?\b)/i;
/** Of whom else it tells, unless they are only where it happened. matches: 'mother' */
const RELATIVE =
  /(?<!\b(?:at|with|from|to|by) (?:(?:my|his|her|their|the) )?)\b(?:mother|father|dad|mum|brothers?|sisters?|siblings?|parents?|maternal|paternal|wife|husband|hubby|partner|girlfriend|boyfriend|fianc\S+|flatmate|son|daughter|children|little (?:boy|girl)|twin|grandmother|grandfather|grandparents?|gran|granny|grand?dad|grandma|nan|aunt\w*|uncle|cousin|family|carer for|dog|cat)\b|\b(?:mother|father|wife|husband|partner) who\b|\b(?:fhx?|fam(?:ily)? hx)\b/i;
/** In the patient's own words: whose they are. matches: "i'm" */
const OF_MINE = /^\W*(?:i|i'm|i've|i'd)\b/i;
/** And of whom else they speak. matches: 'her' */
const OF_ANOTHER = /\b(?:he|she|they|his|her|their|he's|she's|they've|friend|mate|neighbour)\b/i;
/** Over by now. matches: 'was on' */
const PAST =
  /\b(?:past|previous(?:ly)?|stopped|ceased|discontinued|d\/c|until|was (?:on|a)|were on|used to|took|had|came off|off \w+ since|former(?:ly)?|no longer|completed|finished|ended|changed|months? of|for a bit)\b|\b(?:19|20)\d\d ?[-–] ?(?:19|20)\d\d\b|\bcourse\)|\bstart \w+ after\b/i;

const ELSE = [DENIED, UNSURE, OF_CHILDHOOD, IN_NAME_ONLY, RELATIVE];
/** Headings and labels under which nothing is on record. matches: 'Idea' */
const NOT_OF_RECORD = /\b(?:family|fhx?|ideas?|concerns?|expectations?|worr\w+|fears?|hopes?|questions?)\b/i;

/** A sentence of the record that says something of the patient; `past`: of what is over by now. */
export type Statement = { text: string; past: boolean };

/** What the record says of the patient, sentence by sentence, without what it denies, asks, fears, or says of others. */
export const standingOn = (lines: readonly RecordLine[]): Statement[] =>
  lines.flatMap(({ text, about }) =>
    NOT_OF_RECORD.test(about)
      ? []
      : sentencesOf(text)
          .filter((sentence) => !ELSE.some((pattern) => pattern.test(sentence)))
          .filter((sentence) => !isSpoken(text) || OF_MINE.test(sentence) || !OF_ANOTHER.test(sentence))
          .map((sentence) => ({ text: sentence, past: PAST.test(sentence) || PAST.test(about) })),
  );

/** Straight before something: it is not so. matches: "i've not " */
const NOT_SO = /(?:\b(?:not|no|nor|never|without)|n't)\b(?:\W+\w+){0,3}\W*$/i;

/** Whether one of the patterns stands in a text, and is not denied there. */
export const saysOne = (text: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => {
    const found = pattern.exec(text);
    return found !== null && !/\bnot\b|n't\b/i.test(found[0]) && !NOT_SO.test(text.slice(0, found.index));
  });
