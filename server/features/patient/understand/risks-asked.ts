import { plainOf } from '../language/words.ts';

/** What a question on risk is after. A 'no' or a wrong fact here is the worst answer that this patient can give. */
export type Risk = 'self' | 'plan' | 'reasons' | 'others' | 'intrusive' | 'intent';

const SELVES = String.raw`(?:yourself|himself|herself|themselves|themself|myself|his self|your self)`;
const THINKS = String.raw`\b(?:thought|thoughts|think|thinking|thinks|feel like|felt like|feeling like|want(?:ed|ing)? to|urges?|tempted|ever|considered|considering|deliberately|on purpose|try|tried|trying|ideas?|plan\w*)\b`;
const ENDING = String.raw`\bsuicid\w*|\bself ?harm\w*|\b(?:end|ends|ending|ended|take|taking|took|taken) (?:your|his|her|their|my) (?:own )?li(?:fe|ves)\b|\b(?:end|ending) it(?: all)?\b|\bkill(?:ing)? ${SELVES}|\bworth living\b|\bbetter off (?:dead|without you|without him|without her|not)\b|\b(?:not|don't|didn't|no longer|wouldn't) (?:want(?:ing|ed)?|wish(?:ing|ed)?) to (?:be (?:here|around|alive)|wake up|live|go on|carry on)\b|\bnot (?:be|being) (?:here|around|alive)\b|\brather (?:be gone|not be here)\b|\bcan(?:'t| not|not) (?:go|carry) on (?:any|like|living)|\bcan(?:'t| not|not) (?:go|carry) on$|\bnot wak(?:e|ing) up (?:again|at all|any)|\bnot wak(?:e|ing) up$|\b(?:want(?:ed|ing)? to die|wish\w* (?:you|he|she) (?:were|was|could be) dead|(?:thoughts?|think\w*|thought) (?:\w+ )?(?:about |of )?(?:dying|death))\b|\bgiv(?:e|ing|en) up on life\b|\b(?:end|ending) things\b|\brisk to ${SELVES}|\bsafe (?:with|from) (?:yourself|himself|herself|your (?:own )?thoughts|harming|hurting)\b|\boverdos\w*|\bpoint (?:in|of) (?:living|going on|carrying on|life)\b|\bend to it all\b|\bdo (?:something|anything) (?:silly|stupid) to ${SELVES}`;
const HARMING = String.raw`\b(?:people|they|some|others) (?:\w+ ){0,3}(?:hurt|harm|cut) themselves\b|\b(?:hurting|harming|cutting) ${SELVES}|${THINKS}.{0,40}\b(?:hurt|harm|cut|injur)\w* ${SELVES}`;
const OTHER = String.raw`(?:the |your |his |her |that |other |any ?)?(?:baby|child|children|kids?|son|daughter|little (?:one|girl|boy)|others|people|someone(?: else)?|anyone(?: else)?|one else|anybody|somebody|family|wife|husband|partner|her|him|them)\b`;

const ASKS: Record<Risk, RegExp> = {
  self: new RegExp(`${ENDING}|${HARMING}|\\bdark thoughts\\b`),
  plan: new RegExp(
    String.raw`\b(?:plan|plans|planned|planning|method|means|attempt\w*|tried|prepar\w+|steps)\b.{0,40}(?:${ENDING}|${HARMING})|(?:${ENDING}|${HARMING}).{0,30}\b(?:plans?|method|how you (?:would|might))\b`,
  ),
  // matches: 'keeps you going'
  reasons:
    /\b(?:what|anything|who|something)('s| is| has| would|'d)?(?: that| which| who)? ?(keeps?|keeping|kept|stops?|stopp\w+|prevents?) (you|him|her) (safe\b(?! at)|going|alive|from (doing|acting|harm\w*|hurt\w*|end\w*|kill\w*))|\breasons? (to|for) (live|living|stay\w*|keep going|carry\w* on|go\w* on)\b|\bkeeps (you|him|her) going\b/,
  others: new RegExp(
    String.raw`${THINKS}.{0,40}\b(?:harm|hurt|hitting|hit|shak|drop|kill|smother|injur)\w*\b (?:${OTHER}|(?!your|him|her|them|my)[a-z]+$)|\brisk to (?:others|the baby|anyone|your child\w*)\b|\b${SELVES} (?:or|and) (?:${OTHER})|\b(?:harming|hurting) (?:the|your) (?:baby|child|children|son|daughter|little \w+)\b`,
  ),
  // matches: 'Do you get images of past events popping back?'
  intrusive:
    /\bintrusive\b|\b(unwanted|unpleasant|disturbing|upsetting|distressing|scary|frightening|horrible|nasty|strange|awful|worrying)\b.{0,20}\b(thoughts?|images?|pictures?|flashes)\b|\b(thoughts?|images?|pictures?)\b.{0,30}\b(pop\w*|come into|coming into|into your (head|mind)|in your (head|mind)|(frighten|scare|upset|distress|disturb|horrif)\w*|you can not (stop|control|get rid))\b/,
  intent: /\b(act|acted|acting) on (any |one of )?(those|these|the|your) (thoughts|images|pictures|feelings|urges)\b/,
};
/** Advice for a bad day names the danger without asking for it; so does what a doctor repeats. */
// matches: 'And if you have another one of those, let us know.'
const ADVISES =
  /\bif (you|it|things|he|she|they|that|those|these|the|this|any)\b.*\b(call|ring|contact|999|111|crisis|a and e|get in touch|come back|let (me|us|someone) know|samaritans|seek|phone|tell)\b|\b(number|samaritans|crisis (team|line))\b|\b(glad|reassur\w+|good (that|to))\b.*\b(not|no|never)\b|^(so )?you('ve| have)? (said|told|mentioned)\b/;
/** Harm that somebody else does, or threatens, is for what the case tells of them. */
const AT_YOU = /\bthreat\w*|\b(?:hurt|harm|hit|kill)(?:s|ed|ing)? you\b|\babusing you\b/;
/** matches: 'some people' */
const NORMALISES =
  /\b(some|many|lots of|a lot of|other|plenty of|most) (\w+ )?(people|mums|mothers|dads|fathers|men|women|parents|patients)\b|\bsometimes\b/;

/** The risks that a piece of speech asks about; none when it advises, repeats or speaks of something else. */
export function risksAsked(lower: string, question: boolean): Risk[] {
  const plain = plainOf(lower);
  if (ADVISES.test(plain) || (!question && !NORMALISES.test(plain) && plain.split(' ').length > 7)) return [];
  const found = (Object.keys(ASKS) as Risk[]).filter(
    (risk) => (ASKS[risk].test(lower) || ASKS[risk].test(plain)) && !(risk === 'others' && AT_YOU.test(plain)),
  );
  if (found.includes('reasons')) return ['reasons'];
  // 'Have you ever tried to end your life?' asks for an attempt: a denial of plans would be the worst of answers.
  if (matterOf(lower) === 'attempt' && found.includes('plan'))
    return [...new Set<Risk>(['self', ...found.filter((risk) => risk !== 'plan')])];
  return found.includes('plan') ? found.filter((risk) => risk !== 'self') : found;
}

/** Hurting oneself, wanting to die and having tried are three matters where a case tells them apart. */
export type Matter = 'harm' | 'ending' | 'attempt' | null;
/** Which of them words speak of; null where they speak of none, or of two. */
export function matterOf(lower: string): Matter {
  if (/\battempt\w*|\b(?:tried|try|trying) to (?:end|kill|take|hurt|harm)|\b(?:took|taken|had|previous|past) (?:an )?overdos/.test(lower))
    return 'attempt';
  const ending = /\bsuicid|\blife\b|\blives\b|\bkill|\bdie|\bdead\b|\bending it|\bend it|\bwake up|\bbe here|\balive/.test(lower);
  const harm = /\bself ?harm|\b(?:hurt|harm|cut|injur)\w* (?:your|my|him|her|them)sel/.test(lower);
  return ending === harm ? null : harm ? 'harm' : 'ending';
}
