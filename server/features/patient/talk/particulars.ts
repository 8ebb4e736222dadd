/** Kinds of particulars in which a claim can be wrong: each a set of words that exclude one another. */
const KINDS: Record<string, RegExp>[] = [
  {
    left: /\bleft\b(?! (?:home|school|him|her|the|it|for|my|work|on|in|over|to))/,
    right: /\bright\b(?! (?:now|away|as|off|through|round|in|up|down|at|all|on|by))/,
    both: /\bboth\b|\beither side\b/,
  },
  {
    // 'Three this morning' was last night.
    morning: /(?<!\bthis )\bmornings?\b|\bfirst thing\b|\bon waking\b|\bwake up\b/,
    afternoon: /(?<!\bthis )\bafternoons?\b/,
    evening: /(?<!\bthis )\bevenings?\b|\btea ?time\b/,
    night: /(?<!\blast )\bnights?\b|\bin bed\b/,
  },
  {
    green: /\bgreen\b/,
    yellow: /\byellow\b/,
    white: /\bwhite\b/,
    clear: /\bclear\b/,
    brown: /\bbrown\b/,
    black: /\bblack\b/,
    blue: /\bblue\b/,
  },
  {
    end: /\b(?:at|the) (?:very )?end\b/,
    start: /\b(?:at|the) (?:very )?(?:start|beginning)\b/,
    throughout: /\bthroughout\b|\ball the way\b|\bwhole (?:way|time)\b|\bfrom start to finish\b/,
  },
  {
    husband: /\bhusband\b|\bwife\b|\bpartner\b/,
    daughter: /\bdaughters?\b|\bgirls?\b/,
    son: /\bsons?\b|\bboys?\b/,
    mother: /\bmum\b|\bmother\b|\bmam\b/,
    father: /\bdad\b|\bfather\b/,
    sister: /\bsister\b/,
    brother: /\bbrother\b/,
  },
  Object.fromEntries(
    [
      'christmas',
      'easter',
      'ramadan',
      'january',
      'february',
      'march',
      'april',
      'june',
      'july',
      'august',
      'september',
      'october',
      'november',
      'december',
      'spring',
      'summer',
      'autumn',
      'winter',
    ].map((each) => [each, new RegExp(String.raw`\b${each}\b`)]),
  ),
  {
    today: /\btoday\b|\btonight\b|\bthis (?:morning|afternoon|evening)\b/,
    ...Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((each) => [
        each,
        new RegExp(String.raw`\b${each}s?\b`),
      ]),
    ),
  },
  {
    today: /\btoday\b|\btonight\b|\bthis (?:morning|afternoon|evening)\b/,
    tomorrow: /\btomorrow\b/,
    week: /\b(?:next|in a) week\b/,
    month: /\b(?:next|in a) month\b/,
  },
  {
    stops: /(?<!n't |not |no |never )\b(?:stop\w*|bin|comes? off|leave off|given? up|no more)\b/,
    keeps: /(?<!n't |not )\b(?:keep\w*|carry(?:ing)? on|still on|stay(?:s|ing)? on|continu\w+)\b/,
  },
  { positive: /\bpositive\b/, negative: /\bnegative\b/ },
  { better: /\bbetter\b|\bimprov\w+|\beas(?:ed|ing)\b/, worse: /\bworse\w*\b/ },
  { sudden: /\bsudden\w*\b|\ball at once\b/, gradual: /\bgradual\w*\b|\bcrept\b|\bslowly\b|\bbit by bit\b/ },
];

const UNITS =
  'second|minute|hour|day|night|week|fortnight|month|year|stone|kilo|pound|pint|can|cigarette|tablet|time|episode|attack|milligram|microgram|millilitre|puff|sachet|dose';
const UNIT = new RegExp(String.raw`\b(${UNITS})s?\b`, 'g');
const WORDS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  'couple of': 2,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
};
const NUMBER_WORDS = Object.keys(WORDS).join('|');
/** matches: 'six weeks', 'five hundred milligrams', 'three times a day' */
const COUNT = new RegExp(
  String.raw`\b(\d+(?:\.\d+)?|half an?|few|several|(?:${NUMBER_WORDS})(?: (?:and )?(?:${NUMBER_WORDS})){0,4}) (?:more |or so |and a half )?(${UNITS})s?\b(?! (?:old|ago for))`,
  'g',
);
/** Said for a count, or written short. */
const SAID_AS: [RegExp, string][] = [
  [/\bonce (?=a\b|an\b|per\b|daily\b|every\b)/g, 'one times '],
  [/\btwice\b/g, 'two times'],
  [/(?<=\d) ?mgs?\b|\bmgs?\b/g, ' milligrams'],
  [/(?<=\d) ?(?:mcg|µg)s?\b|\bmcgs?\b/g, ' micrograms'],
  [/(?<=\d) ?mls?\b|\bmls?\b/g, ' millilitres'],
];

/** Counted things by their unit: 'six weeks' is week -> 6, 'twice a day' is time -> 2. Vague ones ('a few', 'several') say nothing. */
function counted(plain: string): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const words = SAID_AS.reduce((text, [said, as]) => text.replaceAll(said, as), plain);
  for (const [, count, unit] of words.matchAll(COUNT)) {
    const number = numberOf(count!);
    const of = WEIGHTS.has(unit!) && CHANGED.test(words) ? `${unit} more or less` : unit!;
    if (Number.isFinite(number)) found.set(of, (found.get(of) ?? new Set()).add(number));
  }
  return found;
}

const WEIGHTS = new Set(['kilo', 'stone', 'pound']);
/** Four kilos more are no weight of four kilos. matches: 'four kilos heavier' */
const CHANGED = /\b(?:heavier|lighter|lost|gained|put (?:it |weight )?on|dropped|gone|more|less|up|down)\b/;

/** 'two hundred and fifty' is 250, 'seventy five' 75; of 'two five hundred' milligram tablets it is the last, 500. NaN for what is vague. */
function numberOf(count: string): number {
  if (/^[\d.]+$/.test(count)) return Number(count);
  if (count.endsWith('couple of')) return 2;
  let sum = NaN;
  for (const word of count.split(' ').filter((each) => each !== 'and')) {
    const number = WORDS[word] ?? NaN;
    const size = number < 10 ? 10 : 100;
    if (number >= 100 && sum < number) sum *= number;
    else if (number < 100 && sum >= 20 && sum % size === 0) sum += number;
    else sum = number;
  }
  return sum;
}

/** matches: 'only at the very end' */
const ONLY = /\b(?:only|just)\b/;

/** Does a claim name a particular that the words of a fact, on the same matter, have otherwise? Both in plain words. */
export function differs(claim: string, told: string): boolean {
  const now = PAST.test(claim) ? told : told.replaceAll(WAS, ' ');
  return differsIn(claim, now.trim() === '' ? told : now);
}

/** Does what was told hold every particular that a claim names, as of one that names none? Both in plain words. */
export function holds(claim: string, told: string): boolean {
  const known = counted(told);
  return (
    !differs(claim, told) &&
    KINDS.every((kind) => Object.values(kind).every((name) => !name.test(claim) || name.test(told))) &&
    [...counted(claim)].every(([unit, numbers]) => [...numbers].every((number) => known.get(unit)?.has(number)))
  );
}

/** 'It was green in September, but it's white now.': what was is not what is. matches: 'it was green back in september' */
const WAS = /\b(?:it|they|that) (?:was|were|used to be)\b.*?(?=\b(?:but|now|it's|it is)\b)/g;
const PAST = /\b(?:was|were|used to)\b/;

function differsIn(claim: string, told: string): boolean {
  for (const kind of KINDS) {
    const [claimed, known] = [claim, told].map((words) => Object.keys(kind).filter((name) => kind[name]!.test(words)));
    if (
      claimed!.length > 0 &&
      known!.length > 0 &&
      !claimed!.some((name) => known!.includes(name)) &&
      !known!.includes('both') &&
      !(known!.includes('throughout') && !ONLY.test(claim))
    )
      return true;
  }
  const [claimed, known] = [counted(claim), counted(told)];
  for (const [unit, numbers] of claimed) {
    const others = known.get(unit);
    if (others && others.size > 0 && ![...numbers].some((number) => others.has(number)) && !units(told, unit)) return true;
  }
  // 'Ten minutes' beside 'an hour and a half': the same span in another unit.
  const [span, told1] = [spanOf(claimed), spanOf(known)];
  return span !== null && told1 !== null && (span > told1 * 2 || span * 2 < told1);
}

/** The number stands in another form in what was told. */
const units = (told: string, unit: string): boolean => [...told.matchAll(UNIT)].filter(([, each]) => each === unit).length > 2;

const MINUTES: Record<string, number> = {
  second: 1 / 60,
  minute: 1,
  hour: 60,
  day: 1440,
  night: 1440,
  week: 10_080,
  fortnight: 20_160,
  month: 43_800,
  year: 525_600,
};
/** The one length of time in minutes; null where there is none or more than one. */
function spanOf(found: Map<string, Set<number>>): number | null {
  const spans = [...found].flatMap(([unit, numbers]) => (MINUTES[unit] ? [...numbers].map((number) => number * MINUTES[unit]!) : []));
  return spans.length === 1 ? spans[0]! : null;
}
