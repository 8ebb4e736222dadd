import { KIN } from './body-and-kin.ts';
import { familySaid } from './frame-family.ts';
import { habitSaid, type Person } from './frame-habits.ts';
import { historySaid } from './frame-history.ts';
import { allergySaid, isDosed, medicineSaid } from './frame-medicines.ts';
import { deniedSaid } from './frame-denied.ts';
import { thoughtSaid } from './frame-thoughts.ts';
import { decapitalised } from './letter-case.ts';
import { type Frame, hasVerb } from './note-shape.ts';
import type { Speaker } from './speaker.ts';
import { DONE_TO, IRREGULAR_PAST, rootOf, STATE_PARTICIPLES } from '../language/verbs.ts';

export type Framing = { frame: Frame; speaker: Speaker; dropped: boolean; toSpeaker: (words: string, subjectDropped: boolean) => string };

/** Verbs of a symptom, not of the person. matches: 'doesn't move' */
const ITS =
  /^(?:started(?! (?:school|nursery|reception|college|work|uni\w*|taking|using|buying|crying|drinking|smoking|walking|wetting)\b)|began|begins|starts(?! (?:school|nursery|reception|college|work|uni\w*)\b)|came on|comes|lasts|lasted|goes (?:away|to|up|down|into|through|off|if|when)|got (?:worse|better)|gets (?:worse|better)|hurts|spreads|worsens|worsened|happens|happened|occurs|improves|improved|settles|settled|eases|moves|stays(?! (?:with|over|up|indoors|off|in (?:bed|a|my|his|her|their)) ?\b)|affects|(?:does not|doesn't|did not|didn't) (?:help(?! (?:out|with))|spread|move|radiate|settle|hurt|get (?:worse|better|any)|come|ease|last)|helps (?:for|a (?:bit|little)|only|somewhat|if|when|within)|did nothing|has (?:been getting|got worse|got better)|makes it|varies|resolves?|resolved|varied|remains|appears|appeared|grew|shoots|travels|throbs|itches|cleared|clears|fades|faded|builds(?= (?:up|slowly|gradually|over|through|during)\b|[,.]|$)|woke (?=me|him|her|them|us)|wakes (?:me|him|her|them)\b|passed on|works? (?:within|nicely|a treat|wonders|for (?:a|an|\d))|worked (?:within|nicely|a treat|wonders))\b/i;
/** matches: 'sometimes two.' */
const PERSON_ADVERB =
  /^(?:still|also|usually|often|sometimes|rarely|only|now|currently|recently|no longer|normally|just|occasionally|mostly|always|never|previously|not)\s+/i;
/** matches: 'I vape' */
const SUBJECT =
  /^(?:I|he|she|they|it|there|the|my|we|his|her|their|this|that|these|those|you|nobody|no one|nothing|everything|everyone|both|all|some|most|one of|when|if|since|because|as|after|before|on|at|in the|for the|between|during|over the|by the|with the|though|although|but|unless|except|apart from|despite|otherwise (?:I|he|she|they|it))\b/i;
const STATES = new RegExp(
  String.raw`^(?:${STATE_PARTICIPLES}|anxious|afraid|wobbly|breathless|dizzy|single|unable|struggling|aware|unsure|keen|happy|unhappy|pregnant|due (?:to|for|in|back)|hoping|under (?:the|pressure|stress|investigation)|upset|angry|reluctant|teetotal|in (?:a|pain|debt|work)|currently|otherwise|fit|independent|sure|sexually|vegetarian|vegan|expecting|awaiting|left.handed|right.handed|shivery|snappy|irritable(?! bowel| bladder)|thirsty|nauseated|nauseous|bloated|constipated|rousable|alert|hard of hearing|muddled|drowsy|feverish(?! \w+ (?:cold|illness))|(?:sweaty|clammy)(?! \w)|pleased|surprised|jittery|dehydrated|jaundiced|up to date|able|sceptical|desperate|cheerful|weepy|tearful|lonely|off (?:work|sick|\w+ food)|on (?:a|the|\w+ing|\w+ tablets|injections)|very \w+|more \w+|too \w+|so \w+|quite \w+|a bit \w+|really \w+|up \d|not (?:sleeping|eating|coping|dieting|working|driving|drinking|able|sure|keen|interested|worried|bothered|pregnant|sexually|unsteady|tearful|suicidal|violent|fussy|anxious|depressed))\b`,
  'i',
);
/** matches: 'Claret coloured' */
const IS =
  /^(?:still (?!has|is|gets|does|drives|works|enjoys|takes|smokes|off|\w+s\b)[a-z]+|abnormal|\w+ coloured|worse|worst|better|constant|intermittent|sharp|dull|aching|burning|throbbing|stabbing|crushing|severe|mild|moderate|localised|eased|relieved|sudden|gradual|tight|heavy|colicky|continuous|continual|unchanged|sore|tender|swollen|red|hot|itchy|painful|painless|central|bilateral|one-sided|associated|triggered|brought on|exacerbated|aggravated|cramping|dry|stiff|like|mainly|mostly|about|always|sometimes|usually|often|occasionally|regular|irregular|there|getting|back within|completely|right-sided|left-sided|right sided|left sided|loose|gone|watery|on and off|in (?:my|his|her|both|the)|at (?:night|rest|its)|after|when|every|most|all|only|now|not (?:worse|better|relieved|constant|there|related|affected|made|sore|itchy|tender|painful|swollen|red|hot)|\d+ out of 10|once|twice|three times|four times)\b/i;

/** A note with its verb, subject and owner. `toSpeaker` turns the third person of the notes into the speaker's. */
export function framed(text: string, framing: Framing): string {
  const { frame, speaker, dropped, toSpeaker } = framing;
  const who = personOf(speaker);
  const denied = deniedSaid(text, frame, who);
  if (denied) return toSpeaker(denied, false);
  if (dropped && /^(?:is|has|was|does|can|cannot|will|would|had|did|could|should|\w+s|\w+ed)\b/i.test(text) && !ITS.test(text))
    return toSpeaker(text, true);
  const family = familySaid(text, who.my);
  if (family) return toSpeaker(family, false);
  if (/^(?:feels|felt|looks|looked|sounds|sounded|smells|tastes) like (?:an? |the |being )/i.test(text) || ITS.test(text))
    return `it ${decapitalised(toSpeaker(text, false))}`;
  if (takesPerson(text) && !/^used to be\b/i.test(text)) return participle(toSpeaker(text, true));
  if (/^my \w+ out\b/i.test(text)) return historySaid(toSpeaker(text, false), 'past', who, { is: false, verb: false });
  const thought = frame === 'idea' || frame === 'concern' || frame === 'expectation';
  if (/^used to be\b/i.test(text)) return `it ${decapitalised(text)}`;
  if (SUBJECT.test(text) && !(thought && !hasVerb(text))) return toSpeaker(text, false);
  const words = toSpeaker(text, false);
  if (thought) return thoughtSaid(words, frame, who);
  if (/^(?:\w{3,}est|only|eldest|youngest) (?:boy|girl|one|child|in)\b/i.test(words)) return `${who.am} the ${decapitalised(words)}`;
  const habit = habitSaid(words, who);
  if (habit) return habit;
  if (frame === 'allergy') return hasVerb(words.split(',')[0]!) ? words : allergySaid(words, who);
  if (new RegExp(String.raw`^(?:${DONE_TO})\b`, 'i').test(words))
    return `${/^born|^told/i.test(words) ? was(who) : /\b(?:last|ago|in \d{4}|aged|at \d|since)\b/i.test(words) ? was(who) : `${who.have} been`} ${decapitalised(words).replace(/^told (?:me|him|her|them) /, 'told ')}`;
  const sick = /^sick (?=once|twice|\w+ times|a (?:few|couple))/i.test(words);
  if (sick) return `${who.have} been ${decapitalised(words)}`;
  // 'Shivery last night' was so then.
  if (STATES.test(words))
    return `${/^\S+(?: of hearing)? (?:last|yesterday|(?:on )?\p{Lu}\p{L}+day|at the time|then|for one)\b/iu.test(words) ? was(who) : who.am} ${decapitalised(words)}`;
  if ((frame === 'medication' || ((frame === 'past' || frame === 'history') && isDosed(words))) && !hasVerb(words.split(',')[0]!))
    return medicineSaid(words, who);
  if (
    /^not [a-z]+/i.test(words) &&
    !IS.test(words) &&
    !/^not (?:on|in|at|to|for|since|until|with|much|many|a|the|enough|sure why)\b/i.test(words)
  )
    return `${who.am} ${decapitalised(words)}`;
  // 'Twice he has had to …', 'About an hour before it comes she sees …': a sentence with a subject of its own.
  if (
    /^(?:once|twice|\w+ times|about|usually|often|sometimes|always|mostly)\b.*\b(?:I|he|she|they) (?:\p{L}+)/u.test(words) &&
    !/["“]/.test(words) &&
    OWN_CLAUSE.test(words)
  )
    return words;
  return historySaid(words, frame, who, { is: IS.test(words), verb: hasVerb(words) });
}

export const personOf = (speaker: Speaker): Person => {
  const { self, subject } = speaker;
  const short = (verb: string) => `${subject}'s`.replace("they's", `they're`).replace("they're", verb === 'have' ? "they've" : "they're");
  return {
    I: subject,
    am: self ? "I'm" : short('am'),
    have: self ? "I've" : short('have'),
    my: self ? 'my' : subject === 'he' ? 'his' : subject === 'she' ? 'her' : 'their',
    self,
  };
};

const was = ({ I }: Person) => `${I} ${I === 'they' ? 'were' : 'was'}`;

const OWN_CLAUSE = /^(?:once|twice|\w+ times|about [^,]*?) (?:(?:before|after|when) [^,]*? )?(?:I|I've|I'm|he|she|they)\b/i;
/** matches: 'left home' */
const LEAVES =
  /^[Ll]eft,? (?:the|a|an|my|his|her|their|our|him|me|it|them|us|this|that|all|in|at|on|for|early|late|after|when|because|before|with|without|over|due|about|around|last|behind|nothing|everything|some\w*|school|home|work|college|uni\w*|sixth form|hospital|teaching|nursing|(?!ACL|PCL|TKR|THR)[A-Z][a-z]{2,}|(?:19|20)?\d)/;

/** 'Told her son nothing': whom the patient told, where 'told to rest' is what was said to the patient. */
const TOLD_SOMEBODY = new RegExp(
  String.raw`^told (?:(?:(?:her|his|their|my|the) )?(?:${KIN}|boss|manager|friends?|teacher|school|police|work|colleagues?|employer|landlord|flatmates?|housemates?)|nobody|no one|no-one|anyone|everyone|everybody|only)\b`,
  'i',
);

/** 'Snaps at his wife', 'has tried', 'gave up', 'cried once', 'can't get up', 'still enjoys', 'off her food' want the person in front. */
function takesPerson(text: string): boolean {
  const plain = text.replace(PERSON_ADVERB, '');
  if (/^(?:has |had )?used to\b/i.test(plain)) return true;
  const [first = '', second = ''] = plain.replaceAll(/['’]s\b(?=\s|$)/g, '').split(/[\s,]+/);
  if (
    /^(?:can't|cannot|can|could|couldn't|won't|will|would|wouldn't|used to|had to|has|had|hasn't|hadn't|didn't|did not|does not|doesn't|isn't|is|was|wasn't|would|tends|uses|does)$/i.test(
      first,
    ) &&
    !/^(?:been getting|got worse)$/i.test(second)
  )
    return true;
  if (
    /^started (?:school|nursery|reception|college|work|uni\w*|taking|using|buying|crying|drinking|smoking|walking|wetting)\b/i.test(plain)
  )
    return true;
  if (TOLD_SOMEBODY.test(plain)) return true;
  if (new RegExp(String.raw`^(?:${DONE_TO})\b`, 'i').test(plain) || new RegExp(String.raw`^(?:${STATE_PARTICIPLES})\b`, 'i').test(plain))
    return false;
  // 'Left cataract done': a side, unless something or somewhere is left behind.
  if (/^left$/i.test(first)) return LEAVES.test(plain);
  if (new RegExp(`^(?:${IRREGULAR_PAST})$`, 'i').test(first))
    return (
      !/^(?:cut|put|read|hurt|hit|led|set|heard|felt)$/i.test(first) ||
      (second !== '' &&
        !/^(?:arm|leg|knee|hip|side|eye|ear|hand|foot|ankle|shoulder|wrist|breast|calf|loin|thumb|temple|lower|upper|sided|to)$/i.test(
          second,
        ))
    );
  if (
    /^(?:[a-z]{3,}ed)$/i.test(first) &&
    !/^(?:ofsted|bed|unchanged|associated|triggered|brought|localised|relieved|eased|exacerbated|aggravated|blocked|swollen|raised|impaired|reduced|increased|mixed|cracked|chipped|prescribed|removed|resolved|needed|advised|united|infected|inflamed|enlarged|limited|blurred|red|bed|need|treated|repaired|one-sided|loved|shared|rented|terraced|semi-detached|predicted|fractured|slipped disc|coloured|bleed|feed|indeed|related|nauseated|constipated|muffled|undescended|surprised|pleased|dehydrated|jaundiced|unprotected|undigested|based|dated)$/i.test(
      first,
    )
  )
    return second !== '' && !/^(?:by|disc|ankle|wrist|nose|vision|periods?|appetite|mole)$/i.test(second);
  return rootOf(first) !== null &&
    !/^(?:works|runs|looks|smells|tests|drinks|calls|cuts|ranks|sounds|burns|aches|checks|puffs|cries|hours|shops|stays|starts|bleeds|leaks|stops|turns|falls|changes|coughs|naps|rests|moves|walks|hopes|worries|sweats)$/i.test(
      first,
    )
    ? true
    : rootOf(first) !== null && second !== '' && !/^(?:and|or|in|of|on|from|two|three|twice|once)$/i.test(second)
      ? !/^(?:falls|sweats|leaks|stops|aches|tests|changes)$/i.test(first) || !/^\d/.test(second)
      : /^(?:works|runs|drinks|lives|stays|falls|walks|bleeds|wakes|looks|sweats|leaks|worries|hopes|shops|stops|rests|coughs|cries)$/i.test(
          first,
        ) && second !== '';
}

/** 'I still enjoys' is mended by the walk; 'never used to be' and 'not had' keep their helper. */
const participle = (text: string): string =>
  text
    .replace(
      // matches: 'she never smoked'
      /^(I|he|she|they) (never|not) (had|been|eaten|told|admitted|taken|driven|seen|done|gone|felt|tried|mentioned|noticed|lost|smoked|drunk|needed|used(?! to)|\w+en)\b/i,
      (_, who: string, never: string, verb: string) => `${who} ${/^I$|they/i.test(who) ? 'have' : 'has'} ${never} ${verb}`,
    )
    .replace(/^I've not\b/, "I've not");
