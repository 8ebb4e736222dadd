import type { Scene } from './scene.ts';
import { factsOf, type Fact } from '../case/case.ts';
import { DRUG } from '../case/key-terms.ts';
import { numbersIn } from '../language/numbers.ts';
import { kindOf } from '../language/topics.ts';
import { plainOf, stemOf } from '../language/words.ts';
import type { Act } from '../understand/understand.ts';
import { chooseFacts, likeliest } from './choose-facts.ts';
import { mayTell } from './disclosure.ts';
import { reach } from './question.ts';

const DENIAL =
  /^no\b|\b(have not had|not had|have not been|no|do not have|never had|has not had|not been|never|have not|do not|does not|is not)\b/;
/** matches: 'eight months' */
const SPAN =
  /(?<!\b(?:times|once|twice|much|many) )(?<!\b(?:\d+|\w*ty|\w*teen|two|three|four|five|six|seven|eight|nine|ten) (?=an? ))\b(\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen|couple of|few|several) (day|week|month|year|hour|minute)s?\b/g;
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
/** matches: 'this week' */
const LENGTH =
  /\b(?:for|over|past|last|this|several|many|few) (?:the )?(?:past |last |about |around )?(?:day|week|month|year|hour)s?\b|\b(?:start|beg[aiu]n|came on|since|ago|yesterday|overnight|sudden|gradual|for (?:years|ages|months|weeks)|as a child|childhood|were a child)\w*/;
/** matches: 'it started' */
const BEGINS =
  /\b(?:start\w*|beg[aiu]n|came on|come on|(?:had|have) (?:this|it|these|them|the \w+|\w+s?) for|been (?:going on|like this|bad|ill|low))\b/;
const PLACED = /\b(left|right(?! (?:now|away))|both|front|back|side|middle|lower|upper)\b/;
const NEGATED = /\b(no|not|never|none|without|nothing|nobody|denied|free of)\b/;
const SIDES: [RegExp, RegExp][] = [
  [/\bleft\b/, /\bright\b(?! (?:now|as rain|away))/],
  [/\b(?:both|all over|either side)\b/, /\b(?:left|right|one side|only|just)\b/],
  [/\b(?:better|improv\w+|easing)\b/, /\b(?:worse|worsen\w*)\b/],
  [
    /\b(?:on (?:your|my|his|her) own|alone|by (?:your|my|him|her)sel(?:f|ves))\b/,
    /\b(?:live|lives|living|home|house|flat|share|shares) .*\bwith\b(?! no)/,
  ],
  [/\b(?:every (?:single )?day|daily|each day|a day)\b/, /\b(?:once a (?:week|month)|weekly|monthly|a week|a month)\b/],
  [/\b(?:sudden\w*)\b/, /\b(?:gradual\w*|crept|slowly)\b/],
];

/** What is over: 'stopped the apixaban', 'packed in the cigarettes', and what still is. matches: 'given up' */
const OVER =
  /\b(?:stopp\w+|gave up|give up|given up|pack\w+ in|quit|came off|come off|no longer|used to|any ?more|(?:you|he|she|they)(?:'re| are|'s| is) off (?:the|your|his|her|their))\b/;
/** matches: 'every morning.' */
const STILL =
  /\b(?:still|take|takes|taking|drive|drives|smoke|smokes|drink|drinks|use|uses|every (?:day|night|morning)|a day|once a|twice a|most days)\b/;

/**
 * The patient's correction of what a question takes for granted: a symptom that the case denies ('how long have you had the
 * chest pain?'), a medicine that it does not hold. Null when nothing is wrong, or nothing is known.
 */
export function correction(act: Act, { patient }: Scene): string | null {
  if (
    act.yesNo ||
    NEGATED.test(act.plain) ||
    /^(?:and |so )?(?:is|are|was|were|do|does|did|has|have) (?:there|you|he|she|it|they|the|your|his|her)\b/.test(act.plain)
  )
    return null;
  const told = patient.facts.filter(({ part }) => part === 'open' || part === 'asked');
  // 'How often does she do a poo?' is of the bowels as well, which do open: nothing is taken for granted.
  if (
    [...act.about.topics].some((topic) => told.some((fact) => fact.topics.has(topic) && !isDenial(fact) && !patient.presenting.has(topic)))
  )
    return null;
  for (const topic of act.about.topics) {
    if (kindOf(topic) !== 'symptom') continue;
    const facts = told.filter((fact) => fact.topics.has(topic));
    if (facts.length > 0 && facts.every(isDenial) && !patient.presenting.has(topic))
      return (
        facts.find(({ label }) => label.alternatives.some(({ tokens }) => tokens.every(({ stem }) => act.about.stems.includes(stem)))) ??
        facts[0]!
      ).spoken;
  }
  if (!/^(?:and |so )?how (?:long|often|many|much|are you finding|is the|do you find|have you been)\b/.test(act.plain)) return null;
  const drug = act.plain.split(' ').find((word) => DRUG.test(word));
  return drug && !patient.facts.some(({ stems }) => stems.has(stemOf(drug)))
    ? `${patient.speaker.self ? "I'm not on" : 'There is no'} ${drug}.`
    : null;
}

export type Claim =
  /** The case says otherwise, or something near it: this is what it says. */
  | { kind: 'wrong' | 'near'; fact: Fact; sentence: string }
  /** `literal`: in the case's own words. */
  | { kind: 'right'; fact: Fact; literal: boolean }
  /** The case has nothing on it. */
  | { kind: 'unknown' };

/** Counts what happened: its length or beginning says nothing to that. */
const OF_SEVERAL = /\b(?:one|two|three|four|five|six|\d+|several|some|a few|a couple) of (?:these|those|them)\b/;
const OF_TIME = /^(?:\d+|last|next|year|month|week|dai|hour|minut)$/;
/** A claim without a topic is on a matter that must be asked for only where that is as likely as this. */
const UNNAMED_LIKELY = 0.65;
/** What the case says to what a doctor claims: 'so it's the left side?', 'you've had this for years, haven't you?'. */
export function checked(act: Act, scene: Scene): Claim {
  const { patient, told } = scene;
  const timed = LENGTH.test(act.plain) || spans(act.plain).length > 0;
  const asked: Act = {
    ...act,
    kind: 'closed',
    aspects: new Set([...act.aspects, ...(timed ? (['time'] as const) : []), ...(PLACED.test(act.plain) ? (['place'] as const) : [])]),
  };
  // A claim that names no matter opens none.
  const unnamed = act.about.topics.size === 0;
  const bare =
    unnamed &&
    (act.about.rest.every((stem) => NUMBERS.includes(stem) || OF_TIME.test(stem)) || likeliest(asked, patient, told) < UNNAMED_LIKELY);
  const found = chooseFacts(asked, patient, told, 1).facts.filter(
    (fact) => mayTell(fact, act, scene) && (!bare || fact.part === 'open' || told.has(fact)),
  );
  const begins = timed && !OF_SEVERAL.test(act.plain) && noOtherMatter(act, scene) ? onset(scene) : undefined;
  const fact = (BEGINS.test(act.plain) ? begins : undefined) ?? stillTaken(act, scene) ?? otherSide(act, scene) ?? found[0] ?? begins;
  if (!fact) return { kind: 'unknown' };
  const words = plainOf(fact.spoken);
  if (hasOtherwise(act, words, fact)) return { kind: 'wrong', fact, sentence: contradicted(fact) };
  // 'I've lost three kilos without trying' denies no loss: what is so or not says that by itself.
  if (isTurnedRound(act, words, fact)) return { kind: 'wrong', fact, sentence: fact.negative ? contradicted(fact) : fact.spoken };
  const literal = act.about.stems.length > 0 && act.about.stems.every((stem) => fact.stems.has(stem));
  return covers(act, fact, words) || holds(act, patient) ? { kind: 'right', fact, literal } : { kind: 'near', fact, sentence: fact.spoken };
}

/** The medicine that the doctor takes to be over, and that the patient takes. */
function stillTaken(act: Act, scene: Scene): Fact | undefined {
  const drug = OVER.test(act.plain) ? act.plain.split(' ').find((word) => DRUG.test(word)) : undefined;
  if (!drug) return undefined;
  return factsOf(scene.patient, 'medication', 'asked').find((fact) => {
    const words = plainOf(fact.spoken);
    return fact.stems.has(stemOf(drug)) && STILL.test(words) && !OVER.test(words) && mayTell(fact, act, scene);
  });
}

const [LEFT, RIGHT] = SIDES[0]!;
/** 'It's the right breast that hurts, is it?': what is told freely, or was told, of the left one alone. */
function otherSide({ plain, about }: Act, { patient, told }: Scene): Fact | undefined {
  const claimed = LEFT.test(plain) === RIGHT.test(plain) ? null : LEFT.test(plain) ? LEFT : RIGHT;
  if (!claimed) return undefined;
  const other = claimed === LEFT ? RIGHT : LEFT;
  return patient.facts.find((fact) => {
    const words = plainOf(fact.spoken);
    return (
      (fact.part === 'open' || told.has(fact)) &&
      !fact.negative &&
      other.test(words) &&
      !claimed.test(words) &&
      [...about.topics].some((topic) => reach(fact).has(topic))
    );
  });
}

/** When the complaint began, as the case says first. */
const onset = ({ patient }: Scene): Fact | undefined => {
  const facts = factsOf(patient, 'open', 'asked').filter(({ spoken }) => !patient.opening.includes(spoken));
  return facts.find(({ labelledAspects }) => labelledAspects.has('time')) ?? facts.find(({ spoken }) => spans(plainOf(spoken)).length > 0);
};

/** The claim speaks of the complaint alone, or of 'it' and 'this'. */
const noOtherMatter = ({ about }: Act, { patient }: Scene): boolean => [...about.topics].every((topic) => patient.presenting.has(topic));

/** On the same matter: of what names it alone a claim can be the other way round. */
const isOnMatter = ({ about }: Act, fact: Fact): boolean =>
  [...about.topics].some((topic) => reach(fact).has(topic)) || about.rest.some((stem) => fact.stems.has(stem));

/** The case has another time, side or number, or what is over still going on. */
function hasOtherwise(act: Act, words: string, fact: Fact): boolean {
  const claimed = spans(act.plain.replace(/\byesterday\b/, '1 day').replace(/\blast (?=week\b|month\b|year\b)/, '1 '));
  const known = spans(words);
  if (claimed.length > 0 && known.length > 0 && claimed.every((span) => !known.includes(span))) return true;
  const vague = /\bfor (?:several |many |some )?(years|months|weeks|days)\b|\b(?:several|many) (years|months|weeks|days)\b/.exec(act.plain);
  const unit = (vague?.[1] ?? vague?.[2])?.replace(/s$/, '');
  if (unit && known.length > 0 && !known.some((span) => span.endsWith(unit))) return true;
  if (
    SIDES.some(
      ([a, b]) =>
        (a.test(act.plain) && !b.test(act.plain) && b.test(words) && !a.test(words)) ||
        (b.test(act.plain) && !a.test(act.plain) && a.test(words) && !b.test(words)),
    )
  )
    return true;
  // 'You stopped the apixaban?' is gainsaid by 'I take apixaban twice a day'; only what names the matter says so.
  if (isOnMatter(act, fact) && !NEGATED.test(act.plain) && !fact.negative) {
    const [claimedOver, over] = [OVER.test(act.plain), OVER.test(words)];
    if (claimedOver && !over && STILL.test(words)) return true;
    if (STILL.test(act.plain) && !claimedOver && over && !STILL.test(words)) return true;
  }
  // 'Three of these' is not gainsaid by 'two minutes'.
  if (claimed.length === 0 && known.length === 0) {
    const numbers = [...numbersIn(act.text)];
    const told = numbersIn(fact.spoken);
    if (numbers.length > 0 && told.size > 0 && numbers.every((number) => !told.has(number))) return true;
  }
  return false;
}

/** Claimed to be so and denied by the case, or the other way round. */
function isTurnedRound(act: Act, words: string, fact: Fact): boolean {
  return (
    isOnMatter(act, fact) &&
    NEGATED.test(act.plain.replace(/\b(?:have|has|did|do|does|is|are|was) not (?:you|he|she|it|they)$/, '')) !==
      (NEGATED.test(words) || fact.negative)
  );
}

/** All that is claimed stands in the fact or what the patient said. */
function covers({ about, text, plain }: Act, fact: Fact, words: string): boolean {
  const reached = reach(fact);
  const topics = [...about.topics].filter((topic) => kindOf(topic) !== 'plan');
  const numbers = numbersIn(text);
  const known = numbersIn(fact.spoken);
  return (
    topics.every((topic) => reached.has(topic)) &&
    about.rest.every((stem) => fact.stems.has(stem)) &&
    [...numbers].every((number) => known.has(number)) &&
    (topics.length > 0 || about.rest.length > 0) &&
    (!LENGTH.test(plain) || spans(plain).some((span) => spans(words).includes(span)))
  );
}

/** A claim of several matters that the case affirms one by one. */
function holds({ about, text }: Act, { facts }: Scene['patient']): boolean {
  const topics = [...about.topics].filter((topic) => kindOf(topic) !== 'plan');
  if (topics.length < 2) return false;
  const affirmed = facts.filter(
    (fact) => !fact.negative && ['open', 'asked', 'past', 'social', 'family', 'medication'].includes(fact.part),
  );
  const each = topics.map((topic) => affirmed.filter((fact) => reach(fact).has(topic)));
  const known = new Set(each.flat().flatMap(({ spoken }) => [...numbersIn(spoken)]));
  return each.every((list) => list.length > 0) && [...numbersIn(text)].every((number) => known.has(number));
}

/** 'No, it's on the right.' */
function contradicted({ spoken }: Fact): string {
  if (/^(?:no|not|yes|oh|well|never)\b/i.test(spoken)) return spoken.replace(/^yes, /i, 'No, ');
  return `No, ${spoken.charAt(0).toLowerCase()}${spoken.slice(1)}`.replace(/^No, i\b/, 'No, I');
}

const isDenial = ({ spoken }: Fact): boolean => DENIAL.test(plainOf(spoken));
const spans = (plain: string): string[] =>
  [...plain.matchAll(SPAN)].map(
    ([, count, unit]) =>
      `${NUMBERS.includes(count!) ? NUMBERS.indexOf(count!) : /^an?$/.test(count!) ? 1 : count === 'couple of' ? 2 : count} ${unit}`,
  );
