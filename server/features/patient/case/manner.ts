import { linesOf, type Section } from '#server/features/scenarios/sections.ts';

/** How the patient talks, as far as the author's HOW TO PLAY says; 'usual' where it is silent. */
export type Manner = {
  /** How much is said to one question. */
  talk: 'little' | 'usual' | 'much';
  /** Asks at once what a medical word means, asks only where it cannot be answered, or knows such words from work. */
  medicalWords: 'asks' | 'usual' | 'knows';
  mood: 'usual' | 'short' | 'warm' | 'worried' | 'low';
};

/** In the words that authors use for it; the first to stand in the text counts, unless it is denied. */
const TALK: [Manner['talk'], RegExp][] = [
  [
    'little',
    // matches: 'short sentences'
    /\b(?:short (?:answers?|sentences|replies)|brief (?:answers?|replies)|one[- ]word (?:answers?|replies)|monosyllab\w+|few words|says (?:very )?little|taciturn|clipped|curt|terse|man of few words|quiet(?:ly spoken)? and guarded|reluctant to (?:talk|speak))\b/,
  ],
  [
    'much',
    // matches: 'talk freely'
    /\b(?:chatty|talkative|talks? (?:a lot|too much|readily|freely|fast)|stories come easily|rambl\w+|garrulous|goes on (?:and on|at length)|long[- ]winded|verbose|tangents?|over[- ]?talks?|loves? to (?:talk|chat))\b/,
  ],
];
const WORDS: [Manner['medicalWords'], RegExp][] = [
  [
    'asks',
    // matches: 'sharp but no reader of leaflets'
    /\b(?:(?:low|poor|limited) (?:health )?literacy|no reader of leaflets|(?:does not|doesn't|won't|will not) (?:understand|follow|know) (?:medical|long|technical|hard)|asks (?:when|what|if) a (?:\w+ )?word|left school (?:early|at \d)|plain words only|cannot read|can't read|confused by (?:jargon|medical))/,
  ],
  [
    'knows',
    // matches: 'first-contact physiotherapist'
    /\b(?:nurse|doctor's daughter|paramedic|pharmacist|midwife|physio\w*|vet|medical student|clinician|(?:good|high|excellent) (?:health )?literacy|knows (?:the )?(?:jargon|medical|biology)|medical (?:words|terms|background))\b/,
  ],
];
const MOOD: [Manner['mood'], RegExp][] = [
  [
    'short',
    /\b(?:angry|cross|irritable|irritated|annoyed|hostile|gruff|brisk|blunt|abrupt|impatient|bristles|begins with a demand|furious)\b/,
  ],
  ['low', /\b(?:flat|low in mood|low mood|tearful|hopeless|withdrawn|depressed|beaten|monotone|slow to answer|little eye contact)\b/],
  ['worried', /\b(?:anxious|worried|nervous|apologetic|frightened|fearful|jittery|on edge|panicky|scared)\b/],
  ['warm', /\b(?:warm|friendly|cheerful|pleasant|jolly|affable|good[- ]humoured|grateful|bright)\b/],
];

/** Reads the manner from HOW TO PLAY and the like. What happens only later ('gets loud if …', 'then goes still') is left to the reactions. */
export function mannerOf(sections: Section[]): Manner {
  const said = linesOf(sections, 'howToPlay')
    .flatMap((line) => line.toLowerCase().split(/(?<=[.;!?])\s+/))
    .filter((each) => !/\b(?:if|unless|until|when|after|once|then)\b/.test(each))
    .join(' ');
  const first = <T extends string>(kinds: [T, RegExp][], usual: T): T => {
    const found = kinds
      .map(([kind, pattern]) => ({
        kind,
        at: said.search(pattern),
        denied: new RegExp(`\\b(?:not|never|no) ${pattern.source}`).test(said),
      }))
      .filter(({ at, denied }) => at >= 0 && !denied);
    return found.toSorted((a, b) => a.at - b.at)[0]?.kind ?? usual;
  };
  // 'Asks when a word is too hard' says so with its 'when'.
  const words = linesOf(sections, 'howToPlay').join(' ').toLowerCase();
  return {
    talk: first(TALK, 'usual'),
    medicalWords: WORDS[0]![1].test(words) ? 'asks' : first(WORDS, 'usual'),
    mood: first(MOOD, 'usual'),
  };
}
