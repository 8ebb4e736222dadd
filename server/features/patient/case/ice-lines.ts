import type { Part } from './case.ts';

export type IcePart = Extract<Part, 'idea' | 'concern' | 'expectation' | 'agenda' | 'cue' | 'question'>;

const END = String.raw`\s*[:–—-]\s*`;
const LABELS: [RegExp, IcePart][] = [
  [
    new RegExp(
      String.raw`^(?:hidden(?: agenda)?|agenda|secret|underneath|real (?:reason|agenda)|what (?:I|he|she|they)(?:'m|'s|'re| am| is| are) (?:not saying|hiding|really \w+))\b[^:–—-]{0,120}(?:${END}|(?<=hidden)\.\s*)`,
      'i',
    ),
    'agenda',
  ],
  [/^hidden\.\s+/i, 'agenda'],
  [/^(?:[\p{L} ]{1,24}, )?(?:unsaid|unspoken|not said|never said|left unsaid)\s*[:–—-]\s*/iu, 'agenda'],
  [new RegExp(String.raw`^(?:ideas?|thinks?|thoughts)${END}`, 'i'), 'idea'],
  [/^I\s*(?:[:–—]|-\s)\s*/, 'idea'],
  [new RegExp(String.raw`^(?:concerns?|worry|worries|worried about|fears?)${END}`, 'i'), 'concern'],
  [/^C\s*(?:[:–—]|-\s)\s*/, 'concern'],
  [new RegExp(String.raw`^(?:expectations?|expects|hopes?|hoping for|wants?)${END}`, 'i'), 'expectation'],
  [/^E\s*(?:[:–—]|-\s)\s*/, 'expectation'],
  [/^cues?[^:]{0,60}[:–—]\s*/i, 'cue'],
  [/^(?:asks?|questions?|(?:his|her|my|their) question is|wants to ask)\s*[:–—-]\s*/i, 'question'],
];

/** The label of ideas, concerns, expectations, cues or the hidden agenda before a text, as authors shorten it ('C: cancer'); null without one. */
export function iceLabel(text: string): { part: IcePart; text: string } | null {
  const plain = text.replaceAll(/\*\*|__/g, '').trim();
  for (const [pattern, part] of LABELS) {
    const match = pattern.exec(plain);
    if (match) return { part, text: plain.slice(match[0].length) };
  }
  return null;
}

const WORRY = /\b(?:worr|concern|afraid|scared|fear|frighten|terrif|anxious|bother(?:s|ed) (?:me|him|her)|keeps me awake|dread)/i;
const HOPE =
  /\b(?:hop(?:e|es|ed|ing)|wants?|expect|would like|['’]d (?:like|love)|wondering if you|after (?:a|an|some)|wish|keen|request)/i;
/** matches: 'I think' */
const THINK =
  /\b(?:think|thinks|thought|reckon|believ|suppose|wonder|suspect|put(?:s|ting)? it down|blam|due to|could be|might be|may be|fault of|convinced|own view|caused by)/i;
/** matches: 'And I'd like to ask you' */
const ASKS =
  /^(?:and )?(?:I['’]d (?:also )?(?:like|want) to ask|I (?:also )?want to ask|(?:s?he|they|pt) (?:also )?asks?\b|(?:his|her|my|their) question is)\b/i;

/** Which of the three a line of ICE without a label tells, by its words; null when it tells none. */
export function iceGuess(text: string): IcePart | null {
  if (ASKS.test(text)) return 'question';
  if (/\bwhat (?:frightens|worries|bothers|keeps) (?:me|him|her)\b/i.test(text)) return 'concern';
  if (/^(?:s?he |they |pt |I )?(?:is |am |['’]m )?(?:hop|want|expect)|^(?:s?he |they |pt |I )?(?:would|['’]d) (?:like|love) /i.test(text))
    return 'expectation';
  if (/^(?:s?he |they |pt |I )?(?:think|believ|reckon|suspect|wonder|suppose)/i.test(text)) return 'idea';
  if (WORRY.test(text)) return 'concern';
  if (HOPE.test(text)) return 'expectation';
  return THINK.test(text) ? 'idea' : null;
}
