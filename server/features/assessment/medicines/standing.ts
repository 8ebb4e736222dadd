import { isSpoken, type RecordLine } from './record-lines.ts';

/** 'St. John's wort' is one sentence. */
export const sentencesOf = (text: string): string[] => text.replaceAll(/\bSt\. /g, 'St ').split(/(?<=[.;!?])\s+/);

/** Denied, asked, feared or looked for. matches: 'no history of' */
const DENIED =
  /^\W*(?:no|not|never|nil)\b|\b(?:no (?:known|history|previous|evidence|signs?)|never|nil|denie[sd]|not had|do(?:es)? not have|i've no|haven't|hasn't|don't|doesn't|excluded|ruled out|unlikely|negative|screen(?:ing|ed)?|safety[- ]net\w*|risk of|worr(?:y|ied)|scared|afraid|frightened|fears?|query)\b|\bno,|:\s*(?:no|none|nil)\b|\?\W*$/i;
/** Of whom else it tells, unless they are only where it happened. matches: 'mother' */
const RELATIVE =
  /(?<!\b(?:at|with|from|to|by) (?:(?:my|his|her|their|the) )?)\b(?:mother|father|dad|mum|brother|sister|wife|husband|partner|son|daughter|grandmother|grandfather|grandparents?|gran|granny|grand?dad|grandma|nan|aunt\w*|uncle|cousin|family|carer for)\b/i;
/** In the patient's own words: whose they are. matches: "i'm" */
const OF_MINE = /^\W*(?:i|i'm|i've|i'd)\b/i;
/** And of whom else they speak. matches: 'her' */
const OF_ANOTHER = /\b(?:he|she|they|his|her|their|he's|she's|they've|friend|mate|neighbour)\b/i;
/** Over by now. matches: 'was on' */
const PAST =
  /\b(?:past|previous(?:ly)?|stopped|ceased|discontinued|until|was on|were on|former(?:ly)?|no longer|completed|finished|changed|switched)\b/i;

/** A sentence of the record that says something of the patient; `past`: of what is over by now. */
export type Statement = { text: string; past: boolean };

/** What the record says of the patient, sentence by sentence, without what it denies, asks, fears, or says of others. */
export const standingOn = (lines: readonly RecordLine[]): Statement[] =>
  lines.flatMap(({ text, about }) =>
    /\bfamily\b/i.test(about)
      ? []
      : sentencesOf(text)
          .filter((sentence) => !DENIED.test(sentence) && !RELATIVE.test(sentence))
          .filter((sentence) => !isSpoken(text) || OF_MINE.test(sentence) || !OF_ANOTHER.test(sentence))
          .map((sentence) => ({ text: sentence, past: PAST.test(sentence) || PAST.test(about) })),
  );

/** Straight before something: it is not so. matches: "i've not " */
const NOT_SO = /(?:\b(?:not|no|nor|never|without)|n't)\b(?:\W+\w+){0,3}\W*$/i;

/** Whether one of the patterns stands in a text, and is not denied there. */
export const saysOne = (text: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => {
    const found = pattern.exec(text);
    return found !== null && !NOT_SO.test(text.slice(0, found.index));
  });
