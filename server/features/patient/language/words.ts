import { stemmer } from 'stemmer';
import { spelled } from './spelled.ts';

/** Words that carry no subject of their own; prepositions that change a meaning (up, off, down) are kept. */
const SMALL = new Set(
  `a an the and or but so of in on at to for from by with as into than then that this these those it its it's they them their he him his she her
  i i'm i've i'd i'll me my mine you your yours you're you've you'd we us our we're we've is are was were be been being am do does did done doing
  have has had having can could would should will shall may might must any some there here what which who whom whose when where why how if
  not no nor don't doesn't didn't haven't hasn't hadn't isn't aren't wasn't weren't can't couldn't won't wouldn't nothing anything something
  just really very quite also too only even still yet ever um uh er erm ah oh well okay ok yeah yes please sorry thanks thank
  actually basically like kind sort bit lot much many more most other else again now today currently recently one ones all about perhaps maybe
  tell ask know think mean say said let see get got getting go going went come came feel feeling felt notice noticed notic experience experienced experiencing
  problem problems issue issues thing things trouble particular exactly describe explain mention mentioned talk want need happen happened happening
  good great right fine sure doctor dr mr mrs miss ms hello hi particularly anyone anybody someone everything everyone time times
  alright briefly quick quickly wonder wondering able take took taking give given make makes made look keep put i'd it'll that's there's what's let's
  moment usual usually normal normally general generally regular regularly first little symptom symptoms question questions own because since
  suffer suffered suffering associated specific type noticing whether long start started starting begin began worse better bad severe scale often whereabouts anywhere elsewhere rate having before after during around always never been off`.split(
    /\s+/,
  ),
);

/** Words that no phrase of the thesaurus needs: 'pain in your chest' is 'pain chest', but 'fed up' stays whole. */
const TINY = new Set(
  `a an the my mine your yours his her our their its it it's is are was were be been being am do does did done have has had having of in any some
  that this these those you i he she they we us him them i'm i've you're you've he's she's they're there there's to and or very really so at`.split(
    /\s+/,
  ),
);

const CONTRACTED: [RegExp, string][] = [
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  // One word each, so that 'blood' stays bleeding.
  [/\bblood (pressure|tests?|sugars?|results?|clots?|thinn?\w*|counts?)\b/g, 'blood$1'],
  [/\bbloods\b/g, 'bloodtest'],
  [
    /\b(?:put|putting|bear|take|taking) (?:any |your |full |much |some )?weight (?:on|through)\b|\bweight[ -]?bear(?:ing)?\b/g,
    'weightbearing',
  ],
  // Results that come back are no follow-up, a patient sent home no discharge, a tablet that works no job.
  [/\bcom(?:e|es|ing) back (?=(?:\w+ly )?(?:negative|positive|normal|clear|low|high|abnormal|fine|okay))/g, 'show '],
  // Pain that hurts you is no violence.
  [
    /(?<!\b(?:it|that|this|pain) )\b(?:hurting|hurts|hitting|hits|hit|threatening|threatens|laid hands on) (?:you|her|him)\b(?! head)/g,
    'abusing you',
  ],
  [/\b(?:run|runs|ran|running) out\b/g, 'ranout'],
  [/\bdischarged\b/g, 'sent away'],
  [/\b(did|does|do|has|will) (it|that|this) tak(?:e|en)\b/g, '$1 $2 last'],
  [/\b(did|does|do|has|have) (it|that|this|they|those|these|the \w+) (really |ever |actually )?work(?:ed|ing)?\b/g, '$1 $2 help'],
];

/** Words that speak of another matter together than each by itself. For topics alone: they stay as they are said. */
const TOGETHER: [RegExp, string][] = [[/\bbad (?:mum|mother|mom|dad|father|parent)\b/g, 'badparent']];

const replaced = (text: string, changes: [RegExp, string][]): string =>
  changes.reduce((plain, [pattern, to]) => plain.replaceAll(pattern, to), text);
const split = (plain: string): string[] => plain.match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? [];

/** Lower-case words with straight apostrophes; digits are words. */
export const wordsOf = (text: string): string[] => split(replaced(spelled(text.toLowerCase()), CONTRACTED));

const stems = new Map<string, string>();

/** A word's stem, remembered: a call asks for the same few hundred words again and again. */
export function stemOf(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) {
    stem = stemmer(word.replace(/'s?$/, ''));
    if (stems.size < 20_000) stems.set(word, stem);
  }
  return stem;
}

export type Token = { stem: string; small: boolean };

/** Stems of the words that phrases are made of; `small` ones carry no subject alone. */
export const tokensOf = (text: string): Token[] =>
  split(replaced(replaced(spelled(text.toLowerCase()), CONTRACTED), TOGETHER))
    .filter((word) => !TINY.has(word))
    .map((word) => ({ stem: stemOf(word), small: SMALL.has(word) }));

const plains = new Map<string, string>();

/** Words as they are said, small ones too: for phrases whose meaning lies in the small words. Remembered: a history is read every turn. */
export function plainOf(text: string): string {
  let plain = plains.get(text);
  if (plain === undefined) {
    plain = wordsOf(text).join(' ');
    if (plains.size >= 10_000) plains.clear();
    plains.set(text, plain);
  }
  return plain;
}

/** Lower-case words with straight apostrophes and nothing between them, contractions as they are said. */
export const lowerWords = (text: string): string =>
  spelled(text.toLowerCase())
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
