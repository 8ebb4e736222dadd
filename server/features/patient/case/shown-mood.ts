import type { Mood } from '#contract/voice.ts';

/** What an author's directions to the actor show, in the words that authors use. */
const SHOWN: [Mood, RegExp][] = [
  [
    'tearful',
    // matches: 'his voice goes'
    /\b(?:tear(?:s|ful|y)?|cr(?:y|ies|ied|ying)|weep\w*|sob\w*|upset|chokes? up|(?:his|her|their|my) voice (?:goes|breaks|cracks|wobbles))\b/i,
  ],
  // matches: 'winces when she turns'
  ['in pain', /\b(?:winc\w+|grimac\w+|in pain|groans?|doubles? (?:up|over)|clutch(?:es|ing))\b/i],
  [
    'angry',
    // matches: 'gets loud'
    /\b(?:angr\w+|cross|furious|annoyed|irritat\w+|bristl\w+|snaps|(?:gets?|goes) (?:loud|heated|defensive)|defensive|indignant|offended|outraged|kicks? off)\b/i,
  ],
  [
    'worried',
    // matches: 'goes quiet'
    /\b(?:worr\w+|anxious\w*|frighten\w*|scared|afraid|nervous\w*|fidget\w*|wring\w*|alarm\w*|panic\w*|shock\w*|horrif\w+|dismay\w*|goes (?:quiet|silent|pale|still))\b/i,
  ],
  ['relieved', /\b(?:relief|relieved|reassured|eases|relax(?:es|ed)|smiles?|delighted)\b/i],
];

/**
 * How somebody feels by what an author directs: 'becomes tearful', '(winces)'. The first mood that is named and not denied; null for none.
 * What is quoted is said, and shows nothing.
 */
export function moodShown(directions: readonly string[]): Mood | null {
  const text = directions.join('. ').replaceAll(/["“][^"”]*["”]|\[[^\]]*\]/g, ' ');
  const found = SHOWN.map(([mood, pattern]) => ({ mood, at: text.search(pattern) }))
    .filter(({ at }) => at >= 0 && !/\b(?:not|never|no|without|n['’]t)\s+(?:\w+\s+)?$/i.test(text.slice(0, at)))
    .toSorted((a, b) => a.at - b.at);
  return found[0]?.mood ?? null;
}
