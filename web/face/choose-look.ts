import type { PortraitRead } from '#contract/portrait.ts';
import { PORTRAIT_PARTS, type PortraitPart, type PortraitValue } from '#contract/portrait-parts.ts';
import type { Look } from './look.ts';
import { type Who, whoIsThere } from './who-is-there.ts';

type Age = PortraitValue<'age'>;
type Hair = PortraitValue<'hair'>;
type Skin = PortraitValue<'skin'>;
type Sex = PortraitValue<'sex'>;

/** The first year of each age. */
const FROM: [number, Age][] = [
  [70, 'old'],
  [55, 'older'],
  [35, 'middle-aged'],
  [19, 'young adult'],
  [13, 'teenager'],
  [6, 'child'],
  [0, 'small child'],
];

type Origin = { skin: Skin[]; dark: boolean; curls: boolean };
/** By what the Demographics say. What they do not say is not guessed from a name: any of the middle tones then. */
const ORIGINS: [RegExp, Origin][] = [
  [
    // matches: 'Black British'
    /\b(?:black|afro\w*|african|caribbean|nigerian|ghanaian|somali|eritrean|ethiopian|jamaican|kenyan|ugandan|zimbabwean|congolese|sudanese|sierra leonean|gambian)\b/i,
    { skin: ['brown', 'deep'], dark: true, curls: true },
  ],
  [
    // matches: 'Pakistani'
    /\b(?:(?:south )?asian|indian|pakistani|bangladeshi|bengali|sri lankan|punjabi|gujarati|nepali|tamil)\b/i,
    { skin: ['tan', 'brown'], dark: true, curls: false },
  ],
  [
    /\b(?:chinese|east asian|japanese|korean|vietnamese|filipin\w+|thai|malaysian)\b/i,
    { skin: ['light', 'olive'], dark: true, curls: false },
  ],
  [
    // matches: 'Middle Eastern'
    /\b(?:arab\w*|middle eastern|iranian|turkish|kurdish|syrian|iraqi|afghan|egyptian|moroccan|algerian|brazilian|latin\w*|mediterranean|greek|cypriot)\b/i,
    { skin: ['olive', 'tan'], dark: true, curls: false },
  ],
  [/\bmixed\b/i, { skin: ['olive', 'tan', 'brown'], dark: true, curls: true }],
  [
    // matches: 'White British'
    /\b(?:white|british|english|scottish|welsh|irish|polish|romanian|ukrainian|german|french|lithuanian|caucasian)\b/i,
    { skin: ['pale', 'light'], dark: false, curls: false },
  ],
];
const UNKNOWN: Origin = { skin: ['light', 'olive', 'tan'], dark: true, curls: false };

const HAIR: Record<Sex, Record<Age, Hair[]>> = {
  female: {
    'small child': ['bob'],
    child: ['fringe', 'tied back', 'long'],
    teenager: ['long', 'tied back'],
    'young adult': ['long', 'tied back', 'bob'],
    'middle-aged': ['bob', 'tied back', 'long'],
    older: ['bob', 'short waves'],
    old: ['short waves', 'bob'],
  },
  male: {
    'small child': ['fringe'],
    child: ['fringe', 'swept', 'cropped'],
    teenager: ['swept', 'cropped'],
    'young adult': ['swept', 'cropped', 'parted'],
    'middle-aged': ['cropped', 'parted', 'receding'],
    older: ['receding', 'parted', 'bald'],
    old: ['bald', 'receding', 'parted'],
  },
};
const CURLS: Record<Sex, Hair[]> = { female: ['full curls', 'tied back', 'close curls'], male: ['close curls'] };

/**
 * The face of a case: what its author chose, and for the rest what its Demographics say. The same for the same words, always.
 * @param portrait what is not known here (a newer product's) is left to the Demographics
 */
export function lookOf(patientDetails: string, portrait: PortraitRead = {}): Look {
  const chosen = <Part extends PortraitPart>(part: Part): PortraitValue<Part> | null =>
    PORTRAIT_PARTS[part].find((value): value is PortraitValue<Part> => value === portrait[part]) ?? null;
  const who = whoIsThere(patientDetails);
  const pick = picker(who);
  const age = chosen('age') ?? ageOf(who);
  const sex = chosen('sex') ?? who.sex ?? pick('sex', PORTRAIT_PARTS.sex);
  const origin = ORIGINS.find(([pattern]) => pattern.test(who.origin))?.[1] ?? UNKNOWN;
  const grown = age !== 'small child' && age !== 'child' && age !== 'teenager';
  return {
    age,
    sex,
    skin: chosen('skin') ?? pick('skin', origin.skin),
    hair: chosen('hair') ?? pick('hair', origin.curls ? CURLS[sex] : HAIR[sex][age]),
    hairColour: chosen('hairColour') ?? colourOf(age, origin, pick),
    beard: chosen('beard') ?? (sex === 'male' && grown ? pick('beard', ['none', 'none', 'stubble', 'short']) : 'none'),
    glasses: chosen('glasses') ?? pick('glasses', age === 'old' || age === 'older' ? ['none', 'worn'] : ['none']),
    clothes: chosen('clothes') ?? pick('clothes', PORTRAIT_PARTS.clothes),
  };
}

const ageOf = ({ age }: Who): Age => (age === null ? 'middle-aged' : (FROM.find(([from]) => age >= from)?.[1] ?? 'small child'));

type Pick = ReturnType<typeof picker>;

function colourOf(age: Age, { dark }: Origin, pick: Pick): PortraitValue<'hairColour'> {
  if (age === 'old') return pick('hairColour', ['white', 'grey']);
  if (age === 'older') return pick('hairColour', ['grey', dark ? 'black' : 'brown', 'grey']);
  return pick('hairColour', dark ? ['black', 'dark brown'] : ['dark brown', 'brown', 'brown', 'fair', 'auburn']);
}

/** Chooses the same for the same person and part. */
const picker =
  ({ name, age }: Who) =>
  <Value>(part: PortraitPart, values: readonly [Value, ...Value[]] | readonly Value[]): Value =>
    values[hashOf(`${name} ${age} ${part}`) % values.length] as Value;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  // Its lowest bits alone follow the last letters too closely.
  return (hash ^ (hash >>> 15)) >>> 0;
}
